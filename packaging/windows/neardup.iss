; The installer for Windows: for one user, without an administrator. Inno Setup 6 compiles it; build.py names the version.
#ifndef Version
  #error Compile it by packaging/windows/build.py, which names the version.
#endif
#define Name "Neardup Desktop"
#define Program "Neardup Desktop.exe"

[Setup]
AppId={{5B0C9B0E-2C43-4B2E-9C7B-8D6A0F6E1A54}
AppName={#Name}
AppVersion={#Version}
AppVerName={#Name} {#Version}
AppPublisher=The Neardup Desktop developers
AppPublisherURL={#Homepage}
AppSupportURL={#Issues}
DefaultDirName={autopf}\{#Name}
DefaultGroupName={#Name}
DisableProgramGroupPage=yes
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
LicenseFile={#Root}\LICENSE
OutputDir={#Root}\dist
OutputBaseFilename=Neardup_Desktop-{#Version}-setup
SetupIconFile={#Root}\dist\build\neardup-desktop.ico
UninstallDisplayIcon={app}\{#Program}
Compression=lzma2/max
SolidCompression=yes
WizardStyle=modern
CloseApplications=yes
ChangesAssociations=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "ar"; MessagesFile: "compiler:Languages\Arabic.isl"

[CustomMessages]
en.Ask=Do I have this?
de.Ask=Habe ich das schon?
ar.Ask=هل لدي هذا الملف؟
en.ScanFolder=Scan with Neardup Desktop
de.ScanFolder=Mit Neardup Desktop einlesen
ar.ScanFolder=فحص باستخدام Neardup Desktop
en.InMenu=Add entries to the menu of files and folders
de.InMenu=Einträge im Menü von Dateien und Ordnern
ar.InMenu=إضافة عناصر إلى قائمة الملفات والمجلدات
en.RemoveData=Remove your decisions and the index as well? What you hid and marked, and the history for undoing actions, would be lost. Your files and the recycle bin stay as they are.
de.RemoveData=Auch Ihre Entscheidungen und den Index entfernen? Was Sie ausgeblendet und markiert haben, und der Verlauf zum Zurücknehmen von Aktionen gingen verloren. Ihre Dateien und der Papierkorb bleiben, wie sie sind.
ar.RemoveData=هل تريد إزالة قراراتك والفهرس أيضًا؟ سيُفقد ما أخفيته وما علّمته وسجل التراجع عن الإجراءات. تبقى ملفاتك وسلة المحذوفات كما هي.

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked
Name: "menu"; Description: "{cm:InMenu}"

[Files]
Source: "{#Root}\dist\neardup-desktop\*"; DestDir: "{app}"; Flags: recursesubdirs createallsubdirs ignoreversion

[InstallDelete]
; Libraries of an older version must not be found by this one.
Type: filesandordirs; Name: "{app}\_internal"

[Icons]
Name: "{group}\{#Name}"; Filename: "{app}\{#Program}"
Name: "{autodesktop}\{#Name}"; Filename: "{app}\{#Program}"; Tasks: desktopicon

[Registry]
Root: HKCU; Subkey: "Software\Classes\*\shell\NeardupDesktop"; ValueType: string; ValueData: "{cm:Ask}"; Tasks: menu; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\*\shell\NeardupDesktop"; ValueType: string; ValueName: "Icon"; ValueData: "{app}\{#Program}"; Tasks: menu
Root: HKCU; Subkey: "Software\Classes\*\shell\NeardupDesktop\command"; ValueType: string; ValueData: """{app}\{#Program}"" --ask ""%1"""; Tasks: menu
; One start for each of many files; the program puts them into one table.
Root: HKCU; Subkey: "Software\Classes\*\shell\NeardupDesktop"; ValueType: string; ValueName: "MultiSelectModel"; ValueData: "Player"; Tasks: menu
Root: HKCU; Subkey: "Software\Classes\Directory\shell\NeardupDesktop"; ValueType: string; ValueData: "{cm:ScanFolder}"; Tasks: menu; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\Directory\shell\NeardupDesktop"; ValueType: string; ValueName: "Icon"; ValueData: "{app}\{#Program}"; Tasks: menu
Root: HKCU; Subkey: "Software\Classes\Directory\shell\NeardupDesktop\command"; ValueType: string; ValueData: """{app}\{#Program}"" -- ""%1"""; Tasks: menu

[Run]
Filename: "{app}\{#Program}"; Description: "{cm:LaunchProgram,{#Name}}"; Flags: nowait postinstall skipifsilent

[Code]
procedure CurUninstallStepChanged(Step: TUninstallStep);
begin
  // The answer "no" is the default, and the only one when nobody is asked.
  if (Step = usPostUninstall) and not UninstallSilent then
    if MsgBox(CustomMessage('RemoveData'), mbConfirmation, MB_YESNO or MB_DEFBUTTON2) = IDYES then
      DelTree(ExpandConstant('{localappdata}\neardup-desktop'), True, True, True);
end;
