// tdoku as a filter like `sudogon solve --limit`: `tdoku LIMIT FILE`. With `count` behind it, only how many solutions there are, up to
// the limit: what tdoku does quickest.
//
//   git clone https://github.com/t-dillon/tdoku && cd tdoku
//   clang++ -O3 -march=native -std=c++17 -Iinclude -Isrc …/benches/peers/tdoku.cc src/solver_dpll_triad_simd.cc src/util.cc -o tdoku
//
// To compare ways without AVX-512: `-march=haswell` here, and for ours --peer 'avx2=sudogon solve --instructions avx2 --threads 1
// --limit $LIMIT "$FILE"'.
//
// Then for benches/peers: --peer 'tdoku=./tdoku $LIMIT "$FILE" count'

#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tdoku.h"

struct Solutions {
    char first[82];
    size_t count;
};

static void keep(const char *solution, void *kept) {
    Solutions *solutions = static_cast<Solutions *>(kept);
    if (solutions->count++ == 0) {
        memcpy(solutions->first, solution, 81);
    }
}

int main(int argc, char **argv) {
    FILE *file = argc > 2 ? fopen(argv[2], "rb") : nullptr;
    if (!file) {
        fputs("tdoku LIMIT FILE [count]\n", stderr);
        return 2;
    }
    size_t limit = strtoul(argv[1], nullptr, 10);
    bool only_counts = argc > 3;
    char line[512];
    while (fgets(line, sizeof line, file)) {
        if (line[0] == '#' || strlen(line) < 81) {
            continue;
        }
        line[81] = 0;
        for (char *cell = line; *cell; ++cell) {
            *cell = *cell == '0' ? '.' : *cell;
        }
        if (only_counts) {
            char solution[96];
            size_t guesses;
            printf("%zu\n", SolveSudoku(line, limit, 0, solution, &guesses));
            continue;
        }
        Solutions solutions = {};
        Enumerate(line, limit, keep, &solutions);
        const char *word = limit == 1 ? "found" : solutions.count == 1 ? "unique" : "multiple";
        if (solutions.count == 0) {
            puts("none");
        } else {
            printf("%s\t%s\n", word, solutions.first);
        }
    }
    return 0;
}
