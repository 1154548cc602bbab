; The installer: for whoever runs it, without the rights of an administrator. `build` beside it tells the version and the folders.

Unicode true
Target amd64-unicode
RequestExecutionLevel user
ManifestDPIAware true
SetCompressor /SOLID lzma
; Both programs fit into it, so the second takes next to nothing.
SetCompressorDictSize 64

!include MUI2.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Sudogon"
!define CLASSES "Software\Classes"

Name "Sudogon"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\Sudogon"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
BrandingText "Sudogon ${VERSION}"
VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Sudogon"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs Sudogon"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT License"

!define MUI_ICON "${MADE}\sudogon.ico"
!define MUI_UNICON "${MADE}\sudogon.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${MADE}\side.bmp"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Sudogon.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Start Sudogon"
!define MUI_COMPONENTSPAGE_NODESC
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Has the Explorer read the types of files again.
!macro TellExplorer
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
!macroend

Section "Sudogon"
    SetOutPath "$INSTDIR"
    File /r "${PACK}\*"
    WriteUninstaller "$INSTDIR\uninstall.exe"

    ; The folder that the window begins with is the one of documents, also when the last page starts it.
    SetOutPath "$DOCUMENTS"
    CreateShortcut "$SMPROGRAMS\Sudogon.lnk" "$INSTDIR\Sudogon.exe"

    ; Under "Open with" for .ron files, whose own program, if they have one, stays.
    WriteRegStr HKCU "${CLASSES}\Sudogon.Puzzle" "" "Sudoku puzzle"
    WriteRegStr HKCU "${CLASSES}\Sudogon.Puzzle\DefaultIcon" "" "$INSTDIR\Sudogon.exe,0"
    WriteRegStr HKCU "${CLASSES}\Sudogon.Puzzle\shell\open\command" "" '"$INSTDIR\Sudogon.exe" "%1"'
    WriteRegStr HKCU "${CLASSES}\.ron\OpenWithProgids" "Sudogon.Puzzle" ""
    WriteRegStr HKCU "${CLASSES}\Applications\Sudogon.exe" "FriendlyAppName" "Sudogon"
    WriteRegStr HKCU "${CLASSES}\Applications\Sudogon.exe\SupportedTypes" ".ron" ""
    WriteRegStr HKCU "${CLASSES}\Applications\Sudogon.exe\shell\open\command" "" '"$INSTDIR\Sudogon.exe" "%1"'
    !insertmacro TellExplorer

    WriteRegStr HKCU "${KEY}" "DisplayName" "Sudogon"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\Sudogon.exe"
    WriteRegStr HKCU "${KEY}" "Publisher" "Sudogon"
    WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
    SectionGetSize 0 $0
    WriteRegDWORD HKCU "${KEY}" "EstimatedSize" $0
SectionEnd

Section "un.Sudogon"
    SectionIn RO
    !include "${MADE}\remove.nsh"
    Delete "$INSTDIR\uninstall.exe"
    ; Only empty folders go: what somebody has put there stays.
    SetOutPath "$TEMP"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\Sudogon.lnk"

    DeleteRegKey HKCU "${CLASSES}\Sudogon.Puzzle"
    DeleteRegKey HKCU "${CLASSES}\Applications\Sudogon.exe"
    DeleteRegValue HKCU "${CLASSES}\.ron\OpenWithProgids" "Sudogon.Puzzle"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.ron\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.ron"
    DeleteRegKey HKCU "${KEY}"
    !insertmacro TellExplorer
SectionEnd

Section /o "un.Settings, and boards on the first screen"
    RMDir /r "$APPDATA\sudogon"
    RMDir /r "$LOCALAPPDATA\sudogon"
SectionEnd
