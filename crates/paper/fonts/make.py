#!/usr/bin/env python3
"""Makes the fonts of Sudogon from the static ones of Inter and from Hack: crates/paper/fonts/make.py FOLDER_OF_INTER HACK_REGULAR_TTF
(needs fonttools)."""

import pathlib
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

VALUES = "20,30-39,41-5A"
TEXT = (
    "20-7E,A0-17F,370-3FF,400-45F,490,491,2010,2011,2013,2014,2018-201A,201C-201E,2022,2026,2030,2032,2033,2039,203A,20AC,"
    "2190-2193,2212"
)
# Letters, and whether all figures are equally wide.
FACES = {"Regular": (TEXT, True), "SemiBold": (TEXT, False), "Bold": (VALUES, False), "Italic": (VALUES, True)}
# Of Hack: what is typed in a terminal; the Latin and Cyrillic letters, money, arrows, signs and shapes that Inter's files lack.
TERMINAL = (
    "20-7E,A0-BF,D7,F7,180-24F,460-48F,492-52F,1E00-1EFF,2010-2015,2020-205F,20A0-20BF,2116,2122,2190-2199,21D0-21D5,2212,221A,"
    "221E,2248,2260,2264,2265,2500-257F,25A0-25FF"
)


def even_figures(font):
    """Puts the figures of Inter's feature `tnum` in the place of the usual ones."""
    substitutions = font["GSUB"].table
    for record in substitutions.FeatureList.FeatureRecord:
        if record.FeatureTag != "tnum":
            continue
        for lookup in record.Feature.LookupListIndex:
            for table in substitutions.LookupList.Lookup[lookup].SubTable:
                even = getattr(table, "ExtSubTable", table).mapping
                for cmap in font["cmap"].tables:
                    for code in range(ord("0"), ord("9") + 1):
                        if code in cmap.cmap:
                            cmap.cmap[code] = even.get(cmap.cmap[code], cmap.cmap[code])


def save(font, letters, path):
    """Saves the font with no other letters than these."""
    # A letter that is missing is a box: it must be seen.
    options = subset.Options(layout_closure=False, notdef_outline=True, drop_tables=[*subset.Options().drop_tables, "TTFA"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(letters))
    subsetter.subset(font)
    subset.save_font(font, path, options)


FOLDER = pathlib.Path(__file__).parent
for face, (letters, is_even) in FACES.items():
    name = f"Inter-{face}.otf"
    font = TTFont(pathlib.Path(sys.argv[1]) / name)
    if is_even:
        even_figures(font)
    save(font, letters, FOLDER / name)
save(TTFont(sys.argv[2]), TERMINAL, FOLDER / "../../../assets/fonts/Hack-Regular.ttf")
