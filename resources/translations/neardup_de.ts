<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
  <context>
    <name>QObject</name>
    <message>
      <location filename="../../neardup_desktop/actions/check.py" />
      <source>You marked these two as different.</source>
      <translation>Sie haben diese beiden als verschieden markiert.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/check.py" />
      <source>both names belong to the same file</source>
      <translation>beide Namen führen zu ein und derselben Datei</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/check.py" />
      <source>other content</source>
      <translation>anderer Inhalt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/check.py" />
      <source>another file of that name</source>
      <translation>eine andere Datei dieses Namens</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/cleaning.py" />
      <source>it changed at the last moment and was put back</source>
      <translation>sie hat sich im letzten Moment geändert und wurde zurückgelegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/cleaning.py" />
      <source>a message would be read differently</source>
      <translation>eine Nachricht würde anders gelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/identity.py" />
      <source>a folder above it became a link</source>
      <translation>ein Ordner darüber ist jetzt eine Verknüpfung</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/perform.py" />
      <source>at the last moment; it was put back</source>
      <translation>im letzten Moment; sie wurde zurückgelegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/putting_back.py" />
      <source>it changed at the last moment</source>
      <translation>sie hat sich im letzten Moment geändert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/saved_text.py" />
      <source>The text {path} is gone, so nothing goes to the trash.</source>
      <translation>Den Text {path} gibt es nicht mehr, deshalb kommt nichts in den Papierkorb.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/saved_text.py" />
      <source>The text {path} cannot be saved: {reason}. So nothing goes to the trash.</source>
      <translation>Der Text {path} kann nicht gespeichert werden: {reason}. Deshalb kommt nichts in den Papierkorb.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/actions/trash.py" />
      <source>its name is not Unicode</source>
      <translation>ihr Name ist kein Unicode</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/exclusions.py" />
      <source>Give the name of a folder or file, such as old or *.bak.</source>
      <translation>Geben Sie den Namen eines Ordners oder einer Datei an, etwa alt oder *.bak.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/exclusions.py" />
      <source>There is no name.</source>
      <translation>Es steht kein Name da.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/exclusions.py" />
      <source>{pattern} is not a name: . and .. lead to other folders.</source>
      <translation>{pattern} ist kein Name: . und .. stehen für andere Ordner.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/exclusions.py" />
      <source>{pattern} would skip everything.</source>
      <translation>{pattern} würde alles überspringen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>{folder} is not a folder.</source>
      <translation>{folder} ist kein Ordner.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>Choose the folder that contains it.</source>
      <translation>Wählen Sie den Ordner, in dem es liegt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>You do not have permission to read {folder}.</source>
      <translation>Sie dürfen den Ordner {folder} nicht lesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>Change its permissions, or choose another one.</source>
      <translation>Ändern Sie seine Rechte, oder wählen Sie einen anderen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>The folder {folder} does not exist.</source>
      <translation>Es gibt keinen Ordner {folder}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>Check the name, and whether its disk is connected.</source>
      <translation>Prüfen Sie seinen Namen und ob der Datenträger angeschlossen ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>The folder {folder} cannot be read ({reason}).</source>
      <translation>Der Ordner {folder} kann nicht gelesen werden ({reason}).</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>Check that its disk is connected and works.</source>
      <translation>Prüfen Sie, ob der Datenträger angeschlossen und in Ordnung ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>{folder} belongs to the system and contains no documents.</source>
      <translation>{folder} gehört zum System und enthält keine Dokumente.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/crawl/walker.py" />
      <source>Choose a folder of your own.</source>
      <translation>Wählen Sie einen eigenen Ordner.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Cannot create the archive folder {folder}: {reason}.</source>
      <translation>Der Archivordner {folder} kann nicht angelegt werden: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Choose another folder for it.</source>
      <translation>Wählen Sie einen anderen Ordner dafür.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>This archive had no decisions, so nothing is hidden or protected. Add your folders again; they need not be read again.</source>
      <translation>In diesem Archiv waren keine Entscheidungen, darum ist nichts ausgeblendet oder geschützt. Fügen Sie Ihre Ordner wieder hinzu; sie müssen nicht neu gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Action {action} ({verb}) was interrupted: {done} done, {pending} left. Resume it, or drop the rest.</source>
      <translation>Aktion {action} ({verb}) wurde unterbrochen: {done} erledigt, {pending} stehen aus. Setzen Sie sie fort, oder verwerfen Sie den Rest.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>{folder} is one of your folders, so scans read it.</source>
      <translation>{folder} ist einer Ihrer Ordner und wird deshalb eingelesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Remove it from your folders instead.</source>
      <translation>Nehmen Sie ihn stattdessen aus Ihren Ordnern.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>A rule needs a name.</source>
      <translation>Eine Regel braucht einen Namen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Enter a name that says what it does.</source>
      <translation>Geben Sie ihr einen, der sagt, was sie tut.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>{name} is a built-in rule and cannot be changed.</source>
      <translation>{name} gehört zum Programm und lässt sich nicht ändern.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Choose another name.</source>
      <translation>Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>There is no saved rule called {name}.</source>
      <translation>Es gibt keine gespeicherte Regel namens {name}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Check the list of rules.</source>
      <translation>Sehen Sie in der Liste der Regeln nach.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>{folder} is in none of the folders that are scanned: {known}.</source>
      <translation>{folder} liegt in keinem der eingelesenen Ordner: {known}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Name a folder in one of them.</source>
      <translation>Nennen Sie einen Ordner in einem davon.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>{folder} is not protected.</source>
      <translation>{folder} ist nicht geschützt.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>The record of {n} action was incomplete; its receipt filled it in. | The record of {n} actions was incomplete; their receipts filled it in.</source>
      <translation>
        <numerusform>Die Aufzeichnung von {n} Aktion war unvollständig; ihr Beleg hat sie ergänzt.</numerusform>
        <numerusform>Die Aufzeichnung von {n} Aktionen war unvollständig; ihre Belege haben sie ergänzt.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>There is no archive in {folder} yet.</source>
      <translation>In {folder} gibt es noch kein Archiv.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Scan a folder first.</source>
      <translation>Lesen Sie zuerst einen Ordner ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>The archive in {folder} has lost its index and your decisions. Actions on files can still be undone.</source>
      <translation>Das Archiv in {folder} hat seinen Index und Ihre Entscheidungen verloren. Aktionen an Dateien lassen sich weiterhin zurücknehmen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Scan your folders again.</source>
      <translation>Lesen Sie Ihre Ordner erneut ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>The index of the archive in {folder} is missing.</source>
      <translation>Der Index des Archivs in {folder} fehlt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/archive.py" />
      <source>Rescan.</source>
      <translation>Lesen Sie neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/finding.py" />
      <source>This version cannot find near-duplicates by {method}, so it used the default method.</source>
      <translation>Diese Version kann Beinahe-Duplikate nicht mit {method} finden und hat deshalb das Standardverfahren verwendet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/finding.py" />
      <source>The method {method} failed on your files, so near-duplicates are found by the default method. Choose another method.</source>
      <translation>Das Verfahren {method} ist an Ihren Dateien gescheitert; Beinahe-Duplikate werden deshalb mit dem Standardverfahren gefunden. Wählen Sie ein anderes Verfahren.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/index_follower.py" />
      <source>{path} is not at its original place. {detail}</source>
      <translation>{path} ist nicht mehr an seinem Ort. {detail}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/index_follower.py" />
      <source>{path} does not answer.</source>
      <translation>{path} antwortet nicht.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>There is no item {item} in this archive.</source>
      <translation>Es gibt kein Element {item} in diesem Archiv.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>Scan its folder first.</source>
      <translation>Lesen Sie zuerst seinen Ordner ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>{reference} is in the trash.</source>
      <translation>{reference} liegt im Papierkorb.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>{survivor} was kept instead. To restore it, undo action {action}.</source>
      <translation>{survivor} wurde stattdessen behalten. Um es zurückzuholen, nehmen Sie Aktion {action} zurück.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>{reference} is not in this archive.</source>
      <translation>{reference} ist nicht in diesem Archiv.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>Scan its folder first, or check the name.</source>
      <translation>Lesen Sie zuerst den Ordner ein, oder prüfen Sie den Namen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>{reference} contains {n} items.</source>
      <translation>{reference} enthält {n} Elemente.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/reader.py" />
      <source>Name one of them, such as {reference}{mark}{part}</source>
      <translation>Nennen Sie eines davon, etwa {reference}{mark}{part}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>Give yourself permission to read and change it, or rescan to make a new one.</source>
      <translation>Geben Sie sich das Recht, sie zu lesen und zu ändern, oder lesen Sie neu ein, um sie neu anzulegen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>{path} is empty.</source>
      <translation>{path} ist leer.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>{path} was missing, and the next scan makes a new one. Your files are unchanged.</source>
      <translation>{path} fehlte und wird beim Einlesen neu angelegt. Ihre Dateien sind unverändert.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>{fault} It was set aside as {name}, and the next scan makes a new one. Your files are unchanged.</source>
      <translation>{fault} Die Datei wurde als {name} beiseitegelegt und wird beim Einlesen neu angelegt. Ihre Dateien sind unverändert.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>{fault} It was set aside as {name}.</source>
      <translation>{fault} Die Datei wurde als {name} beiseitegelegt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>Your decisions were lost. Actions on files can still be undone, from their receipts; hidden, kept and marked items are shown again.</source>
      <translation>Ihre Entscheidungen sind verloren gegangen. Aktionen an Dateien lassen sich anhand der Belege noch zurücknehmen; was ausgeblendet, behalten oder markiert war, wird wieder angezeigt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>Your decisions were missing. They were restored from a copy of {since}.</source>
      <translation>Ihre Entscheidungen waren verschwunden. Sie sind wieder da, aus einer Kopie von {since}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/archive/recovery.py" />
      <source>Your decisions were damaged. They were restored from a copy of {since}; the damaged file is kept as {name}.</source>
      <translation>Ihre Entscheidungen waren beschädigt. Sie sind wieder da, aus einer Kopie von {since}; die beschädigte Datei bleibt als {name} erhalten.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{n} item | {n} items</source>
      <translation>
        <numerusform>{n} Element</numerusform>
        <numerusform>{n} Elemente</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{items}: all also elsewhere</source>
      <translation>{items}: alle auch anderswo</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{items}: none elsewhere</source>
      <translation>{items}: keines anderswo</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{items}: {copies} also elsewhere, {unique} unique</source>
      <translation>{items}: {copies} auch anderswo, {unique} nur hier</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{items}: {copies} also elsewhere, {similar} similar, {unique} unique</source>
      <translation>{items}: {copies} auch anderswo, {similar} ähnlich, {unique} nur hier</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>A mail program keeps its messages here.</source>
      <translation>Ein Mailprogramm bewahrt seine Nachrichten hier auf.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{what}, as far as it was read</source>
      <translation>{what}, soweit eingelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>No differences</source>
      <translation>Keine Unterschiede</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>Same text in both</source>
      <translation>In beiden derselbe Text</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>Only in {folder}</source>
      <translation>Nur in {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>None of it is in {folder}</source>
      <translation>Nichts davon ist in {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>Everything in here is also in {folder}</source>
      <translation>Alles hierin ist auch in {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>All text in here is also in {folder}</source>
      <translation>Aller Text hierin ist auch in {folder}</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{n} difference | {n} differences</source>
      <translation>
        <numerusform>{n} Unterschied</numerusform>
        <numerusform>{n} Unterschiede</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>Every file in it also exists elsewhere, byte for byte.</source>
      <translation>Jede Datei darin gibt es auch anderswo, Byte für Byte.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>Everything in it also exists elsewhere, identical but for blanks at line ends and traces of saving.</source>
      <translation>Alles darin gibt es auch anderswo, gleich bis auf Leerzeichen an Zeilenenden und Spuren des Speicherns.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>All its text also exists elsewhere: {not_compared}.</source>
      <translation>All sein Text steht auch anderswo: {not_compared}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{copies}.</source>
      <translation>{copies}.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>The similar ones have {n} unique word. | The similar ones have {n} unique words.</source>
      <translation>
        <numerusform>Die ähnlichen haben {n} eigenes Wort.</numerusform>
        <numerusform>Die ähnlichen haben {n} eigene Wörter.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/folders/verdict.py" />
      <source>{n} file or folder in it was not read. | {n} files or folders in it were not read.</source>
      <translation>
        <numerusform>{n} Datei oder Ordner darin wurde nicht gelesen.</numerusform>
        <numerusform>{n} Dateien oder Ordner darin wurden nicht gelesen.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/copies.py" />
      <source>{folder} is gone.</source>
      <translation>{folder} ist nicht mehr da.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/copies.py" />
      <source>Connect its disk, or rescan.</source>
      <translation>Schließen Sie den Datenträger an, oder lesen Sie neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/loss_check.py" />
      <source>the sender and date of this message</source>
      <translation>Absender und Datum dieser Nachricht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/loss_check.py" />
      <source>tag or comment “{tag}”</source>
      <translation>Schlagwort oder Kommentar „{tag}“</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/loss_check.py" />
      <source>{n} file of the saved page's folder ({named}) | {n} files of the saved page's folder ({named})</source>
      <translation>
        <numerusform>{n} Datei aus dem Ordner der gespeicherten Seite ({named})</numerusform>
        <numerusform>{n} Dateien aus dem Ordner der gespeicherten Seite ({named})</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} link | {n} links</source>
      <translation>
        <numerusform>{n} Link</numerusform>
        <numerusform>{n} Links</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} form field | {n} form fields</source>
      <translation>
        <numerusform>{n} Formularfeld</numerusform>
        <numerusform>{n} Formularfelder</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} signature | {n} signatures</source>
      <translation>
        <numerusform>{n} Signatur</numerusform>
        <numerusform>{n} Signaturen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} passage of hidden text | {n} passages of hidden text</source>
      <translation>
        <numerusform>{n} Stelle mit verborgenem Text</numerusform>
        <numerusform>{n} Stellen mit verborgenem Text</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} macro | {n} macros</source>
      <translation>
        <numerusform>{n} Makro</numerusform>
        <numerusform>{n} Makros</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} formula | {n} formulas</source>
      <translation>
        <numerusform>{n} Formel</numerusform>
        <numerusform>{n} Formeln</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>attachment {name}</source>
      <translation>Anhang {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>1 attachment</source>
      <translation>1 Anhang</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>and {n} more attachment | and {n} more attachments</source>
      <translation>
        <numerusform>und {n} weiterer Anhang</numerusform>
        <numerusform>und {n} weitere Anhänge</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} comment by {name} | {n} comments by {name}</source>
      <translation>
        <numerusform>{n} Kommentar von {name}</numerusform>
        <numerusform>{n} Kommentare von {name}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} comment | {n} comments</source>
      <translation>
        <numerusform>{n} Kommentar</numerusform>
        <numerusform>{n} Kommentare</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>and {n} more comment | and {n} more comments</source>
      <translation>
        <numerusform>und {n} weiterer Kommentar</numerusform>
        <numerusform>und {n} weitere Kommentare</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} tracked change by {name} | {n} tracked changes by {name}</source>
      <translation>
        <numerusform>{n} nachverfolgte Änderung von {name}</numerusform>
        <numerusform>{n} nachverfolgte Änderungen von {name}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} tracked change | {n} tracked changes</source>
      <translation>
        <numerusform>{n} nachverfolgte Änderung</numerusform>
        <numerusform>{n} nachverfolgte Änderungen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>and {n} more tracked change | and {n} more tracked changes</source>
      <translation>
        <numerusform>und {n} weitere nachverfolgte Änderung</numerusform>
        <numerusform>und {n} weitere nachverfolgte Änderungen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} image ({listed}) | {n} images ({listed})</source>
      <translation>
        <numerusform>{n} Bild ({listed})</numerusform>
        <numerusform>{n} Bilder ({listed})</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{n} image | {n} images</source>
      <translation>
        <numerusform>{n} Bild</numerusform>
        <numerusform>{n} Bilder</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>{name} ({n} time) | {name} ({n} times)</source>
      <translation>
        <numerusform>{name} ({n} Mal)</numerusform>
        <numerusform>{name} ({n} Mal)</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/plan/lost_extras.py" />
      <source>and {n} more embedded object | and {n} more embedded objects</source>
      <translation>
        <numerusform>und {n} weiteres eingebettetes Objekt</numerusform>
        <numerusform>und {n} weitere eingebettete Objekte</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Which folder should the files go to?</source>
      <translation>In welchen Ordner sollen die Dateien?</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Name one.</source>
      <translation>Nennen Sie einen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Not all of action {action} can be undone.</source>
      <translation>Aktion {action} lässt sich nicht ganz zurücknehmen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Check what it did.</source>
      <translation>Sehen Sie nach, was sie getan hat.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Nothing to undo.</source>
      <translation>Nichts zurückzunehmen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Nothing of action {action} can be undone.</source>
      <translation>Von Aktion {action} lässt sich nichts zurücknehmen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Action {action} took nothing back.</source>
      <translation>Aktion {action} hat nichts zurückgenommen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Action {action} has nothing left to do.</source>
      <translation>Von Aktion {action} steht nichts mehr aus.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>There is no action {action}.</source>
      <translation>Es gibt keine Aktion {action}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/perform.py" />
      <source>Check the history.</source>
      <translation>Sehen Sie im Verlauf nach.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/trash_notes.py" />
      <source>No folders are known to search in.</source>
      <translation>Es sind keine Ordner bekannt, in denen zu suchen ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/trash_notes.py" />
      <source>Name the folders the files came from.</source>
      <translation>Nennen Sie die Ordner, aus denen die Dateien kamen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/trash_notes.py" />
      <source>Connect or wake it and try again.</source>
      <translation>Verbinden oder wecken Sie ihn, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/trash_notes.py" />
      <source>The trash of this system does not record where files came from.</source>
      <translation>Der Papierkorb dieses Systems merkt sich nicht, woher Dateien kamen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/trash_notes.py" />
      <source>Open the trash and put them back there.</source>
      <translation>Öffnen Sie den Papierkorb und legen Sie sie dort zurück.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/plan/unscanned_file.py" />
      <source>{file} cannot be read: {reason}.</source>
      <translation>{file} kann nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/receipt_report.py" />
      <source>A receipt cannot be written as {name}.</source>
      <translation>Als {name} lässt sich das nicht speichern.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/receipt_report.py" />
      <source>Give it a name that ends in .html.</source>
      <translation>Geben Sie einen Namen an, der auf .html endet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/receipt_report.py" />
      <source>{path} already exists.</source>
      <translation>{path} gibt es bereits.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/receipt_report.py" />
      <source>Choose another name, or replace it.</source>
      <translation>Wählen Sie einen anderen Namen, oder lassen Sie die Datei ersetzen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>{path} is a folder.</source>
      <translation>{path} ist ein Ordner.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>Name a file in it that ends in one of: {endings}</source>
      <translation>Nennen Sie eine Datei darin, deren Name auf eines davon endet: {endings}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>A report cannot be written as {name}.</source>
      <translation>Als {name} kann kein Bericht geschrieben werden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>Give it a name that ends in one of: {endings}</source>
      <translation>Geben Sie ihm einen Namen mit einer dieser Endungen: {endings}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>This kind of report cannot show differences.</source>
      <translation>Diese Art von Bericht zeigt keine Unterschiede.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>Use an HTML page for that.</source>
      <translation>Schreiben Sie dafür eine HTML-Seite.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>This kind of report cannot show the study.</source>
      <translation>Diese Art von Bericht zeigt die Untersuchung nicht.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>A report without names cannot show differences: they are words of your documents.</source>
      <translation>Ein Bericht ohne Namen kann keine Unterschiede zeigen: Sie sind Wörter Ihrer Dokumente.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>{path} is not a regular file.</source>
      <translation>{path} ist keine gewöhnliche Datei.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>Check its name.</source>
      <translation>Prüfen Sie den Namen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>There is no group {cluster} at this similarity.</source>
      <translation>Bei dieser Ähnlichkeit gibt es keine Gruppe {cluster}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/reporting.py" />
      <source>Check the list of groups.</source>
      <translation>Sehen Sie in der Liste der Gruppen nach.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/whole_file.py" />
      <source>The report cannot be written to {path}: {reason}.</source>
      <translation>Der Bericht kann nicht nach {path} geschrieben werden: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/report/whole_file.py" />
      <source>Choose another place for it.</source>
      <translation>Wählen Sie einen anderen Ort dafür.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/scan/contain_phase.py" />
      <source>Some texts share their words with very many longer ones; {n} of these was not searched for them. | Some texts share their words with very many longer ones; {n} of these were not searched for them.</source>
      <translation>
        <numerusform>Manche Texte haben Wörter mit sehr vielen längeren gemein; {n} davon wurde nicht in ihnen gesucht.</numerusform>
        <numerusform>Manche Texte haben Wörter mit sehr vielen längeren gemein; {n} davon wurden nicht in ihnen gesucht.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/scan/contain_phase.py" />
      <source>{n} search in very long texts took too long and was stopped. | {n} searches in very long texts took too long and were stopped.</source>
      <translation>
        <numerusform>{n} Suche in sehr langen Texten dauerte zu lange und wurde abgebrochen.</numerusform>
        <numerusform>{n} Suchen in sehr langen Texten dauerten zu lange und wurden abgebrochen.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/scan/pair_phase.py" />
      <source>In very large groups of similar texts {n} pair was not compared one by one; each text was compared with its nearest ones. | In very large groups of similar texts {n} pairs were not compared one by one; each text was compared with its nearest ones.</source>
      <translation>
        <numerusform>In sehr großen Gruppen ähnlicher Texte wurde {n} Paar nicht einzeln verglichen; jeder Text wurde mit seinen nächsten verglichen.</numerusform>
        <numerusform>In sehr großen Gruppen ähnlicher Texte wurden {n} Paare nicht einzeln verglichen; jeder Text wurde mit seinen nächsten verglichen.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/scan/pair_phase.py" />
      <source>{n} pair of very long texts took too long to compare and is not shown. | {n} pairs of very long texts took too long to compare and are not shown.</source>
      <translation>
        <numerusform>Bei {n} Paar sehr langer Texte dauerte der Vergleich zu lange; es wird nicht gezeigt.</numerusform>
        <numerusform>Bei {n} Paaren sehr langer Texte dauerte der Vergleich zu lange; sie werden nicht gezeigt.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/protected_folders.py" />
      <source>{folder} is now {now}. It stays protected.</source>
      <translation>{folder} heißt jetzt {now}. Der Ordner bleibt geschützt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/protected_folders.py" />
      <source>{folder} is protected but gone. Protect its new place or unprotect it.</source>
      <translation>{folder} ist geschützt, aber nicht mehr da. Schützen Sie den neuen Ort, oder heben Sie den Schutz auf.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/scan/recognise_phase.py" />
      <source>{n} picture looks like very many others and was not compared with all of them. | {n} pictures look like very many others and were not compared with all of them.</source>
      <translation>
        <numerusform>{n} Bild gleicht sehr vielen anderen; es wurde nicht mit allen verglichen.</numerusform>
        <numerusform>{n} Bilder gleichen sehr vielen anderen; sie wurden nicht mit allen verglichen.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/recognise_phase.py" />
      <source>There is no model of a language in {folder}.</source>
      <translation>In {folder} ist kein Modell einer Sprache.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/recognise_phase.py" />
      <source>Models are files whose names end in .traineddata.</source>
      <translation>Modelle sind Dateien, deren Namen auf .traineddata enden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/recognise_phase.py" />
      <source>There is no model to read scans in {languages}.</source>
      <translation>Es gibt kein Modell, um Scans in {languages} zu lesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/recognise_phase.py" />
      <source>Put its .traineddata file into a folder with those of the other languages, and name that folder. There are: {known}.</source>
      <translation>Legen Sie die Datei .traineddata der Sprache in einen Ordner mit denen der anderen Sprachen, und geben Sie diesen Ordner an. Es gibt: {known}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/recognise_phase.py" />
      <source>Scans were not read, because text recognition is not installed. Install Tesseract 5 with models of your languages; on Debian and Ubuntu, the package tesseract-ocr.</source>
      <translation>Scans wurden nicht gelesen, weil die Texterkennung nicht installiert ist. Installieren Sie Tesseract 5 mit Modellen Ihrer Sprachen; unter Debian und Ubuntu das Paket tesseract-ocr.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/scan/scan.py" />
      <source>The only copy of {path} is now in the trash. Undo action {actions} to put it back. | The only copies of {n} files, such as {path}, are now in the trash. Undo action {actions} to put them back.</source>
      <translation>
        <numerusform>Die einzige Kopie von {path} liegt jetzt im Papierkorb. Nehmen Sie Aktion {actions} zurück, um sie zurückzulegen.</numerusform>
        <numerusform>Die einzigen Kopien von {n} Dateien, etwa {path}, liegen jetzt im Papierkorb. Nehmen Sie Aktion {actions} zurück, um sie zurückzulegen.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/sources.py" />
      <source>{folder} is empty or missing. What was read from it is kept. Connect its disk and rescan, or remove it from your folders.</source>
      <translation>{folder} ist leer oder nicht da; was darin gelesen wurde, bleibt erhalten. Schließen Sie den Datenträger an und lesen Sie neu ein, oder nehmen Sie ihn aus Ihren Ordnern.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/sources.py" />
      <source>You do not have permission to read {folder}. What was read from it is kept. Change its permissions, then rescan.</source>
      <translation>Sie dürfen {folder} nicht lesen. Was daraus gelesen wurde, bleibt erhalten. Ändern Sie die Zugriffsrechte und lesen Sie dann neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/sources.py" />
      <source>{folder} does not answer, so it was skipped. What was read from it is kept.</source>
      <translation>{folder} antwortet nicht und wurde deshalb übersprungen. Was daraus gelesen wurde, bleibt erhalten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/sources.py" />
      <source>You excluded {folder}, so scans skip it.</source>
      <translation>Sie haben {folder} ausgeschlossen, deshalb wird er übersprungen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/sources.py" />
      <source>Remove it from the skipped names in Scan settings, then rescan.</source>
      <translation>Entfernen Sie es unter „Einstellungen zum Einlesen“ aus der Liste des Übersprungenen und lesen Sie neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/sources.py" />
      <source>No folder has been added yet.</source>
      <translation>Es wurde noch kein Ordner hinzugefügt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/sources.py" />
      <source>Choose a folder to scan.</source>
      <translation>Sagen Sie, welcher Ordner eingelesen werden soll.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/watch.py" />
      <source>This system does not report changes to Neardup, so your folders are checked every {seconds} seconds.</source>
      <translation>Dieses System meldet Neardup keine Änderungen. Deshalb werden Ihre Ordner alle {seconds} Sekunden geprüft.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/watch.py" />
      <source>{folder} could not be opened. What was read from it is kept.</source>
      <translation>{folder} ließ sich nicht öffnen. Was daraus eingelesen wurde, bleibt erhalten.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/scan/watch.py" />
      <source>{folder} and {n} more folder could not be opened. What was read from them is kept. | {folder} and {n} more folders could not be opened. What was read from them is kept.</source>
      <translation>
        <numerusform>{folder} und {n} weiterer Ordner ließen sich nicht öffnen. Was daraus eingelesen wurde, bleibt erhalten.</numerusform>
        <numerusform>{folder} und {n} weitere Ordner ließen sich nicht öffnen. Was daraus eingelesen wurde, bleibt erhalten.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/watch.py" />
      <source>{folder} is no longer there and is not watched until it is back. What was read from it is kept.</source>
      <translation>{folder} ist nicht mehr da und wird erst wieder beobachtet, wenn der Ordner zurück ist. Was daraus eingelesen wurde, bleibt erhalten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/watch.py" />
      <source>{folder} is back and is watched again.</source>
      <translation>{folder} ist wieder da und wird wieder beobachtet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/scan/watch.py" />
      <source>This system lets only {watched} folders be watched. The rest ({others}) is checked every {seconds} seconds instead. To watch all of them, raise the limit: sudo sysctl fs.inotify.max_user_watches={limit}</source>
      <translation>Dieses System lässt nur {watched} Ordner beobachten. Die übrigen ({others}) werden stattdessen alle {seconds} Sekunden geprüft. Um alle zu beobachten, erhöhen Sie die Grenze: sudo sysctl fs.inotify.max_user_watches={limit}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/search/search.py" />
      <source>No item has the format {name}. The most frequent ones are {names}.</source>
      <translation>Kein Element hat das Format {name}. Die häufigsten sind {names}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/search/search.py" />
      <source>No item is in a folder {name}.</source>
      <translation>Kein Element liegt in einem Ordner {name}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/file_managers.py" />
      <source>{file} cannot be written: {reason}.</source>
      <translation>{file} kann nicht geschrieben werden: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/like_file.py" />
      <source>{file} cannot be compared: {reason}</source>
      <translation>{file} kann nicht verglichen werden: {reason}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/like_file.py" />
      <source>{file} is a folder.</source>
      <translation>{file} ist ein Ordner.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/like_file.py" />
      <source>Name a file in it.</source>
      <translation>Nennen Sie eine Datei, die darin liegt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/like_file.py" />
      <source>{file} is not a regular file.</source>
      <translation>{file} ist keine gewöhnliche Datei und wird nicht gelesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>Pictures are not compared yet.</source>
      <translation>Bilder werden noch nicht verglichen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>Scans are not read yet.</source>
      <translation>Gescannte Seiten werden noch nicht gelesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>No folder has been scanned yet.</source>
      <translation>Es wurde noch kein Ordner eingelesen.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>{n} file of the same size could not be opened. | {n} files of the same size could not be opened.</source>
      <translation>
        <numerusform>{n} Datei der gleichen Größe konnte nicht geöffnet werden.</numerusform>
        <numerusform>{n} Dateien der gleichen Größe konnten nicht geöffnet werden.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>{n} part of the file was compared byte by byte only. | {n} parts of the file were compared byte by byte only.</source>
      <translation>
        <numerusform>{n} Teil der Datei wurde nur Byte für Byte verglichen.</numerusform>
        <numerusform>{n} Teile der Datei wurden nur Byte für Byte verglichen.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>Your folders are not scanned to the end.</source>
      <translation>Ihre Ordner sind noch nicht vollständig eingelesen.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>{n} folder could not be opened. | {n} folders could not be opened.</source>
      <translation>
        <numerusform>{n} Ordner konnte nicht geöffnet werden.</numerusform>
        <numerusform>{n} Ordner konnten nicht geöffnet werden.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/similar/missing_looks.py" />
      <source>{n} file in your folders could not be read. | {n} files in your folders could not be read.</source>
      <translation>
        <numerusform>{n} Datei in Ihren Ordnern konnte nicht gelesen werden.</numerusform>
        <numerusform>{n} Dateien in Ihren Ordnern konnten nicht gelesen werden.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>{n} copy is not there now: its disk is not connected, or it is gone. | {n} copies are not there now: their disk is not connected, or they are gone.</source>
      <translation>
        <numerusform>{n} Kopie ist gerade nicht da: Der Datenträger ist nicht angeschlossen, oder es gibt sie nicht mehr.</numerusform>
        <numerusform>{n} Kopien sind gerade nicht da: Der Datenträger ist nicht angeschlossen, oder es gibt sie nicht mehr.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>It is not there now: its disk is not connected, or it is gone.</source>
      <translation>Sie ist gerade nicht da: Der Datenträger ist nicht angeschlossen, oder es gibt sie nicht mehr.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>It is protected, so it stays.</source>
      <translation>Sie ist geschützt und bleibt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have its text, in another file.</source>
      <translation>Sie haben ihren Text in einer anderen Datei.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have all of its text, in a longer file.</source>
      <translation>Sie haben ihren ganzen Text in einer längeren Datei.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have this file once.</source>
      <translation>Sie haben diese Datei einmal.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You had this file.</source>
      <translation>Sie hatten diese Datei.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have this file. | You have this file in {n} places.</source>
      <translation>
        <numerusform>Sie haben diese Datei.</numerusform>
        <numerusform>Sie haben diese Datei an {n} Orten.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have this file twice.</source>
      <translation>Sie haben diese Datei zweimal.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have this file once. | You have this file {n} times.</source>
      <translation>
        <numerusform>Sie haben diese Datei einmal.</numerusform>
        <numerusform>Sie haben diese Datei {n}-mal.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have the same picture, in another file.</source>
      <translation>Sie haben dasselbe Bild in einer anderen Datei.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have its words, in another file.</source>
      <translation>Sie haben ihre Wörter in einer anderen Datei.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>{n}%</source>
      <translation>{n} %</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have this file once, and one that is {n} the same.</source>
      <translation>Sie haben diese Datei einmal, und eine, die ihr zu {n} gleicht.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>Not this version. You have one that is {n} the same.</source>
      <translation>Nicht diese Fassung. Sie haben eine, die zu {n} gleich ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>Not this file. The most similar one is {n} the same.</source>
      <translation>Nicht diese Datei. Die ähnlichste ist zu {n} gleich.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have {n} of its {all} parts, in other files.</source>
      <translation>Sie haben {n} ihrer {all} Teile in anderen Dateien.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>Not all of it. You have a part of its text, in another file.</source>
      <translation>Nicht alles. Sie haben einen Teil ihres Textes in einer anderen Datei.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You have this file once, and nothing similar.</source>
      <translation>Sie haben diese Datei einmal und nichts Ähnliches.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>You do not have this file, or a similar one.</source>
      <translation>Sie haben weder diese Datei noch eine ähnliche.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>No similar file so far.</source>
      <translation>Bisher keine ähnliche Datei.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/similar/verdict.py" />
      <source>No identical file.</source>
      <translation>Keine gleiche Datei.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/versions/timeline.py" />
      <source>This item is no longer in the archive.</source>
      <translation>Dieses Element ist nicht mehr im Archiv.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/engine/versions/timeline.py" />
      <source>Rescan its folder.</source>
      <translation>Lesen Sie den Ordner neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/compound_file.py" />
      <source>its table of sectors is larger than the file</source>
      <translation>seine Sektortabelle ist größer als die Datei</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/compound_file.py" />
      <source>its small streams are larger than the file</source>
      <translation>seine kleinen Datenströme sind größer als die Datei</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/palm_text.py" />
      <source>nested too deep</source>
      <translation>zu tief verschachtelt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/signed_data.py" />
      <source>enveloped data</source>
      <translation>verschlüsselte Daten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/signed_data.py" />
      <source>neither signed nor packed</source>
      <translation>weder signiert noch gepackt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/signed_data.py" />
      <source>a signature without what it signs</source>
      <translation>eine Signatur ohne das, was sie signiert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/xml_text.py" />
      <source>the content is not text</source>
      <translation>der Inhalt ist kein Text</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/containers/zip_parts.py" />
      <source>its parts are encrypted</source>
      <translation>ihre Teile sind verschlüsselt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/dispatch.py" />
      <source>no such part</source>
      <translation>kein solcher Teil</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/chat.py" />
      <source>no chat in it</source>
      <translation>kein Chat darin</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/chat.py" />
      <source>Chat</source>
      <translation>Chat</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/doc.py" />
      <source>Word 1</source>
      <translation>Word 1</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/doc.py" />
      <source>not a Word document</source>
      <translation>kein Word-Dokument</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/doc.py" />
      <source>it needs a password to be opened</source>
      <translation>zum Öffnen ist ein Passwort nötig</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/doc.py" />
      <source>no Word document inside</source>
      <translation>kein Word-Dokument darin</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/eml.py" />
      <source>no mail message</source>
      <translation>keine E-Mail</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/eml.py" />
      <source>E-mail</source>
      <translation>E-Mail</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/enex.py" />
      <source>no note in it</source>
      <translation>keine Notiz darin</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/epub.py" />
      <source>its pages are encrypted</source>
      <translation>seine Seiten sind verschlüsselt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/epub.py" />
      <source>it has no list of contents</source>
      <translation>es hat kein Verzeichnis seines Inhalts</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/fb2.py" />
      <source>no FictionBook</source>
      <translation>kein FictionBook</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/fb2.py" />
      <source>no book in it</source>
      <translation>kein Buch darin</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwp.py" />
      <source>Hangul 3 or older</source>
      <translation>Hangul 3 oder älter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwp.py" />
      <source>not a document of Hangul</source>
      <translation>kein Hangul-Dokument</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwp.py" />
      <source>no document of Hangul inside</source>
      <translation>kein Hangul-Dokument darin</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwp.py" />
      <source>sealed for distribution</source>
      <translation>für die Weitergabe versiegelt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ics.py" />
      <source>Calendar</source>
      <translation>Kalender</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/iwork.py" />
      <source>no document inside</source>
      <translation>kein Dokument darin</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/lrc.py" />
      <source>Lyrics</source>
      <translation>Liedtext</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/maff.py" />
      <source>no page in it</source>
      <translation>keine Seite darin</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mbox.py" />
      <source>no message in it</source>
      <translation>keine Nachricht darin</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mbox.py" />
      <source>a whole mailbox is no page</source>
      <translation>ein ganzes Postfach ist keine Seite</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mbox.py" />
      <source>no such message</source>
      <translation>keine solche Nachricht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mbox.py" />
      <source>Mailbox</source>
      <translation>Postfach</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mhtml.py" />
      <source>no saved page</source>
      <translation>keine gespeicherte Seite</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mobi.py" />
      <source>its records overlap</source>
      <translation>seine Datensätze überschneiden sich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mobi.py" />
      <source>it is protected against copying</source>
      <translation>es ist kopiergeschützt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/msg.py" />
      <source>a message without properties</source>
      <translation>eine Nachricht ohne Eigenschaften</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/notebook.py" />
      <source>a notebook without cells</source>
      <translation>ein Notebook ohne Zellen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ods.py" />
      <source>its cells hold too much text</source>
      <translation>seine Zellen enthalten zu viel Text</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/office_xml.py" />
      <source>no document in it</source>
      <translation>kein Dokument darin</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/opml.py" />
      <source>no outline</source>
      <translation>keine Gliederung</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/p7m.py" />
      <source>Signed</source>
      <translation>Signiert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/packed_file.py" />
      <source>neither gzip, bzip2 nor xz</source>
      <translation>weder gzip noch bzip2 noch xz</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/packed_file.py" />
      <source>what it holds is too large</source>
      <translation>was es enthält, ist zu groß</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/packed_file.py" />
      <source>packed suspiciously small</source>
      <translation>verdächtig klein gepackt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/packed_file.py" />
      <source>Packed file</source>
      <translation>Gepackte Datei</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pdf.py" />
      <source>more text than any document holds</source>
      <translation>mehr Text, als ein Dokument enthält</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/plain_text.py" />
      <source>Text</source>
      <translation>Text</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/playlist.py" />
      <source>Playlist</source>
      <translation>Wiedergabeliste</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>not a PowerPoint presentation</source>
      <translation>keine PowerPoint-Präsentation</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>PowerPoint 95 or older</source>
      <translation>PowerPoint 95 oder älter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>no presentation inside</source>
      <translation>keine Präsentation darin</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>without its document part</source>
      <translation>ohne seinen Hauptteil</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>more text than any presentation has</source>
      <translation>mehr Text, als eine Präsentation haben kann</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pst.py" />
      <source>no Outlook store</source>
      <translation>kein Outlook-Postfach</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/rtf.py" />
      <source>it does not begin as RTF does</source>
      <translation>beginnt nicht wie RTF</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/seven_zip.py" />
      <source>it needs a password to be unpacked</source>
      <translation>zum Entpacken ist ein Passwort nötig</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/source_code.py" />
      <source>Source code</source>
      <translation>Quelltext</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/subtitles.py" />
      <source>no subtitles in it</source>
      <translation>keine Untertitel darin</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/subtitles.py" />
      <source>Subtitles</source>
      <translation>Untertitel</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tar_archive.py" />
      <source>its head is cut</source>
      <translation>ihr Anfang ist abgeschnitten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/vcf.py" />
      <source>Contacts</source>
      <translation>Kontakte</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/wacz.py" />
      <source>no archive in it</source>
      <translation>kein Archiv darin</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xls.py" />
      <source>not an Excel workbook</source>
      <translation>keine Excel-Arbeitsmappe</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xls.py" />
      <source>no workbook inside</source>
      <translation>keine Arbeitsmappe darin</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xls.py" />
      <source>too many cells</source>
      <translation>zu viele Zellen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/zip_archive.py" />
      <source>all files in it are encrypted</source>
      <translation>alle Dateien darin sind verschlüsselt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/iwork/iwa.py" />
      <source>more objects than any document has</source>
      <translation>mehr Objekte, als ein Dokument haben kann</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/iwork/iwa.py" />
      <source>a piece that unpacks to more than any may</source>
      <translation>ein Stück, das entpackt zu groß ist</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/iwork/iwa_document.py" />
      <source>the object that leads to all others is missing</source>
      <translation>das Objekt fehlt, das zu allen anderen führt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/iwork/iwork_text.py" />
      <source>more text than any document has</source>
      <translation>mehr Text, als ein Dokument haben kann</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/mail/outlook/tnef.py" />
      <source>no winmail.dat</source>
      <translation>keine winmail.dat</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/office/office_document.py" />
      <source>an older Office file under the name of a new one</source>
      <translation>eine ältere Office-Datei unter dem Namen einer neuen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/rtf/rtf_body.py" />
      <source>packed text is cut</source>
      <translation>der gepackte Text ist abgeschnitten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/rtf/rtf_body.py" />
      <source>packed in an unknown way</source>
      <translation>auf unbekannte Weise gepackt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/slides/slide_records.py" />
      <source>more records than any presentation has</source>
      <translation>mehr Datensätze, als eine Präsentation haben kann</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/slides/slide_records.py" />
      <source>it does not say where it begins</source>
      <translation>sagt nicht, wo es beginnt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/slides/slide_records.py" />
      <source>more parts than any presentation has</source>
      <translation>mehr Teile, als eine Präsentation haben kann</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/slides/slide_records.py" />
      <source>its directory of parts is broken</source>
      <translation>das Verzeichnis seiner Teile ist beschädigt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>no room for its header</source>
      <translation>kein Platz für seinen Kopf</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>not the signature of Word</source>
      <translation>nicht die Signatur von Word</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>Word 2, saved in a hurry</source>
      <translation>Word 2, schnell gespeichert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>a negative count of characters</source>
      <translation>eine negative Anzahl von Zeichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>more text than Word can hold</source>
      <translation>mehr Text, als Word fassen kann</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>without its table of pieces</source>
      <translation>ohne seine Stücktabelle</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>its table of pieces is broken</source>
      <translation>seine Stücktabelle ist beschädigt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/word/word_binary.py" />
      <source>its pieces are not in order</source>
      <translation>seine Stücke sind nicht in der richtigen Reihenfolge</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/finding.py" />
      <source>Super-shingles of the research paper</source>
      <translation>Super-Shingles der Forschungsarbeit</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/finding.py" />
      <source>Two of six groups must be equal, as in the paper, here of eight-word sequences, because it names no width; finds only about half of what is similar.</source>
      <translation>Zwei von sechs Gruppen müssen gleich sein, wie in der Arbeit, hier aus Folgen von acht Wörtern, da sie keine Breite nennt; findet nur etwa die Hälfte dessen, was sich ähnelt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/finding.py" />
      <source>{method} ({parameters})</source>
      <translation>{method} ({parameters})</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>no filter</source>
      <translation>ohne Filter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>without numbers</source>
      <translation>ohne Zahlen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>without stop words</source>
      <translation>ohne Stoppwörter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>without words of low IDF (4.0)</source>
      <translation>ohne Wörter mit niedriger IDF (4,0)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>without words of low IDF (5.0)</source>
      <translation>ohne Wörter mit niedriger IDF (5,0)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>words cut to their stems</source>
      <translation>Wörter auf ihre Stämme gekürzt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>fully transitive</source>
      <translation>vollständig transitiv</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>conservative</source>
      <translation>vorsichtig</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>conservative, newest first</source>
      <translation>vorsichtig, das Neueste zuerst</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/report_section.py" />
      <source>Study</source>
      <translation>Untersuchung</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>No word has an IDF of 4.0 in fewer than 16 texts, or of 5.0 in fewer than 32: such a filter removes every word.</source>
      <translation>In weniger als 16 Texten hat kein Wort eine IDF von 4,0, in weniger als 32 keines eine von 5,0: ein solcher Filter entfernt jedes Wort.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>Total objects</source>
      <translation>Objekte insgesamt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>Total unique objects</source>
      <translation>Verschiedene Objekte insgesamt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>Total clusters</source>
      <translation>Gruppen insgesamt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>Clusters of two or more</source>
      <translation>Gruppen aus zwei oder mehr</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>Copies of another</source>
      <translation>Kopien eines anderen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>Largest cluster</source>
      <translation>Größte Gruppe</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/study/results.py" />
      <source>Less than 80% similar</source>
      <translation>Weniger als 80 % ähnlich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/errors.py" />
      <source>{path} cannot be used: {reason}.</source>
      <translation>{path} kann nicht verwendet werden: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/errors.py" />
      <source>Give yourself permission to read and change it, then try again.</source>
      <translation>Geben Sie sich das Recht, es zu lesen und zu ändern, und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/errors.py" />
      <source>Make its disk writable, or choose another archive.</source>
      <translation>Machen Sie den Datenträger beschreibbar, oder wählen Sie ein anderes Archiv.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/errors.py" />
      <source>Check its disk and the free space there, then try again.</source>
      <translation>Prüfen Sie den Datenträger und den freien Platz darauf und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/errors.py" />
      <source>The archive in {folder} no longer exists.</source>
      <translation>Das Archiv in {folder} ist nicht mehr da.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/errors.py" />
      <source>Reconnect its disk or move its folder back, then try again.</source>
      <translation>Schließen Sie seinen Datenträger wieder an, oder legen Sie seinen Ordner zurück an seinen Platz, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/messages.py" />
      <source>{first}, {others}</source>
      <translation>{first}, {others}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/places.py" />
      <source>in a trash, spam or draft folder, or in a rotating backup</source>
      <translation>in einem Papierkorb, bei Spam oder Entwürfen oder in einer Sicherung, die sich selbst ersetzt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/places.py" />
      <source>on the disk {disk}</source>
      <translation>auf dem Datenträger {disk}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/places.py" />
      <source>where files are not yours</source>
      <translation>dort, wo Dateien nicht Ihnen gehören</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/places.py" />
      <source>where fewer people can read them</source>
      <translation>dort, wo weniger Personen sie lesen können</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/places.py" />
      <source>in a hidden folder</source>
      <translation>in einem verborgenen Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/places.py" />
      <source>in a folder for unsorted files</source>
      <translation>in einem Ordner für Unsortiertes</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/places.py" />
      <source>in a synchronised folder</source>
      <translation>in einem synchronisierten Ordner</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/model/places.py" />
      <source>{n} kept copy is {where} | {n} kept copies are {where}</source>
      <translation>
        <numerusform>{n} behaltene Kopie liegt {where}</numerusform>
        <numerusform>{n} behaltene Kopien liegen {where}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/model/places.py" />
      <source>{n} item is {where}, and its kept copy is not | {n} items are {where}, and their kept copies are not</source>
      <translation>
        <numerusform>{n} Element liegt {where}, die behaltene Kopie nicht</numerusform>
        <numerusform>{n} Elemente liegen {where}, die behaltenen Kopien nicht</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/model/places.py" />
      <source>{n} item is {where}, so it goes from all its devices | {n} items are {where}, so they go from all its devices</source>
      <translation>
        <numerusform>{n} Element liegt {where} und geht daher auf allen Geräten</numerusform>
        <numerusform>{n} Elemente liegen {where} und gehen daher auf allen Geräten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>{n} selected item | {n} selected items</source>
      <translation>
        <numerusform>{n} ausgewähltes Element</numerusform>
        <numerusform>{n} ausgewählte Elemente</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>Copies in {folder}</source>
      <translation>Kopien in {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>It is at {place}.</source>
      <translation>Es liegt unter {place}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>Another file has its name, so it is now {path}.</source>
      <translation>Eine andere Datei hat seinen Namen; es heißt jetzt {path}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>{path}: {reason}</source>
      <translation>{path}: {reason}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>it belongs to another user</source>
      <translation>er gehört einem anderen Benutzer</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>It is a hard link to the kept file, so no space is freed.</source>
      <translation>Es ist ein harter Link auf die behaltene Datei; Platz wird dadurch nicht frei.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>Its disk is not connected.</source>
      <translation>Sein Datenträger ist nicht angeschlossen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>It was already back.</source>
      <translation>Sie war schon zurück.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/step_notes.py" />
      <source>The mailbox has changed since, so it stays; the old one is now {path}.</source>
      <translation>Das Postfach hat sich seither geändert und bleibt deshalb; das alte ist jetzt {path}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>its disk is not connected</source>
      <translation>der Datenträger ist nicht angeschlossen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>you do not have permission</source>
      <translation>Sie haben nicht die Rechte dazu</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>another program is using it</source>
      <translation>ein anderes Programm benutzt es gerade</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>the disk cannot do that</source>
      <translation>der Datenträger kann das nicht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>too many files are open</source>
      <translation>zu viele Dateien sind geöffnet</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>the disk is read-only</source>
      <translation>der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>the disk is full</source>
      <translation>der Datenträger ist voll</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>your disk quota is used up</source>
      <translation>Ihr Kontingent auf dem Datenträger ist aufgebraucht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>there is no such file or folder</source>
      <translation>es gibt keine solche Datei und keinen solchen Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>a part of its path is not a folder</source>
      <translation>ein Teil des Pfads ist kein Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>it is a folder</source>
      <translation>es ist ein Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>the name is taken</source>
      <translation>der Name ist vergeben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>the folder is not empty</source>
      <translation>der Ordner ist nicht leer</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>its name or path is too long</source>
      <translation>der Name oder der Pfad ist zu lang</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>its links lead in a circle</source>
      <translation>Verknüpfungen führen im Kreis</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>it is on another disk</source>
      <translation>es liegt auf einem anderen Datenträger</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>the disk failed</source>
      <translation>der Datenträger meldet einen Fehler</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>there is not enough memory</source>
      <translation>der Arbeitsspeicher reicht nicht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>its disk does not answer</source>
      <translation>sein Datenträger antwortet nicht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/system_reasons.py" />
      <source>the system says “{text}”</source>
      <translation>das System sagt: „{text}“</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>layout, styles and whatever is not text were not compared</source>
      <translation>Layout, Stile und alles, was kein Text ist, wurden nicht verglichen</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>{n} unique word lost | {n} unique words lost</source>
      <translation>
        <numerusform>{n} eigenes Wort verloren</numerusform>
        <numerusform>{n} eigene Wörter verloren</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>some sentences are not in the kept copy</source>
      <translation>einige Sätze stehen nicht in der behaltenen Kopie</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>{n} sentence is not in the kept copy | {n} sentences are not in the kept copy</source>
      <translation>
        <numerusform>{n} Satz steht nicht in der behaltenen Kopie</numerusform>
        <numerusform>{n} Sätze stehen nicht in der behaltenen Kopie</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>{words}, and {sentences}</source>
      <translation>{words}, und {sentences}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>no word is lost, but {sentences}</source>
      <translation>kein Wort geht verloren, aber {sentences}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>the sentences that the kept copy lacks are saved as a text</source>
      <translation>die Sätze, die der behaltenen Kopie fehlen, werden als Text gespeichert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>only what pictures show was compared</source>
      <translation>verglichen wurde nur, was Bilder zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>no sentence is lost, but lines or columns may differ</source>
      <translation>kein Satz geht verloren, aber Zeilen oder Spalten können abweichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>no text lost</source>
      <translation>kein Text verloren</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/text_loss.py" />
      <source>nothing is lost</source>
      <translation>nichts geht verloren</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/language.py" />
      <source>, </source>
      <comment>between the parts of a list</comment>
      <translation>, </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/present/language.py" />
      <source>{n} byte | {n} bytes</source>
      <translation>
        <numerusform>{n} Byte</numerusform>
        <numerusform>{n} Byte</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/language.py" />
      <source>{n} kB</source>
      <translation>{n} kB</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/language.py" />
      <source>All kinds</source>
      <translation>Alle Arten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/language.py" />
      <source>{name}: {n}</source>
      <translation>{name}: {n}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Documents</source>
      <translation>Dokumente</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Web pages</source>
      <translation>Webseiten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Pictures</source>
      <translation>Bilder</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Other files</source>
      <translation>Andere Dateien</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>kept</source>
      <translation>behalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>identical file</source>
      <translation>gleiche Datei</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>same document</source>
      <translation>gleiches Dokument</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>same text</source>
      <translation>gleicher Text</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>contained</source>
      <translation>enthalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>near-duplicate</source>
      <translation>Beinahe-Duplikat</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>read from a picture</source>
      <translation>aus einem Bild gelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>same picture</source>
      <translation>gleiches Bild</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>series</source>
      <translation>Serie</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>linked</source>
      <translation>verbunden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>identical</source>
      <translation>gleich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>similar</source>
      <translation>ähnlich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>same form</source>
      <translation>gleiches Formular</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>the same file as {name}</source>
      <translation>gleiche Datei wie {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>the same document as {name}</source>
      <translation>gleiches Dokument wie {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>the same text as {name}</source>
      <translation>gleicher Text wie {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>contained in {name}</source>
      <translation>enthalten in {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>similar to {name}</source>
      <translation>ähnlich wie {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>The item of a group that stays.</source>
      <translation>Das Element einer Gruppe, das bleibt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Every byte is the same.</source>
      <translation>Jedes Byte ist gleich.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>All in it is the same, text and form, but for traces of delivery and saving.</source>
      <translation>Alles darin ist gleich, Text und Form, bis auf Spuren der Zustellung und des Speicherns.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>The same text, including punctuation and capitals. Layout, styles and whatever is not text were not compared.</source>
      <translation>Derselbe Text mit Satzzeichen und Großbuchstaben. Layout, Stile und alles, was kein Text ist, wurden nicht verglichen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>A longer text contains the whole text, such as a draft in its final version.</source>
      <translation>Ein längerer Text enthält den ganzen Text, etwa die endgültige Fassung einen Entwurf.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Almost the same words as the kept item; at 100% the same words, but punctuation, capitals or lines differ.</source>
      <translation>Fast die gleichen Wörter wie das behaltene Element; bei 100 % die gleichen Wörter, aber Satzzeichen, Großbuchstaben oder Zeilen weichen ab.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Almost the same words, but some were read from a scan and may be wrong. Never removed without review.</source>
      <translation>Fast die gleichen Wörter, aber einige wurden aus einem Scan gelesen und können falsch sein. Wird nie ohne Durchsicht entfernt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>The same picture in another size, format or light, or a part of it. Never removed without review.</source>
      <translation>Dasselbe Bild in anderer Größe, anderem Format oder anderem Licht, oder ein Teil davon. Wird nie ungesehen entfernt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>The same form with other numbers, dates or names, such as invoices. Never removed.</source>
      <translation>Das gleiche Formular mit anderen Zahlen, Daten oder Namen, etwa Rechnungen. Wird nie entfernt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Similar to another item of the group, but not to the kept item. Only removed where you keep another version of it.</source>
      <translation>Einem anderen Element der Gruppe ähnlich, aber nicht dem behaltenen. Wird nur entfernt, wo Sie eine andere Fassung davon behalten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>hidden</source>
      <translation>ausgeblendet</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>unhidden</source>
      <translation>eingeblendet</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>moved to the trash</source>
      <translation>in den Papierkorb gelegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>moved</source>
      <translation>verschoben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>copied</source>
      <translation>kopiert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>protected</source>
      <translation>geschützt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>no longer protected</source>
      <translation>nicht mehr geschützt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>marked as different</source>
      <translation>als verschieden markiert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>no longer marked as different</source>
      <translation>nicht mehr als verschieden markiert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>made the kept item</source>
      <translation>zum behaltenen Element gemacht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>chosen automatically again</source>
      <translation>wieder automatisch gewählt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>put back</source>
      <translation>zurückgelegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Trash identical items</source>
      <translation>Gleiche Elemente in den Papierkorb legen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Trash identical files</source>
      <translation>Papierkorb: gleiche Dateien</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Trash the same text</source>
      <translation>Gleichen Text in den Papierkorb legen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Trash copies without unique text</source>
      <translation>Papierkorb: Kopien ohne eigenen Text</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Hide copies</source>
      <translation>Kopien ausblenden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>Hide all but one</source>
      <translation>Alle außer einem ausblenden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>done</source>
      <translation>erledigt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>skipped</source>
      <translation>übersprungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>failed</source>
      <translation>misslungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>dropped</source>
      <translation>verworfen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/present/words.py" />
      <source>not done yet</source>
      <translation>steht noch aus</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/preview/opening.py" />
      <source>no such attachment</source>
      <translation>kein solcher Anhang</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/preview/pictures.py" />
      <source>it states no size</source>
      <translation>es nennt keine Größe</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/preview/viewers/pdf.py" />
      <source>it has no page</source>
      <translation>es hat keine Seite</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/language.py" />
      <source>{day}, {time}</source>
      <comment>a date with its time</comment>
      <translation>{day}, {time}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/language.py" />
      <source>d MMM yyyy</source>
      <comment>pattern of a date</comment>
      <translation>d. MMM yyyy</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>Hidden</source>
      <translation>Ausgeblendet</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>Kind</source>
      <translation>Art</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>Items</source>
      <translation>Elemente</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>No copy of another</source>
      <translation>Keine Kopie</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>Words in copies</source>
      <translation>Wörter in Kopien</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>Space you can free</source>
      <translation>Platzgewinn</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>no copy of another</source>
      <translation>keine Kopie</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>Folder {n}</source>
      <translation>Ordner {n}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>{n} {verb}</source>
      <translation>{n} {verb}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>{n} skipped</source>
      <translation>{n} übersprungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>{n} not done yet</source>
      <translation>{n} noch nicht getan</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>{n} undone</source>
      <translation>{n} zurückgenommen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>can free {size}</source>
      <translation>Platzgewinn {size}</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>{n} item with unique words lost | {n} items with unique words lost</source>
      <translation>
        <numerusform>{n} Element mit verlorenen eigenen Wörtern</numerusform>
        <numerusform>{n} Elemente mit verlorenen eigenen Wörtern</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/page_sections.py" />
      <source>undone</source>
      <translation>zurückgenommen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/receipt_page.py" />
      <source>What of this folder exists elsewhere</source>
      <translation>Was es von diesem Ordner anderswo gibt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>yes</source>
      <translation>ja</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>no</source>
      <translation>nein</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Group</source>
      <translation>Gruppe</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Item</source>
      <translation>Element</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Path</source>
      <translation>Pfad</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Part</source>
      <translation>Teil</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Title</source>
      <translation>Titel</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Format</source>
      <translation>Format</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Evidence</source>
      <translation>Befund</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Similarity</source>
      <translation>Ähnlichkeit</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Unique words</source>
      <translation>Eigene Wörter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Words</source>
      <translation>Wörter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Bytes</source>
      <translation>Bytes</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Date</source>
      <translation>Datum</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/csv_table.py" />
      <source>Compared with item</source>
      <translation>Verglichen mit Element</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/report/writers/html_page.py" />
      <source>Copies and near-duplicates</source>
      <translation>Kopien und Beinahe-Duplikate</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/sketch/method.py" />
      <source>There is no method called '{name}'.</source>
      <translation>Es gibt kein Verfahren namens „{name}“.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/sketch/method.py" />
      <source>Known are: {known}.</source>
      <translation>Bekannt sind: {known}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/decisions_table.py" />
      <source>Cannot write to {folder}: {reason}.</source>
      <translation>In {folder} kann nicht geschrieben werden: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/decisions_table.py" />
      <source>Make room or choose another place.</source>
      <translation>Schaffen Sie Platz, oder wählen Sie einen anderen Ort.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/decisions_table.py" />
      <source>{path} is no table of decisions.</source>
      <translation>{path} ist keine Tabelle von Entscheidungen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/decisions_table.py" />
      <source>Write one first.</source>
      <translation>Schreiben Sie zuerst eine.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/decisions_table.py" />
      <source>{name} has no ending that names a kind of table.</source>
      <translation>{name} hat keine Endung, die eine Art von Tabelle bezeichnet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/decisions_table.py" />
      <source>Choose a name that ends in .csv, .jsonl or .parquet.</source>
      <translation>Wählen Sie einen Namen, der auf .csv, .jsonl oder .parquet endet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/import_tables.py" />
      <source>This archive is not empty.</source>
      <translation>Dieses Archiv ist nicht leer.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/import_tables.py" />
      <source>Import into another one.</source>
      <translation>Übernehmen Sie in ein anderes.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/import_tables.py" />
      <source>No scanned file lies in {folder}.</source>
      <translation>In {folder} liegt keine eingelesene Datei.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/import_tables.py" />
      <source>{folder} holds more files than one archive is made for.</source>
      <translation>{folder} enthält mehr Dateien, als für ein Archiv vorgesehen sind.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/import_tables.py" />
      <source>Import a part of it.</source>
      <translation>Übernehmen Sie einen Teil davon.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/spark_scan.py" />
      <source>{folder} is a folder to scan.</source>
      <translation>{folder} soll selbst eingelesen werden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/spark_scan.py" />
      <source>Choose another one.</source>
      <translation>Wählen Sie einen anderen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/spark_scan.py" />
      <source>Two texts have the same number.</source>
      <translation>Zwei Texte haben dieselbe Nummer.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/spark_scan.py" />
      <source>Scan them in two runs.</source>
      <translation>Lesen Sie in zwei Durchgängen ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/addresses.py" />
      <source>Spark cannot read {address}: {reason}.</source>
      <translation>Spark kann {address} nicht lesen: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/addresses.py" />
      <source>Check the address, and the settings and libraries of Spark for it.</source>
      <translation>Prüfen Sie die Adresse sowie die Einstellungen und Bibliotheken von Spark dafür.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/addresses.py" />
      <source>A file is gone since it was listed: {reason}.</source>
      <translation>Eine Datei ist verschwunden, seit sie aufgelistet wurde: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/addresses.py" />
      <source>Run the same command again.</source>
      <translation>Führen Sie denselben Befehl noch einmal aus.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/read_tables.py" />
      <source>There is no finished scan in {folder}.</source>
      <translation>In {folder} liegt kein abgeschlossenes Einlesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/read_tables.py" />
      <source>Scan to there first.</source>
      <translation>Lesen Sie zuerst dorthin ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/read_tables.py" />
      <source>The tables in {folder} were written by another version of this program.</source>
      <translation>Die Tabellen in {folder} hat eine andere Version dieses Programms geschrieben.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/read_tables.py" />
      <source>Scan to there again.</source>
      <translation>Lesen Sie noch einmal dorthin ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/session.py" />
      <source>The libraries for tables of Spark are not installed.</source>
      <translation>Die Bibliotheken für Tabellen von Spark sind nicht installiert.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/session.py" />
      <source>Install them.</source>
      <translation>Installieren Sie sie.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/session.py" />
      <source>Spark needs Java, which is not installed.</source>
      <translation>Spark braucht Java, das nicht installiert ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/session.py" />
      <source>Install Java 17.</source>
      <translation>Installieren Sie Java 17.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/session.py" />
      <source>Spark could not be started on {master}: {reason}.</source>
      <translation>Spark ließ sich auf {master} nicht starten: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/session.py" />
      <source>Check the address and that it is running.</source>
      <translation>Prüfen Sie die Adresse und ob es dort läuft.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/tables.py" />
      <source>The stage {stage} failed: {reason}.</source>
      <translation>Der Schritt {stage} ist fehlgeschlagen: {reason}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/tables.py" />
      <source>What is finished is kept; run the same command again to go on from there.</source>
      <translation>Was fertig ist, bleibt erhalten; geben Sie denselben Befehl noch einmal, um von dort fortzusetzen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/spark/stages/tables.py" />
      <source>Make room or choose another folder, then run the same command again.</source>
      <translation>Schaffen Sie Platz oder wählen Sie einen anderen Ordner, und geben Sie denselben Befehl noch einmal.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/coverage.py" />
      <source>Pages that were not read: {pages}</source>
      <translation>Nicht gelesene Seiten: {pages}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>{path} is not a file.</source>
      <translation>{path} ist keine Datei.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Another Neardup Desktop is working with the archive in {folder}.</source>
      <translation>Ein weiteres Neardup Desktop arbeitet gerade mit dem Archiv in {folder}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Close it, or wait until it has finished.</source>
      <translation>Schließen Sie es, oder warten Sie, bis es fertig ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>The disk is full; {path} could not be written.</source>
      <translation>Der Datenträger ist voll; {path} konnte nicht geschrieben werden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Free up some space and try again. What was done so far is kept.</source>
      <translation>Schaffen Sie Platz und versuchen Sie es noch einmal: Was bisher getan wurde, bleibt erhalten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>{path} cannot be opened for writing.</source>
      <translation>{path} kann nicht zum Schreiben geöffnet werden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Check the permissions of that folder, or choose another one for the archive.</source>
      <translation>Prüfen Sie die Rechte dieses Ordners, oder wählen Sie einen anderen für das Archiv.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>The disk failed while {path} was used ({reason}).</source>
      <translation>Der Datenträger meldete einen Fehler, während {path} benutzt wurde ({reason}).</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Check the disk and its free space, then try again.</source>
      <translation>Prüfen Sie den Datenträger und seinen freien Platz und versuchen Sie es dann noch einmal.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>{path} cannot be used ({reason}).</source>
      <translation>{path} kann nicht verwendet werden ({reason}).</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Please report this.</source>
      <translation>Bitte melden Sie das.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>It contains your decisions and the history. Restore it from your backup, or move it away to start without decisions.</source>
      <translation>Die Datei enthält Ihre Entscheidungen und den Verlauf. Stellen Sie sie aus Ihrer Sicherung wieder her, oder verschieben Sie sie, um ohne Entscheidungen zu beginnen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>{path} is damaged.</source>
      <translation>{path} ist beschädigt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Rescan to make a new one. Your files are unchanged.</source>
      <translation>Lesen Sie neu ein, um den Index neu anzulegen. Ihre Dateien sind unverändert.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/database.py" />
      <source>Move it away.</source>
      <translation>Verschieben Sie sie an einen anderen Ort.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/migrate.py" />
      <source>{path} was made by a newer version of Neardup Desktop.</source>
      <translation>{path} stammt von einer neueren Version von Neardup Desktop.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/migrate.py" />
      <source>{path} was made by a version before Neardup Desktop 1.0.</source>
      <translation>{path} stammt von einer Version vor Neardup Desktop 1.0.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/migrate.py" />
      <source>Install the newer version, or choose another folder for the archive.</source>
      <translation>Installieren Sie die neuere Version, oder wählen Sie einen anderen Ordner für das Archiv.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/migrate.py" />
      <source>Choose another folder for the archive.</source>
      <translation>Wählen Sie einen anderen Ordner für das Archiv.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/rules.py" />
      <source>The saved rule '{name}' cannot be read.</source>
      <translation>Die gespeicherte Regel „{name}“ ist nicht zu verstehen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/store/rules.py" />
      <source>It may come from a newer version. Remove it and save it again.</source>
      <translation>Vielleicht stammt sie von einer neueren Version; löschen Sie sie und speichern Sie sie neu.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>The search is too long. Everything from here on is ignored.</source>
      <translation>Die Suche ist zu lang. Alles ab hier wird weggelassen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>The search has too many words. Everything from here on is ignored.</source>
      <translation>Die Suche hat zu viele Wörter. Alles ab hier wird weggelassen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>This parenthesis is not closed. It was closed at the end.</source>
      <translation>Diese Klammer wird nicht geschlossen; sie gilt bis zum Ende.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>This is not a word. Words have letters or digits.</source>
      <translation>Darin steht kein Wort. Wörter haben Buchstaben oder Ziffern.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>There is no opening parenthesis for this one. It is ignored.</source>
      <translation>Hier ist keine Klammer offen; diese wird weggelassen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>There is no field {name}. The fields are kind, format, folder, title, from, before, after and is. It was searched for as text.</source>
      <translation>Es gibt kein Feld {name}; die Felder sind kind, format, folder, title, from, before, after und is. Es wurde als Wörter gesucht.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>Nothing follows {field}. Write what you look for right after the colon, without a space; use quotes if it contains spaces.</source>
      <translation>Auf {field} folgt nichts. Schreiben Sie das Gesuchte ohne Leerzeichen direkt hinter den Doppelpunkt; in Anführungszeichen, wenn es selbst Leerzeichen hat.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>There is no word in this name. It is ignored.</source>
      <translation>In diesem Namen steht kein Wort; er wird weggelassen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>There is no kind {value}. It is ignored. The kinds are document, email, web and other.</source>
      <translation>Es gibt keine Art {value}; sie wird weggelassen. Die Arten sind document, email, web und other.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>Only {field} works here. It is ignored.</source>
      <translation>Hier kann nur {field} gefragt werden; es wird weggelassen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>{value} is not a date. It is ignored. Write 2019, 2019-05 or 2019-05-31.</source>
      <translation>{value} ist kein Datum; es wird weggelassen. Schreiben Sie 2019, 2019-05 oder 2019-05-31.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>This quotation mark is not closed. It was closed at the end.</source>
      <translation>Dieses Anführungszeichen wird nicht geschlossen; es gilt bis zum Ende.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>A star works only at the end of a word: {example} finds all words that start like that. Here it is ignored.</source>
      <translation>Ein Stern steht nur am Ende eines Wortes: {example} findet alle Wörter, die so beginnen. Hier wird er weggelassen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>A star alone finds nothing. Put letters before it.</source>
      <translation>Ein Stern allein findet nichts: Schreiben Sie Buchstaben davor.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>Too many parentheses are open. This one is ignored.</source>
      <translation>Zu viele Klammern sind offen; diese wird weggelassen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/text/query.py" />
      <source>{operator} has nothing to join here. It is ignored. To search for the word itself, put it in quotes.</source>
      <translation>{operator} hat hier nichts zu verbinden; es wird weggelassen. Um das Wort selbst zu suchen, setzen Sie es in Anführungszeichen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Do I have this?</source>
      <translation>Habe ich das schon?</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Choose an archive folder</source>
      <translation>Ordner eines Archivs wählen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>There is no archive in {folder}.</source>
      <translation>In {folder} gibt es kein Archiv.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Create folder “{name}” in it</source>
      <translation>Darin einen Ordner „{name}“ anlegen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Create one there</source>
      <translation>Dort eines anlegen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>The language changes when the current task has finished.</source>
      <translation>Die Sprache wechselt, sobald die laufende Aufgabe beendet ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Change now; a scan continues later</source>
      <translation>Jetzt wechseln; ein Einlesen geht später weiter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Copy report</source>
      <translation>Bericht kopieren</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Show report</source>
      <translation>Bericht zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Neardup closed unexpectedly last time. Unfinished work was cleaned up, and the archive is being checked.</source>
      <translation>Neardup wurde das letzte Mal unerwartet beendet. Unfertiges wurde aufgeräumt; das Archiv wird gerade geprüft.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/application.py" />
      <source>Neardup closed unexpectedly last time. Your archive was checked and is intact.</source>
      <translation>Neardup wurde das letzte Mal unerwartet beendet. Ihr Archiv wurde geprüft und ist unversehrt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Try again</source>
      <translation>Noch einmal versuchen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Open another archive…</source>
      <translation>Anderes Archiv öffnen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Quit</source>
      <translation>Beenden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Create a new archive there</source>
      <translation>Dort ein neues Archiv anlegen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Not now</source>
      <translation>Nicht jetzt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Rebuild index</source>
      <translation>Index neu aufbauen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Start without decisions</source>
      <translation>Ohne Entscheidungen beginnen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Your files are unchanged. The index can be rebuilt by reading your folders again.</source>
      <translation>Ihre Dateien sind unverändert. Der Index kann neu aufgebaut werden; dazu werden Ihre Ordner noch einmal gelesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/app/archive_recovery.py" />
      <source>Your files are unchanged. If you have a backup of this file, restore it and try again. Or start without decisions: the damaged file is kept under another name, and hidden items are shown again. Items in the trash stay there.</source>
      <translation>Ihre Dateien sind unverändert. Wenn Sie eine Sicherung dieser Datei haben, legen Sie sie zurück und versuchen Sie es noch einmal. Oder beginnen Sie ohne Entscheidungen: Die beschädigte Datei bleibt unter einem anderen Namen erhalten, und Ausgeblendetes wird wieder gezeigt. Was im Papierkorb liegt, bleibt dort.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/background/task_threads.py" />
      <source>Something went wrong in Neardup Desktop ({kind}).</source>
      <translation>In Neardup Desktop ist etwas schiefgegangen ({kind}).</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>{n} ticked item does not match the filter | {n} ticked items do not match the filter</source>
      <translation>
        <numerusform>{n} angehaktes Element passt nicht zum Filter</numerusform>
        <numerusform>{n} angehakte Elemente passen nicht zum Filter</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>the plan says what can go</source>
      <translation>was weg kann, sagt der Plan</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>It does not match the filter, so it stays unchanged</source>
      <translation>Passt nicht zum Filter und bleibt deshalb, wie es ist</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>Part of a series: never offered for removal</source>
      <translation>Teil einer Serie: wird nie zum Entfernen angeboten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>Nothing to hide: part of a series, or protected</source>
      <translation>Nichts auszublenden: Teil einer Serie oder geschützt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>Kept item · Press R on another item to keep that one</source>
      <translation>Behaltenes Element · R auf einem anderen Element behält dieses stattdessen</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>{n} ticked | {n} ticked</source>
      <translation>
        <numerusform>{n} angehakt</numerusform>
        <numerusform>{n} angehakt</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>{n} copy | {n} copies</source>
      <translation>
        <numerusform>{n} Kopie</numerusform>
        <numerusform>{n} Kopien</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>{n} selected | {n} selected</source>
      <translation>
        <numerusform>{n} ausgewählt</numerusform>
        <numerusform>{n} ausgewählt</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>not for the trash: {reason}</source>
      <translation>nicht für den Papierkorb: {reason}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>none can be trashed</source>
      <translation>nichts davon kann in den Papierkorb</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>{n} can be trashed | {n} can be trashed</source>
      <translation>
        <numerusform>{n} kann in den Papierkorb</numerusform>
        <numerusform>{n} können in den Papierkorb</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>frees no space</source>
      <translation>spart keinen Platz</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>{n} skipped | {n} skipped</source>
      <translation>
        <numerusform>{n} übersprungen</numerusform>
        <numerusform>{n} übersprungen</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>same file kept</source>
      <translation>gleiche Datei bleibt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/action_bar.py" />
      <source>same files kept</source>
      <translation>gleiche Dateien bleiben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_columns.py" />
      <source>Columns</source>
      <translation>Spalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_columns.py" />
      <source>Reset columns</source>
      <translation>Spalten zurücksetzen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>Name</source>
      <translation>Name</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>Match</source>
      <translation>Übereinstimmung</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>(no longer in the archive)</source>
      <translation>(nicht mehr im Archiv)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>{name} · {count}, reviewed</source>
      <translation>{name} · {count}, durchgesehen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>{name} · {count}</source>
      <translation>{name} · {count}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>You made it the kept item.</source>
      <translation>Sie haben es zum behaltenen Element gemacht.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>You protected it.</source>
      <translation>Sie haben es geschützt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>Words of this item that the kept item lacks. Each is counted once.</source>
      <translation>Wörter dieses Elements, die dem behaltenen fehlen. Jedes zählt einmal.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>ticked</source>
      <translation>angehakt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>partly ticked</source>
      <translation>teils angehakt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>not ticked</source>
      <translation>nicht angehakt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>It does not match the filter, so it stays unchanged.</source>
      <translation>Passt nicht zum Filter und bleibt deshalb, wie es ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>This is the kept item of its group, so it cannot be ticked.</source>
      <translation>Das ist das behaltene Element seiner Gruppe und lässt sich darum nicht anhaken.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>Nothing to tick: the other items are part of a series, linked or protected.</source>
      <translation>Hier gibt es nichts anzuhaken: Die anderen Elemente sind Teil einer Serie, verbunden oder geschützt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>Ticked</source>
      <translation>Angehakt</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/cluster_rows.py" />
      <source>{n} word | {n} words</source>
      <translation>
        <numerusform>{n} Wort</numerusform>
        <numerusform>{n} Wörter</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_view.py" />
      <source>Groups</source>
      <translation>Gruppen</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{n} identical | {n} identical</source>
      <translation>
        <numerusform>{n} gleiches</numerusform>
        <numerusform>{n} gleiche</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{n} same text | {n} same text</source>
      <translation>
        <numerusform>{n} gleicher Text</numerusform>
        <numerusform>{n} gleicher Text</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{n} contained | {n} contained</source>
      <translation>
        <numerusform>{n} enthaltenes</numerusform>
        <numerusform>{n} enthaltene</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{n} similar | {n} similar</source>
      <translation>
        <numerusform>{n} ähnliches</numerusform>
        <numerusform>{n} ähnliche</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{n} same form | {n} same form</source>
      <translation>
        <numerusform>{n} gleiches Formular</numerusform>
        <numerusform>{n} gleiches Formular</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{matching} of {n} item | {matching} of {n} items</source>
      <translation>
        <numerusform>{matching} von {n} Element</numerusform>
        <numerusform>{matching} von {n} Elementen</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{evidence}, chosen by you</source>
      <translation>{evidence}, von Ihnen gewählt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{evidence}, protected</source>
      <translation>{evidence}, geschützt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{evidence}, does not match the filter</source>
      <translation>{evidence}, passt nicht zum Filter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>{evidence}, hidden</source>
      <translation>{evidence}, ausgeblendet</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>Similar to {name}: {likeness}.</source>
      <translation>Ähnlich wie {name}: {likeness}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/cluster_words.py" />
      <source>Similar to the kept item: {likeness}.</source>
      <translation>Ähnlich wie das behaltene Element: {likeness}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/comparison_room.py" />
      <source>Comparison</source>
      <translation>Vergleich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/comparison_room.py" />
      <source>Full height for the comparison, and back</source>
      <translation>Volle Höhe für den Vergleich und zurück</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/comparison_room.py" />
      <source>Comparison beside or below the list</source>
      <translation>Vergleich neben oder unter der Liste</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/comparison_room.py" />
      <source>Comparison in its own window, and back</source>
      <translation>Vergleich in eigenem Fenster und zurück</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/comparison_room.py" />
      <source>The window is too narrow for that. Make it wider first.</source>
      <translation>Das Fenster ist dafür zu schmal. Machen Sie es zuerst breiter.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>&amp;View</source>
      <translation>&amp;Ansicht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Choose how similar items must be, which one is kept, and what is listed</source>
      <translation>Wählen, wie ähnlich Elemente sein müssen, welches behalten wird und was in der Liste steht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Similarity at least {share}</source>
      <translation>Ähnlichkeit mindestens {share}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Keep: {item}</source>
      <translation>Behalten: {item}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Sort by: {order}</source>
      <translation>Sortierung: {order}</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>{n} group | {n} groups</source>
      <translation>
        <numerusform>{n} Gruppe</numerusform>
        <numerusform>{n} Gruppen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>{n} item matches | {n} items match</source>
      <translation>
        <numerusform>{n} Element passt</numerusform>
        <numerusform>{n} Elemente passen</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>scan not finished</source>
      <translation>Einlesen nicht beendet</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>&amp;Keep</source>
      <translation>B&amp;ehalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>S&amp;ort by</source>
      <translation>S&amp;ortierung</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Which item of a group is the kept item</source>
      <translation>Welches Element einer Gruppe das behaltene ist</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>What comes first in the list; a click on a title of the list sorts it, too</source>
      <translation>Was in der Liste zuerst kommt; ein Klick auf einen Spaltentitel sortiert sie ebenfalls</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>&amp;Expand all</source>
      <translation>Alle &amp;aufklappen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Show the items of all groups</source>
      <translation>Die Elemente jeder Gruppe zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Show h&amp;idden</source>
      <translation>Ausge&amp;blendete zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Show hidden items in grey</source>
      <translation>Elemente, die Sie ausgeblendet haben, grau zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>&amp;Similarity at least</source>
      <translation>Ä&amp;hnlichkeit mindestens</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>Similarity at least</source>
      <translation>Ähnlichkeit mindestens</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>How many of 100 words of the longer text must match, in the same order. The list updates at once, without a rescan.</source>
      <translation>Wie viele von 100 Wörtern des längeren Textes übereinstimmen müssen, in gleicher Reihenfolge. Die Liste folgt sofort, ohne neues Einlesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>the best copy</source>
      <translation>die beste Kopie</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>the newest</source>
      <translation>das neueste</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>the oldest</source>
      <translation>das älteste</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>the longest</source>
      <translation>das längste</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>in the deepest folder</source>
      <translation>im tiefsten Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>by folder…</source>
      <translation>nach Ordner …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>by format…</source>
      <translation>nach Format …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>in my own order…</source>
      <translation>in meiner eigenen Reihenfolge …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>space you can free</source>
      <translation>Platzgewinn</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>number of items</source>
      <translation>Anzahl der Elemente</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>most similar</source>
      <translation>ähnlichste zuerst</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>least similar</source>
      <translation>unähnlichste zuerst</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>fewest unique words</source>
      <translation>wenigste eigene Wörter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>newest</source>
      <translation>neueste zuerst</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>oldest</source>
      <translation>älteste zuerst</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>name</source>
      <translation>Name</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>folder</source>
      <translation>Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>format</source>
      <translation>Format</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/controls.py" />
      <source>evidence</source>
      <translation>Befund</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_bar.py" />
      <source>Clear filters</source>
      <translation>Filter löschen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_bar.py" />
      <source>Show all groups</source>
      <translation>Alle Gruppen zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_bar.py" />
      <source>Export…</source>
      <translation>Ausgeben …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_bar.py" />
      <source>Export a report of the groups listed here</source>
      <translation>Einen Bericht über die hier aufgelisteten Gruppen ausgeben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_bar.py" />
      <source>Remove filter: {name}</source>
      <translation>Filter aufheben: {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_bar.py" />
      <source>Remove</source>
      <translation>Entfernen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_panel.py" />
      <source>Filter</source>
      <translation>Filter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_panel.py" />
      <source>{name}, {items}, selected</source>
      <translation>{name}, {items}, gewählt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_panel.py" />
      <source>{name}, {items}</source>
      <translation>{name}, {items}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_panel.py" />
      <source>Not reviewed</source>
      <translation>Nicht durchgesehen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Progress</source>
      <translation>Fortschritt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Folders</source>
      <translation>Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Size</source>
      <translation>Größe</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>List only copies that are known to be copies in this way</source>
      <translation>Nur Kopien auflisten, die auf diese Weise erkannt sind</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>List only documents, mails, web pages or other files</source>
      <translation>Nur Dokumente, E-Mails, Webseiten oder andere Dateien auflisten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>List only what you have looked at, or what you have not</source>
      <translation>Nur auflisten, was Sie angesehen haben, oder was noch nicht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>List only what is in a folder, or in one below it</source>
      <translation>Nur auflisten, was in einem Ordner oder darunter liegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>List only files of a format</source>
      <translation>Nur Dateien eines Formats auflisten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>List only files of this size</source>
      <translation>Nur Dateien dieser Größe auflisten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>List only files that were last changed in this time</source>
      <translation>Nur Dateien auflisten, die zuletzt in dieser Zeit geändert wurden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Name: {words}</source>
      <translation>Name: {words}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Up to {size}</source>
      <translation>Bis {size}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>{size} or more</source>
      <translation>Ab {size}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>{low} to {high}</source>
      <translation>{low} bis {high}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Before {year}</source>
      <translation>Vor {year}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>This year</source>
      <translation>Dieses Jahr</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Since {day}</source>
      <translation>Seit {day}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Last year</source>
      <translation>Letztes Jahr</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>{first} to {last}</source>
      <translation>{first} bis {last}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/filter_words.py" />
      <source>Reviewed</source>
      <translation>Durchgesehen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/hidden_page.py" />
      <source>Hidden items</source>
      <translation>Ausgeblendete Elemente</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/hidden_page.py" />
      <source>Nothing is hidden</source>
      <translation>Nichts ist ausgeblendet</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/hidden_page.py" />
      <source>Items you hide are listed here. You can unhide them at any time.</source>
      <translation>Elemente, die Sie ausblenden, stehen hier und lassen sich jederzeit wieder einblenden.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/clusters/hidden_page.py" />
      <source>{n} hidden item; its file stays where it is | {n} hidden items; their files stay where they are</source>
      <translation>
        <numerusform>{n} ausgeblendetes Element; seine Datei bleibt, wo sie ist</numerusform>
        <numerusform>{n} ausgeblendete Elemente; ihre Dateien bleiben, wo sie sind</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>What counts, most important first</source>
      <translation>Was zählt, das Wichtigste zuerst</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>Folders to keep first</source>
      <translation>Ordner, die zuerst behalten werden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>Formats to keep first</source>
      <translation>Formate, die zuerst behalten werden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>What to keep</source>
      <translation>Was behalten wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>Tick at least one entry in each list.</source>
      <translation>Haken Sie in jeder Liste mindestens einen Eintrag an.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>In each group, the item in the first ticked folder is kept; if there are several, the newest. Move a folder with {up} and {down}, or drag it; {space} ticks it.</source>
      <translation>Aus jeder Gruppe wird das Element im obersten angehakten Ordner behalten; bei mehreren dort das neueste. Bewegen Sie einen Eintrag mit {up} und {down}, oder ziehen Sie ihn; {space} hakt ihn an.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>In each group, the item of the first ticked format is kept; if there are several, the newest. Move a format with {up} and {down}, or drag it; {space} ticks it.</source>
      <translation>Aus jeder Gruppe wird das Element im obersten angehakten Format behalten; bei mehreren das neueste. Bewegen Sie einen Eintrag mit {up} und {down}, oder ziehen Sie ihn; {space} hakt ihn an.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/preference_orders.py" />
      <source>The first ticked entry decides which item of a group is kept; the next one breaks ties. The list, the overview and the rules all follow it. Move an entry with {up} and {down}, or drag it; {space} ticks it.</source>
      <translation>Der oberste angehakte Eintrag entscheidet, welches Element einer Gruppe behalten wird; der nächste entscheidet zwischen gleichen. Liste, Übersicht und Regeln richten sich alle danach. Bewegen Sie einen Eintrag mit {up} und {down}, oder ziehen Sie ihn; {space} hakt ihn an.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/review_page.py" />
      <source>No groups match the filter</source>
      <translation>Keine Gruppe passt zum Filter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/review_page.py" />
      <source>Remove a filter above, or clear all.</source>
      <translation>Entfernen Sie einen der Filter oben, oder alle.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Untick all</source>
      <translation>Alle abhaken</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Nothing you selected matches the filter. Clear the filter to change the rest.</source>
      <translation>Nichts von dem, was ausgewählt ist, passt zum Filter. Heben Sie den Filter auf, um den Rest zu ändern.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Choose the kept item automatically</source>
      <translation>Das behaltene Element automatisch wählen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Make this the kept item</source>
      <translation>Zum behaltenen Element machen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Select a single item to mark it as different from the one beside it.</source>
      <translation>Wählen Sie ein einzelnes Element, um es als verschieden von dem daneben zu markieren.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>This is the kept item. Select the copy that is not a duplicate.</source>
      <translation>Das ist das behaltene Element. Wählen Sie die Kopie, die kein Duplikat ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Select a single item to keep it. {key} protects all selected items.</source>
      <translation>Wählen Sie ein einzelnes Element, um es zu behalten. {key} schützt alle gewählten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>It can't be the kept item, because a longer item contains more.</source>
      <translation>Es kann nicht das behaltene Element sein: Ein längeres enthält mehr.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>All copies in this list have unique text.</source>
      <translation>Alle Kopien in dieser Liste haben eigenen Text.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Tick all listed copies in “{folder}”</source>
      <translation>Alle gezeigten Kopien in „{folder}“ anhaken</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Tick all copies without unique text</source>
      <translation>Alle Kopien ohne eigenen Text anhaken</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_actions.py" />
      <source>Find similar…</source>
      <translation>Ähnliche suchen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/clusters/row_comparison.py" />
      <source>Select an item in the list to compare it with the kept item.</source>
      <translation>Wählen Sie ein Element der Liste, um es mit dem behaltenen zu vergleichen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/change_map.py" />
      <source>Map of the differences</source>
      <translation>Karte der Unterschiede</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/change_map.py" />
      <source>Where the two texts differ. Click to go there.</source>
      <translation>Wo sich die beiden Texte unterscheiden. Ein Klick führt dorthin.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/compare/change_map.py" />
      <source>{n} difference. | {n} differences.</source>
      <translation>
        <numerusform>{n} Unterschied.</numerusform>
        <numerusform>{n} Unterschiede.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/compare/change_map.py" />
      <source>{n} match found. | {n} matches found.</source>
      <translation>
        <numerusform>{n} Stelle gefunden.</numerusform>
        <numerusform>{n} Stellen gefunden.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_header.py" />
      <source>Select another item for this side</source>
      <translation>Ein anderes Element für diese Seite wählen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_header.py" />
      <source>{relation} {likeness}</source>
      <translation>{relation} {likeness}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Words in strong colour are not in the other text at all.</source>
      <translation>Kräftig gefärbte Wörter fehlen im anderen Text ganz.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Pale words with a dotted line are elsewhere in it.</source>
      <translation>Blasse Wörter mit gepunkteter Linie stehen dort an anderer Stelle.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Words with a wavy line were read from a scan and may be wrong.</source>
      <translation>Wörter mit Wellenlinie wurden aus einem Scan gelesen und können falsch sein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Only &amp;differences</source>
      <translation>Nur &amp;Unterschiede</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Collapse long passages that are the same in both texts</source>
      <translation>Lange Teile, die in beiden Texten gleich sind, einklappen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Previous difference</source>
      <translation>Voriger Unterschied</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Next difference</source>
      <translation>Nächster Unterschied</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Find in both texts</source>
      <translation>In beiden Texten suchen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Swap the sides</source>
      <translation>Links und rechts tauschen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>View of both items</source>
      <translation>Ansicht beider Elemente</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Pages</source>
      <translation>Seiten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Details</source>
      <translation>Einzelheiten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Compared with {name}</source>
      <translation>Verglichen mit {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Compare with the kept item again (L)</source>
      <translation>Wieder mit dem behaltenen Element vergleichen (L)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>{n} of {total}</source>
      <translation>{n} von {total}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Comparing…</source>
      <translation>Wird verglichen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Only spaces and line breaks differ</source>
      <translation>Nur Leerräume und Zeilenumbrüche weichen ab</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>The words are the same</source>
      <translation>Die Wörter sind gleich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>Difference {n} of {total}. Left: {left}. Right: {right}.</source>
      <translation>Unterschied {n} von {total}. Links: {left}. Rechts: {right}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_pane.py" />
      <source>nothing</source>
      <translation>nichts</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/compare_view.py" />
      <source>Differences of the two texts</source>
      <translation>Unterschiede der beiden Texte</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/compare/compare_view.py" />
      <source>··· {n} identical word ··· | ··· {n} identical words ···</source>
      <translation>
        <numerusform>··· {n} gleiches Wort ···</numerusform>
        <numerusform>··· {n} gleiche Wörter ···</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>Only here: {listed}</source>
      <translation>Nur hier: {listed}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>In both: {listed}</source>
      <translation>In beiden: {listed}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>Nothing to swap: no items are being compared.</source>
      <translation>Nichts zu tauschen: Es werden keine Elemente verglichen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>The kept item is already on the left. Select a copy to pin.</source>
      <translation>Das behaltene Element steht schon links. Wählen Sie eine Kopie zum Festhalten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>{name} · {relation} · {folder}</source>
      <translation>{name} · {relation} · {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>The files are identical, byte for byte. Their text was not read.</source>
      <translation>Die Dateien sind gleich, Byte für Byte. Ihr Text wurde nicht gelesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>In different languages: the same are code, names and numbers.</source>
      <translation>In verschiedenen Sprachen: Gleich sind Code, Namen und Zahlen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/comparison.py" />
      <source>Neither file contains text. They are identical, byte for byte.</source>
      <translation>Keine der beiden Dateien enthält Text. Sie sind gleich, Byte für Byte.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Property</source>
      <translation>Eigenschaft</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>One side</source>
      <translation>Eine Seite</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Other side</source>
      <translation>Andere Seite</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>{fact}: different</source>
      <translation>{fact}: verschieden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>{fact}: the same</source>
      <translation>{fact}: gleich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Why so similar</source>
      <translation>Warum so ähnlich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>and others</source>
      <translation>und andere</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Different parts</source>
      <translation>Abweichende Teile</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>By their pixels, once one was laid upon the other.</source>
      <translation>Nach ihren Bildpunkten, nachdem das eine auf das andere gelegt wurde.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Words that only one of them has count as equal where one or two letters differ, because they may have been read wrongly.</source>
      <translation>Wörter, die nur eines der beiden hat, gelten als gleich, wenn ein oder zwei Buchstaben abweichen, denn sie können falsch gelesen sein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Folder</source>
      <translation>Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>On disk now</source>
      <translation>Datei jetzt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Read from a picture</source>
      <translation>Aus einem Bild gelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>{share} certain</source>
      <translation>zu {share} sicher</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Author or sender</source>
      <translation>Autor, Absender</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Date in the content</source>
      <translation>Datum im Inhalt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>File modified</source>
      <translation>Datei geändert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>File created</source>
      <translation>Datei angelegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Picture size</source>
      <translation>Bildgröße</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Taken</source>
      <translation>Aufgenommen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Camera</source>
      <translation>Kamera</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>File size</source>
      <translation>Dateigröße</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Besides the text</source>
      <translation>Außer dem Text</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>File names</source>
      <translation>Dateinamen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Checksum</source>
      <translation>Prüfsumme</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>unchanged since the scan</source>
      <translation>seit dem Einlesen unverändert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>changed since the scan</source>
      <translation>seit dem Einlesen geändert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>no longer there</source>
      <translation>nicht mehr da</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>Details of both items</source>
      <translation>Einzelheiten beider Elemente</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/facts_view.py" />
      <source>&amp;Copy</source>
      <translation>&amp;Kopieren</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/find_bar.py" />
      <source>Previous match</source>
      <translation>Vorige Stelle</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/find_bar.py" />
      <source>Next match</source>
      <translation>Nächste Stelle</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/find_bar.py" />
      <source>Close search</source>
      <translation>Suche schließen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/find_bar.py" />
      <source>no matches</source>
      <translation>nicht gefunden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/find_bar.py" />
      <source>{n} of {total} (left {left}, right {right})</source>
      <translation>{n} von {total} (links {left}, rechts {right})</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/find_bar.py" />
      <source>more than {n}</source>
      <translation>über {n}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Previous page</source>
      <translation>Vorige Seite</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Next page</source>
      <translation>Nächste Seite</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Opening…</source>
      <translation>Wird geöffnet …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Page of {name}</source>
      <translation>Seite von {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>The rest is too long to show.</source>
      <translation>Der Rest ist zu lang, um ihn zu zeigen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>page {n} of {total}</source>
      <translation>Seite {n} von {total}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>{width} × {height} pixels</source>
      <translation>{width} × {height} Pixel</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>From</source>
      <translation>Von</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>To</source>
      <translation>An</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Cc</source>
      <translation>Kopie</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Subject</source>
      <translation>Betreff</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Attachments</source>
      <translation>Anhänge</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Turn pages &amp;together</source>
      <translation>Gemeinsam b&amp;lättern</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Turning a page on one side also turns it on the other</source>
      <translation>Blättern auf der einen Seite blättert auch auf der anderen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Fit width</source>
      <translation>Breite anpassen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>Zoom</source>
      <translation>Vergrößerung</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pages_view.py" />
      <source>As wide as there is room, or as large as on paper</source>
      <translation>So breit, wie Platz ist, oder so groß wie auf Papier</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/picture_strip.py" />
      <source>Pictures of the group</source>
      <translation>Bilder der Gruppe</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/picture_strip.py" />
      <source>Kept</source>
      <translation>Behalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/picture_strip.py" />
      <source>Part of another</source>
      <translation>Teil eines anderen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/picture_strip.py" />
      <source>most pixels</source>
      <translation>am größten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/picture_strip.py" />
      <source>with date</source>
      <translation>mit Datum</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/picture_strip.py" />
      <source>with place</source>
      <translation>mit Ort</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/picture_view.py" />
      <source>Drawing the page…</source>
      <translation>Seite wird gezeichnet …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>Whole picture</source>
      <translation>Ganzes Bild</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>Show the whole of both pictures; the wheel or + and - zoom, dragging moves</source>
      <translation>Beide Bilder ganz zeigen; das Mausrad oder + und - vergrößern und verkleinern, Ziehen verschiebt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>Show &amp;difference</source>
      <translation>&amp;Unterschied zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>Mark on the right what differs from the left picture</source>
      <translation>Rechts markieren, was vom linken Bild abweicht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>Trash the rest…</source>
      <translation>Rest in den Papierkorb …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>Trash all of the group but the kept item; shows a plan first</source>
      <translation>Alles aus der Gruppe außer dem behaltenen Element in den Papierkorb legen; zeigt zuerst einen Plan</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>Pictures {left} and {right}</source>
      <translation>Bilder {left} und {right}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>The pictures show different things</source>
      <translation>Die Bilder zeigen Verschiedenes</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>The left picture is a part of the right one</source>
      <translation>Das linke Bild ist ein Teil des rechten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>The right picture is a part of the left one</source>
      <translation>Das rechte Bild ist ein Teil des linken</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>The same picture, turned</source>
      <translation>Dasselbe Bild, gedreht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>The same picture</source>
      <translation>Dasselbe Bild</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/pictures_view.py" />
      <source>The pictures differ in places</source>
      <translation>Die Bilder unterscheiden sich stellenweise</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>The file has changed since the scan. Rescan to see it.</source>
      <translation>Die Datei hat sich seit dem Einlesen geändert. Lesen Sie neu ein, um sie zu sehen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>The file no longer exists.</source>
      <translation>Die Datei existiert nicht mehr.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>The file can't be read. Check its permissions and those of its folder.</source>
      <translation>Die Datei kann nicht gelesen werden. Prüfen Sie ihre Rechte und die ihres Ordners.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>It is protected with a password, so its pages can't be shown.</source>
      <translation>Sie ist durch ein Passwort geschützt, darum lassen sich ihre Seiten nicht zeigen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>It is damaged, so its pages can't be shown. Open it in the program that made it.</source>
      <translation>Sie ist beschädigt, darum lassen sich ihre Seiten nicht zeigen. Öffnen Sie sie in dem Programm, das sie erzeugt hat.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>Showing it took too long and was stopped.</source>
      <translation>Das Anzeigen dauerte zu lange und wurde abgebrochen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>Showing it needs too much memory.</source>
      <translation>Das Anzeigen braucht zu viel Speicher.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>It is too large to show here. Open it instead.</source>
      <translation>Sie ist zu groß, um hier gezeigt zu werden. Öffnen Sie sie stattdessen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>The file is empty.</source>
      <translation>Die Datei ist leer.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>It contains no text.</source>
      <translation>Sie enthält keinen Text.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/previews.py" />
      <source>It can't be shown here. Open it instead.</source>
      <translation>Sie kann hier nicht gezeigt werden. Öffnen Sie sie stattdessen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/reading_pane.py" />
      <source>Text of the hit</source>
      <translation>Text des Treffers</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/reading_pane.py" />
      <source>It contains no text; its name matches.</source>
      <translation>Es enthält keinen Text; gefunden wurde sein Name.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/reading_pane.py" />
      <source>… earlier text not shown…</source>
      <translation>… früherer Text nicht gezeigt …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/compare/reading_pane.py" />
      <source>… later text not shown…</source>
      <translation>… späterer Text nicht gezeigt …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/crash/crash_box.py" />
      <source>Continue</source>
      <translation>Weiter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/crash/crash_box.py" />
      <source>Show in folder</source>
      <translation>Im Ordner zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/crash/crash_box.py" />
      <source>The window could not be opened.</source>
      <translation>Das Fenster ließ sich nicht öffnen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/crash/crash_box.py" />
      <source>Any scan or action in progress stops. What it has done is kept.</source>
      <translation>Laufendes Einlesen und laufende Aktionen werden angehalten. Was schon getan ist, bleibt erhalten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/crash/crash_box.py" />
      <source>A report was saved on this computer and not sent to anyone. It contains no documents and no file names. To help us fix this, copy it into an e-mail to the developers:
{path}</source>
      <translation>Ein Bericht wurde auf diesem Computer gespeichert und an niemanden gesendet. Er enthält kein Dokument und keinen Dateinamen. Um bei der Behebung zu helfen, kopieren Sie ihn in eine E-Mail an die Entwickler des Programms:
{path}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/crash/crash_box.py" />
      <source>No report could be saved. To help us fix this, copy it into an e-mail.</source>
      <translation>Der Bericht ließ sich nicht speichern. Wenn Sie uns helfen möchten, kopieren Sie ihn in eine E-Mail.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/about_dialog.py" />
      <source>About Neardup Desktop</source>
      <translation>Über Neardup Desktop</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/about_dialog.py" />
      <source>Version {version}</source>
      <translation>Version {version}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/about_dialog.py" />
      <source>Components and licences</source>
      <translation>Komponenten und Lizenzen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/about_dialog.py" />
      <source>Show licences</source>
      <translation>Lizenzen anzeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/about_dialog.py" />
      <source>Finds exact copies and near-duplicates in your documents, e-mails and saved web pages. Nothing leaves this computer.</source>
      <translation>Findet genaue Kopien und Beinahe-Duplikate in Ihren Dokumenten, E-Mails und gespeicherten Webseiten. Nichts verlässt diesen Computer.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>No preference</source>
      <translation>Keine Vorliebe</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Originals: keep first</source>
      <translation>Originale: zuerst behalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Backup: keep last</source>
      <translation>Sicherung: zuletzt behalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Scanned folders, and others that you added below</source>
      <translation>Ordner, die eingelesen werden, und weitere, die Sie unten gewählt haben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Scanned</source>
      <translation>Eingelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>In a folder above</source>
      <translation>In einem Ordner oben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Whether scans read this folder</source>
      <translation>Ob dieser Ordner eingelesen wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Which copy to keep</source>
      <translation>Vorrang</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Which copy is kept when files in different folders are similar</source>
      <translation>Welche Kopie behalten wird, wenn Dateien in verschiedenen Ordnern sich gleichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Protected</source>
      <translation>Geschützt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>gone</source>
      <translation>nicht mehr da</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Nothing in a protected folder is ever moved or trashed</source>
      <translation>Aus einem geschützten Ordner wird nie etwas verschoben oder in den Papierkorb gelegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>How near-duplicates are found</source>
      <translation>Wie Beinahe-Duplikate gefunden werden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Which pairs are looked at; each of them is then compared word by word</source>
      <translation>Welche Paare angesehen werden; jedes davon wird danach Wort für Wort verglichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Compare the &amp;methods</source>
      <translation>&amp;Verfahren vergleichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>What each method finds and misses, as measured</source>
      <translation>Was jedes Verfahren findet und übersieht, nach Messungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>M&amp;ethod</source>
      <translation>Ver&amp;fahren</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>{method} (recommended)</source>
      <translation>{method} (empfohlen)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>What it does not find is not shown. Each scan that finds changes compares everything again.</source>
      <translation>Was es nicht findet, wird nicht gezeigt. Jedes Einlesen, das Änderungen findet, vergleicht alles neu.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Scan settings</source>
      <translation>Einstellungen zum Einlesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Folders; tick one to protect it</source>
      <translation>Ordner; ein Haken schützt einen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>&amp;Add folder…</source>
      <translation>Ordner &amp;hinzufügen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Choose a folder; its files are read and compared, and nothing is changed</source>
      <translation>Einen Ordner wählen; seine Dateien werden gelesen und verglichen, geändert wird nichts</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Add with&amp;out scanning…</source>
      <translation>Hinzufügen &amp;ohne Einlesen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Choose a folder to protect, or to keep first or last; it is not scanned</source>
      <translation>Einen Ordner wählen, der geschützt, zuerst oder zuletzt behalten wird; er wird nicht eingelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>&amp;Remove from the list</source>
      <translation>Aus der Liste &amp;entfernen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Forget what was read in it; its files stay where they are</source>
      <translation>Vergessen, was darin gelesen wurde; seine Dateien bleiben, wo sie sind</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Copies in folders of originals are kept first.</source>
      <translation>Kopien in Ordnern mit Originalen werden zuerst behalten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Copies in backups are removed first. The innermost folder decides.</source>
      <translation>Kopien in Sicherungen gehen zuerst. Der innerste Ordner entscheidet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Protect: never move or trash anything in it</source>
      <translation>Schützen: nie etwas daraus verschieben oder in den Papierkorb legen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Also read source code</source>
      <translation>Auch Quelltexte lesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Also read the contents of ZIP, 7z and tar files</source>
      <translation>Auch den Inhalt von ZIP-, 7z- und tar-Dateien lesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Also read scans and photographed pages, and compare pictures</source>
      <translation>Auch Scans und fotografierte Seiten lesen und Bilder vergleichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Words are recognised on this computer, after everything else was compared.</source>
      <translation>Der Text wird auf diesem Computer erkannt, nachdem alles andere verglichen ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>What was read from a scan is never removed without review.</source>
      <translation>Was aus einem Scan gelesen wurde, wird nie ohne Durchsicht entfernt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Watch these folders for changes</source>
      <translation>Diese Ordner auf Änderungen beobachten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Not on battery</source>
      <translation>Nicht im Akkubetrieb</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Changes are read once power is connected</source>
      <translation>Änderungen werden eingelesen, sobald das Netzteil angeschlossen ist</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Ad&amp;vanced</source>
      <translation>Er&amp;weitert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Choose another method of finding near-duplicates</source>
      <translation>Ein anderes Verfahren wählen, um Beinahe-Duplikate zu finden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Rescan</source>
      <translation>Neu einlesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Scan now to apply the changes</source>
      <translation>Jetzt einlesen, um die Änderungen anzuwenden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>&amp;Which copy to keep</source>
      <translation>&amp;Vorrang</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Removing a folder only removes its contents from Neardup. Nothing on disk changes, and hidden items stay hidden if you add the folder again.</source>
      <translation>Mit einem Ordner verschwindet sein Inhalt nur aus Neardup. Auf dem Datenträger ändert sich nichts, und Ausgeblendetes bleibt ausgeblendet, wenn Sie den Ordner wieder hinzufügen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Reading</source>
      <translation>Wird gelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Never scanned</source>
      <translation>Wird nie eingelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Optional</source>
      <translation>Auf Wunsch</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Watching</source>
      <translation>Beobachten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Changes apply at the next scan.</source>
      <translation>Änderungen gelten ab dem nächsten Einlesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Skipped files leave all lists at once. What is read again comes with the next scan.</source>
      <translation>Übersprungene Dateien verschwinden sofort aus allen Listen. Was wieder eingelesen wird, kommt mit dem nächsten Einlesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>The next scan compares everything again. Your decisions and rules are kept.</source>
      <translation>Beim nächsten Einlesen wird alles neu verglichen. Ihre Entscheidungen und Regeln bleiben erhalten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/folders_dialog.py" />
      <source>Choose a folder to protect or prefer</source>
      <translation>Ordner wählen, der geschützt oder bevorzugt wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/help_dialog.py" />
      <source>Help</source>
      <translation>Hilfe</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/help_dialog.py" />
      <source>Help pages</source>
      <translation>Seiten der Hilfe</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/help_dialog.py" />
      <source>Help page</source>
      <translation>Seite der Hilfe</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/help_dialog.py" />
      <source>Back</source>
      <translation>Zurück</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/help_dialog.py" />
      <source>Search help…</source>
      <translation>Hilfe durchsuchen…</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/help_dialog.py" />
      <source>No page says this.</source>
      <translation>Das steht auf keiner Seite.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/keys_dialog.py" />
      <source>All keyboard shortcuts</source>
      <translation>Alle Tastenkürzel</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>What scans skip</source>
      <translation>Was beim Einlesen übersprungen wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Name, such as old or *.bak</source>
      <translation>Name, etwa alt oder *.bak</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>The name of a folder or file. * matches any characters, ? a single one.</source>
      <translation>Der Name eines Ordners oder einer Datei. * passt auf beliebige Zeichen, ? auf ein einzelnes.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>A name with / matches the end of a path, such as Mail/Old.</source>
      <translation>Ein Name mit / passt auf das Ende eines Pfads, etwa Mail/Alt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Name or pattern to skip</source>
      <translation>Name oder Muster, das übersprungen wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>&amp;Skip</source>
      <translation>Ü&amp;berspringen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Scans skip folders and files with this name; nothing on disk changes</source>
      <translation>Ordner und Dateien dieses Namens werden beim Einlesen übersprungen; auf dem Datenträger ändert sich nichts</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Skip a &amp;folder…</source>
      <translation>Or&amp;dner …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Choose a folder to skip</source>
      <translation>Ordner wählen, der übersprungen wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Stop sk&amp;ipping</source>
      <translation>N&amp;icht mehr überspringen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Remove the selected name, so that the next scan reads it again</source>
      <translation>Den gewählten Namen von der Liste nehmen, damit er beim nächsten Mal eingelesen wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Nothing that was scanned has this name. Is it spelled right?</source>
      <translation>Nichts Eingelesenes heißt so. Ist der Name richtig geschrieben?</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>This skips {n} of {all} files. They leave all lists at once. | This skips {n} of {all} files. They leave all lists at once.</source>
      <translation>
        <numerusform>Das überspringt {n} von {all} Dateien. Sie verschwindet sofort aus allen Listen.</numerusform>
        <numerusform>Das überspringt {n} von {all} Dateien. Sie verschwinden sofort aus allen Listen.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Scans skip {n} folder or file. | Scans skip {n} folders or files.</source>
      <translation>
        <numerusform>Das Einlesen überspringt {n} Ordner oder Datei.</numerusform>
        <numerusform>Das Einlesen überspringt {n} Ordner oder Dateien.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>For example: {names}</source>
      <translation>Zum Beispiel: {names}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Type a name to see what it would skip.</source>
      <translation>Geben Sie einen Namen ein, um zu sehen, was er überspringen würde.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/left_out_list.py" />
      <source>Select a name to see what it skips.</source>
      <translation>Wählen Sie einen Namen, um zu sehen, was er überspringt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/scan_languages.py" />
      <source>Languages of scans…</source>
      <translation>Sprachen der Scans …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/scan_languages.py" />
      <source>Choose the languages in which scans are read; fewer are read faster</source>
      <translation>Die Sprachen wählen, in denen Scans gelesen werden; wenige werden schneller gelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/scan_languages.py" />
      <source>Text recognition is not installed, so only pictures are compared. Install Tesseract 5 with models of your languages; on Debian and Ubuntu, the package tesseract-ocr.</source>
      <translation>Die Texterkennung ist nicht installiert, daher werden nur Bilder verglichen. Installieren Sie Tesseract 5 mit Modellen Ihrer Sprachen; unter Debian und Ubuntu das Paket tesseract-ocr.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/scan_languages.py" />
      <source>Languages: {languages}.</source>
      <translation>Sprachen: {languages}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/scan_languages.py" />
      <source>Reading them takes about {time}.</source>
      <translation>Sie zu lesen dauert etwa {time}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/scan_languages.py" />
      <source>Use models in another folder…</source>
      <translation>Modelle aus einem anderen Ordner verwenden …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/dialogs/scan_languages.py" />
      <source>Folder with .traineddata files of Tesseract</source>
      <translation>Ordner mit .traineddata-Dateien von Tesseract</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/aligned_tree.py" />
      <source>{folder}: {what}</source>
      <translation>{folder}: {what}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/aligned_tree.py" />
      <source>{part} ({n})</source>
      <translation>{part} ({n})</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/aligned_tree.py" />
      <source>Both folders as one tree</source>
      <translation>Beide Ordner als ein Baum</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Items of the folder</source>
      <translation>Elemente des Ordners</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>All folders</source>
      <translation>Alle Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Folders with copies elsewhere</source>
      <translation>Ordner mit Kopien anderswo</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Which folders are listed</source>
      <translation>Welche Ordner aufgelistet sind</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>All folders as a tree, or those that could go first</source>
      <translation>Alle Ordner als Baum, oder zuerst die, die wegkönnten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Trash copies…</source>
      <translation>Kopien wegwerfen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Show which items would go to the trash because a copy exists elsewhere</source>
      <translation>Zeigen, welche Elemente in den Papierkorb kämen, weil es anderswo eine Kopie gibt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Move unique files…</source>
      <translation>Einmalige Dateien verschieben …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Move what exists only in this folder to another one, with its subfolders</source>
      <translation>Was es nur in diesem Ordner gibt, mit seinen Unterordnern in einen anderen verschieben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Compare with…</source>
      <translation>Vergleichen mit …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Then select another folder and press it again to see both side by side</source>
      <translation>Wählen Sie dann einen anderen Ordner und drücken Sie noch einmal, um beide nebeneinander zu sehen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Show groups</source>
      <translation>Gruppen zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>List the groups with items in this folder</source>
      <translation>Die Gruppen mit Elementen in diesem Ordner auflisten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Show in file manager</source>
      <translation>Im Dateimanager zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Open the folder</source>
      <translation>Den Ordner öffnen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>&amp;Show</source>
      <translation>&amp;Zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Select an item to compare it with what exists elsewhere.</source>
      <translation>Wählen Sie ein Element, um es mit dem zu vergleichen, was es anderswo gibt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Compare with {folder}</source>
      <translation>Mit {folder} vergleichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Select the folder to compare it with, then press {key}; {other} ends this.</source>
      <translation>Wählen Sie den Ordner, mit dem Sie ihn vergleichen wollen, und drücken Sie {key}; {other} bricht ab.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>It holds all that was scanned. Select a folder in it.</source>
      <translation>Er enthält alles, was eingelesen wurde. Wählen Sie einen Ordner darin.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>All of it is in {folder}.</source>
      <translation>Alles davon liegt in {folder}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Copies on disks that are not connected are not counted.</source>
      <translation>Kopien auf Datenträgern, die nicht verbunden sind, zählen nicht mit.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>It is not connected now: what was read of it is compared.</source>
      <translation>Er ist gerade nicht verbunden: Verglichen wird, was aus ihm eingelesen wurde.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>It is not connected now. Last seen: {when}.</source>
      <translation>Er ist gerade nicht verbunden. Zuletzt gesehen: {when}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>There is nothing further down.</source>
      <translation>Weiter unten ist nichts mehr.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>There is nothing further up.</source>
      <translation>Weiter oben ist nichts mehr.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Nothing is listed here.</source>
      <translation>Hier ist nichts aufgelistet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Connect the disk of this folder first.</source>
      <translation>Schließen Sie zuerst den Datenträger dieses Ordners an.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Nothing in this folder has a copy elsewhere.</source>
      <translation>Nichts in diesem Ordner hat anderswo eine Kopie.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Nothing in this folder exists only here.</source>
      <translation>Nichts in diesem Ordner gibt es nur hier.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Choose a folder outside “{folder}”.</source>
      <translation>Wählen Sie einen Ordner außerhalb von „{folder}“.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Choose the folder to move to</source>
      <translation>Zielordner wählen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>The folder could not be opened. Does it still exist?</source>
      <translation>Der Ordner ließ sich nicht öffnen. Ist er noch da?</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Save what is said of the folder</source>
      <translation>Speichern, was über den Ordner gesagt wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Web pages (*.html)</source>
      <translation>Webseiten (*.html)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Saved as {file}.</source>
      <translation>Gespeichert als {file}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>{folder}: {role}</source>
      <translation>{folder}: {role}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_browser.py" />
      <source>Save as a web page…</source>
      <translation>Als Webseite speichern …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_parts.py" />
      <source>Unique</source>
      <translation>Nur hier</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_parts.py" />
      <source>Similar</source>
      <translation>Ähnlich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_parts.py" />
      <source>Not compared</source>
      <translation>Nicht verglichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_parts.py" />
      <source>Copies</source>
      <translation>Kopien</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_parts.py" />
      <source>All</source>
      <translation>Alle</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_parts.py" />
      <source>Differences</source>
      <translation>Unterschiede</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>With all folders in it</source>
      <translation>Mit allen Ordnern darin</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>Elsewhere</source>
      <translation>Anderswo</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>How much of the folder also exists outside it</source>
      <translation>Wie viel des Ordners es auch außerhalb gibt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>Items that also exist elsewhere, identical</source>
      <translation>Elemente, die es auch anderswo gibt, und zwar gleich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>Items of which only the text or a similar one exists elsewhere</source>
      <translation>Elemente, von denen es anderswo nur den Text oder ein ähnliches gibt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>Items that exist only in this folder, or that were not compared</source>
      <translation>Elemente, die es nur in diesem Ordner gibt oder die nicht verglichen wurden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>All items in the folder</source>
      <translation>Alle Elemente im Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>Size of the files in the folder</source>
      <translation>Größe der Dateien im Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>{mailbox} (mailbox)</source>
      <translation>{mailbox} (Postfach)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>{folder} (not connected)</source>
      <translation>{folder} (nicht verbunden)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folder_tree.py" />
      <source>{folder} (used by a mail program)</source>
      <translation>{folder} (von einem Mailprogramm benutzt)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folders_page.py" />
      <source>No folders yet</source>
      <translation>Noch keine Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/folders_page.py" />
      <source>Scan a folder to see which of its folders also exist elsewhere.</source>
      <translation>Lesen Sie einen Ordner ein, um zu sehen, welche seiner Ordner es auch anderswo gibt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Right contains left</source>
      <translation>Rechts enthält links</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Left contains right</source>
      <translation>Links enthält rechts</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>{share} similar</source>
      <translation>{share} ähnlich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>What exists outside the folder in its place</source>
      <translation>Was es außerhalb des Ordners an seiner Stelle gibt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Words that only the item in the folder has</source>
      <translation>Wörter, die nur das Element im Ordner hat</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Left</source>
      <translation>Links</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>What of both is the same; of a folder, how much</source>
      <translation>Was in beiden gleich ist; bei einem Ordner, wie viel</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Right</source>
      <translation>Rechts</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Newer</source>
      <translation>Neuer</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>The side that was changed last</source>
      <translation>Die Seite, die zuletzt geändert wurde</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Only left</source>
      <translation>Nur links</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>Only right</source>
      <translation>Nur rechts</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/item_pair_rows.py" />
      <source>{how}, moved</source>
      <translation>{how}, verschoben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/pair_pane.py" />
      <source>It contains no text. Press Return to open it.</source>
      <translation>Es enthält keinen Text. Eingabe öffnet es.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Shows a plan first</source>
      <translation>Zeigt zuerst einen Plan</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>{left} beside {right}</source>
      <translation>{left} neben {right}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>{folder}: {what}.</source>
      <translation>{folder}: {what}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>{key} goes to the next difference, {other} back to the folders.</source>
      <translation>{key} geht zum nächsten Unterschied, {other} zurück zu den Ordnern.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Copy {n} missing item to {folder}… | Copy {n} missing items to {folder}…</source>
      <translation>
        <numerusform>{n} fehlendes Element nach {folder} kopieren …</numerusform>
        <numerusform>{n} fehlende Elemente nach {folder} kopieren …</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Trash in {folder}…</source>
      <translation>In {folder} in den Papierkorb …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Nothing is missing there.</source>
      <translation>Dort fehlt nichts.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Nothing is there.</source>
      <translation>Dort ist nichts.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Compare</source>
      <translation>Vergleichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Copy to {folder}…</source>
      <translation>Nach {folder} kopieren …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/folders/trees_view.py" />
      <source>Open in {folder}</source>
      <translation>In {folder} öffnen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>unknown</source>
      <translation>unbekannt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>today, {time}</source>
      <translation>heute, {time}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>yesterday, {time}</source>
      <translation>gestern, {time}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>Document</source>
      <translation>Dokument</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>File name</source>
      <translation>Dateiname</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>File date</source>
      <translation>Dateidatum</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>The document states this date.</source>
      <translation>Das Dokument nennt dieses Datum.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>The mail was sent on this date.</source>
      <translation>Die E-Mail wurde an diesem Tag gesendet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>The date is in the name of the file.</source>
      <translation>Das Datum steht im Namen der Datei.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>The file was last changed on this date.</source>
      <translation>Die Datei wurde an diesem Tag zuletzt geändert.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>The content states {date}. This does not count: other documents state it too, or it is later than the file.</source>
      <translation>Im Inhalt steht {date}. Das zählt nicht: Andere Dokumente nennen es auch, oder es ist später als die Datei.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>a second</source>
      <translation>eine Sekunde</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>{n} second | {n} seconds</source>
      <translation>
        <numerusform>{n} Sekunde</numerusform>
        <numerusform>{n} Sekunden</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>{n} minute | {n} minutes</source>
      <translation>
        <numerusform>{n} Minute</numerusform>
        <numerusform>{n} Minuten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>{n} hour | {n} hours</source>
      <translation>
        <numerusform>{n} Stunde</numerusform>
        <numerusform>{n} Stunden</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>{n} hours</source>
      <translation>{n} Stunden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>Compared by all that the web page shows; its number of words leaves out menus and such.</source>
      <translation>Verglichen nach allem, was die Webseite zeigt; ihre Wörterzahl lässt Menüs und Ähnliches aus.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>those in certain folders</source>
      <translation>die in bestimmten Ordnern</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/formatting.py" />
      <source>those of certain formats</source>
      <translation>die in bestimmten Formaten</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Hide {n} item | Hide {n} items</source>
      <translation>
        <numerusform>{n} Element ausblenden</numerusform>
        <numerusform>{n} Elemente ausblenden</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Unhide {n} item | Unhide {n} items</source>
      <translation>
        <numerusform>{n} Element wieder einblenden</numerusform>
        <numerusform>{n} Elemente wieder einblenden</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Move {n} item to the trash | Move {n} items to the trash</source>
      <translation>
        <numerusform>{n} Element in den Papierkorb legen</numerusform>
        <numerusform>{n} Elemente in den Papierkorb legen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Move {n} item | Move {n} items</source>
      <translation>
        <numerusform>{n} Element verschieben</numerusform>
        <numerusform>{n} Elemente verschieben</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Copy {n} file | Copy {n} files</source>
      <translation>
        <numerusform>{n} Datei kopieren</numerusform>
        <numerusform>{n} Dateien kopieren</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Protect {n} item | Protect {n} items</source>
      <translation>
        <numerusform>{n} Element schützen</numerusform>
        <numerusform>{n} Elemente schützen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Unprotect {n} item | Unprotect {n} items</source>
      <translation>
        <numerusform>Schutz von {n} Element aufheben</numerusform>
        <numerusform>Schutz von {n} Elementen aufheben</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Mark {n} pair as different | Mark {n} pairs as different</source>
      <translation>
        <numerusform>{n} Paar als verschieden markieren</numerusform>
        <numerusform>{n} Paare als verschieden markieren</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Compare {n} pair again | Compare {n} pairs again</source>
      <translation>
        <numerusform>{n} Paar wieder vergleichen</numerusform>
        <numerusform>{n} Paare wieder vergleichen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Make {n} item the kept item | Make {n} items the kept items</source>
      <translation>
        <numerusform>{n} Element zum behaltenen machen</numerusform>
        <numerusform>{n} Elemente zu behaltenen machen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Choose the kept item of {n} group automatically | Choose the kept items of {n} groups automatically</source>
      <translation>
        <numerusform>Behaltenes Element von {n} Gruppe automatisch wählen</numerusform>
        <numerusform>Behaltene Elemente von {n} Gruppen automatisch wählen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Put {n} item back | Put {n} items back</source>
      <translation>
        <numerusform>{n} Element zurücklegen</numerusform>
        <numerusform>{n} Elemente zurücklegen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} item hidden in the list only. The file stays where it is. | {n} items hidden in the list only. The files stay where they are.</source>
      <translation>
        <numerusform>{n} Element nur in der Liste ausgeblendet; die Datei bleibt, wo sie ist.</numerusform>
        <numerusform>{n} Elemente nur in der Liste ausgeblendet; die Dateien bleiben, wo sie sind.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} item unhidden. | {n} items unhidden.</source>
      <translation>
        <numerusform>{n} Element wieder eingeblendet.</numerusform>
        <numerusform>{n} Elemente wieder eingeblendet.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} item moved to the trash. | {n} items moved to the trash.</source>
      <translation>
        <numerusform>{n} Element in den Papierkorb gelegt.</numerusform>
        <numerusform>{n} Elemente in den Papierkorb gelegt.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} item moved. | {n} items moved.</source>
      <translation>
        <numerusform>{n} Element verschoben.</numerusform>
        <numerusform>{n} Elemente verschoben.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} file copied. | {n} files copied.</source>
      <translation>
        <numerusform>{n} Datei kopiert.</numerusform>
        <numerusform>{n} Dateien kopiert.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} item protected. | {n} items protected.</source>
      <translation>
        <numerusform>{n} Element geschützt.</numerusform>
        <numerusform>{n} Elemente geschützt.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Protection removed from {n} item. | Protection removed from {n} items.</source>
      <translation>
        <numerusform>Schutz von {n} Element aufgehoben.</numerusform>
        <numerusform>Schutz von {n} Elementen aufgehoben.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} pair marked as different. | {n} pairs marked as different.</source>
      <translation>
        <numerusform>{n} Paar als verschieden markiert.</numerusform>
        <numerusform>{n} Paare als verschieden markiert.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} pair no longer marked as different. | {n} pairs no longer marked as different.</source>
      <translation>
        <numerusform>{n} Paar nicht mehr als verschieden markiert.</numerusform>
        <numerusform>{n} Paare nicht mehr als verschieden markiert.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} kept item changed. | {n} kept items changed.</source>
      <translation>
        <numerusform>{n} behaltenes Element geändert.</numerusform>
        <numerusform>{n} behaltene Elemente geändert.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} kept item is automatic again. | {n} kept items are automatic again.</source>
      <translation>
        <numerusform>{n} behaltenes Element wird wieder automatisch gewählt.</numerusform>
        <numerusform>{n} behaltene Elemente werden wieder automatisch gewählt.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>{n} item put back. | {n} items put back.</source>
      <translation>
        <numerusform>{n} Element zurückgelegt.</numerusform>
        <numerusform>{n} Elemente zurückgelegt.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Moving to the trash</source>
      <translation>Wird in den Papierkorb gelegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Moving</source>
      <translation>Wird verschoben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Copying</source>
      <translation>Wird kopiert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Putting back</source>
      <translation>Wird zurückgelegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/format/verb_words.py" />
      <source>Working</source>
      <translation>In Arbeit</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Actions</source>
      <translation>Aktionen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Items of the action</source>
      <translation>Elemente der Aktion</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Undo this action</source>
      <translation>Diese Aktion zurücknehmen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Undo the whole selected action</source>
      <translation>Die ausgewählte Aktion ganz zurücknehmen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Undo the selected items</source>
      <translation>Auswahl zurücknehmen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Undo only the selected items of the action</source>
      <translation>Nur die ausgewählten Elemente der Aktion zurücknehmen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Resume</source>
      <translation>Fortsetzen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Finish what is left to do</source>
      <translation>Tun, was noch aussteht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Drop the rest</source>
      <translation>Rest verwerfen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Leave the remaining items as they are</source>
      <translation>Die restlichen Elemente lassen, wie sie sind</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>No actions yet</source>
      <translation>Noch keine Aktionen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Everything you hide, trash or move is listed here and can be undone.</source>
      <translation>Was Sie ausblenden, in den Papierkorb legen oder verschieben, steht hier und lässt sich zurücknehmen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>In the trash</source>
      <translation>Im Papierkorb</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Nothing in the trash</source>
      <translation>Nichts im Papierkorb</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Items you trash are listed here until you put them back.</source>
      <translation>Was Sie in den Papierkorb legen, steht hier, bis Sie es zurücklegen.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>{selected} of {n} item selected | {selected} of {n} items selected</source>
      <translation>
        <numerusform>{selected} von {n} Element ausgewählt</numerusform>
        <numerusform>{selected} von {n} Elementen ausgewählt</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_page.py" />
      <source>Parts of the history</source>
      <translation>Teile des Verlaufs</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>When</source>
      <translation>Wann</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>What</source>
      <translation>Was</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>Source</source>
      <translation>Herkunft</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>done by hand</source>
      <translation>von Hand</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>Can free</source>
      <translation>Platzgewinn</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>State</source>
      <translation>Stand</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>Undo: {what}</source>
      <translation>Zurückgenommen: {what}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>interrupted: {n} not done yet</source>
      <translation>unterbrochen: {n} stehen noch aus</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>{n} dropped</source>
      <translation>{n} verworfen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>Where it is now</source>
      <translation>Wo es jetzt ist</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>not there any more</source>
      <translation>nicht mehr da</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>in the trash</source>
      <translation>im Papierkorb</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>its folder cannot be read</source>
      <translation>der Ordner ist nicht lesbar</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>where it was</source>
      <translation>wo es war</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>not at its original place</source>
      <translation>nicht am alten Ort</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>Original place</source>
      <translation>Alter Ort</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>Trashed</source>
      <translation>Im Papierkorb seit</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/history/history_rows.py" />
      <source>Place in the trash</source>
      <translation>Ort im Papierkorb</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/items/item_commands.py" />
      <source>Copy path</source>
      <translation>Pfad kopieren</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/items/item_list.py" />
      <source>You can drag at most {n} row to another program at once. | You can drag at most {n} rows to another program at once.</source>
      <translation>
        <numerusform>Höchstens {n} Zeile kann auf einmal auf ein anderes Programm gezogen werden.</numerusform>
        <numerusform>Höchstens {n} Zeilen können auf einmal auf ein anderes Programm gezogen werden.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/items/item_table.py" />
      <source>Modified</source>
      <translation>Geändert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/items/item_window.py" />
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/order_list.py" />
      <source>Drag an entry, or move it with {up} and {down}</source>
      <translation>Einen Eintrag ziehen, oder mit {up} und {down} bewegen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Why it was not compared</source>
      <translation>Warum es nicht verglichen wurde</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>What you can do</source>
      <translation>Was Sie tun können</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Reason</source>
      <translation>Grund</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Number</source>
      <translation>Anzahl</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Keep</source>
      <translation>Behalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Format kept</source>
      <translation>Behaltenes Format</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Unique words lost</source>
      <translation>Verlorene eigene Wörter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Kept instead of</source>
      <translation>Behalten statt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The name of the file; of a mail the subject, of a web page the title</source>
      <translation>Der Name der Datei; bei einer E-Mail der Betreff, bei einer Webseite der Titel</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The folder it is in</source>
      <translation>Der Ordner, in dem es liegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Share of words that are the same as in the kept item</source>
      <translation>Anteil der Wörter, die dieselben sind wie im behaltenen Element</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>How it is known to be a copy: by its bytes, its text or its words</source>
      <translation>Woran die Kopie erkannt ist: an den Bytes, am Text oder an den Wörtern</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Words that the kept item lacks</source>
      <translation>Wörter, die dem behaltenen Element fehlen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>How much space the file takes</source>
      <translation>Wie viel Platz die Datei einnimmt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>When the file was last changed</source>
      <translation>Wann die Datei zuletzt geändert wurde</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The format of the file, by what is in it</source>
      <translation>Das Format der Datei, nach ihrem Inhalt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Documents, e-mail, web pages and other files, counted separately</source>
      <translation>Dokumente, E-Mails, Webseiten und andere Dateien, getrennt gezählt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>How many documents, mails and web pages it is about</source>
      <translation>Um wie viele Dokumente, E-Mails und Webseiten es geht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>In a few words; the details are below the list</source>
      <translation>In wenigen Worten; unter der Liste steht es ausführlich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>What would let the next scan compare it</source>
      <translation>Wodurch das nächste Einlesen es vergleichen könnte</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Choose one to list only the files that it applies to</source>
      <translation>Wählen Sie einen, um nur die Dateien zu sehen, für die er gilt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>How many files and parts of files it applies to</source>
      <translation>Für wie viele Dateien und Teile von Dateien er gilt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Space on disk that is free once the trash is emptied</source>
      <translation>Platz auf dem Datenträger, der frei ist, sobald der Papierkorb geleert ist</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The copy that is kept in its place</source>
      <translation>Die Kopie, die an seiner Stelle behalten wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The format of the copy that is kept</source>
      <translation>Das Format der Kopie, die behalten wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Words that no kept item of the group contains</source>
      <translation>Wörter, die kein behaltenes Element der Gruppe enthält</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>How many removed items it is kept for</source>
      <translation>Anstelle wie vieler der Elemente, die gehen, es behalten wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Whether it was done, undone or left out</source>
      <translation>Ob es getan, zurückgenommen oder ausgelassen wurde</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Where it was moved to</source>
      <translation>Der Ort, an den es verschoben wurde</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The day and time of the action</source>
      <translation>Tag und Uhrzeit der Aktion</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Whether items were hidden, trashed, moved or put back</source>
      <translation>Ob Elemente ausgeblendet, in den Papierkorb gelegt, verschoben oder zurückgelegt wurden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The rule that chose the items, or your own selection</source>
      <translation>Die Regel, die die Elemente gewählt hat, oder Ihre eigene Auswahl</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>The folder it was in before</source>
      <translation>Der Ordner, in dem es vorher lag</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>When it was moved to the trash</source>
      <translation>Wann es in den Papierkorb gelegt wurde</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/lists/table_model.py" />
      <source>Its place in the trash of the system</source>
      <translation>Sein Ort im Papierkorb des Systems</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Counting…</source>
      <translation>Wird gezählt …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{heading}: {figure}</source>
      <translation>{heading}: {figure}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{folder}: {items}, {size}</source>
      <translation>{folder}: {items}, {size}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{folder}: {copies} of {n} elsewhere</source>
      <translation>{folder}: {copies} von {n} auch anderswo</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>See what it holds, and what exists elsewhere</source>
      <translation>Ansehen, was er enthält und was es anderswo gibt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Go to the list of all copies, each beside the kept item</source>
      <translation>Zur Liste aller Kopien gehen, jede neben dem behaltenen Element</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{n} of your {all} items ({share}) is a copy of another item. | {n} of your {all} items ({share}) are copies of another item.</source>
      <translation>
        <numerusform>{n} Ihrer {all} Elemente ({share}) ist Kopie eines anderen.</numerusform>
        <numerusform>{n} Ihrer {all} Elemente ({share}) sind Kopien eines anderen.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Review and remove…</source>
      <translation>Prüfen und entfernen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Safe to remove</source>
      <translation>Ohne Verlust entbehrlich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Show the groups of these items</source>
      <translation>Die Gruppen dieser Elemente zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Each is identical to a kept item, but for blanks at line ends and traces of saving.</source>
      <translation>Jedes ist einem behaltenen Element gleich, bis auf Leerzeichen an Zeilenenden und Spuren des Speicherns.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>No more items are safe to remove.</source>
      <translation>Kein Element lässt sich mehr ohne Verlust entfernen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Shows the plan first. Each file is checked again before it is moved.</source>
      <translation>Zeigt zuerst den Plan. Jede Datei wird noch einmal geprüft, bevor sie verschoben wird.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Messages in mailboxes can only be hidden.</source>
      <translation>Nachrichten in Postfächern lassen sich nur ausblenden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>A saved page stays if its folder contains files that no other page has.</source>
      <translation>Eine gespeicherte Seite bleibt, wenn ihr Ordner etwas enthält, das keine andere Seite hat.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{n} item with the same text… | {n} items with the same text…</source>
      <translation>
        <numerusform>{n} Element mit dem gleichen Text …</numerusform>
        <numerusform>{n} Elemente mit dem gleichen Text …</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>The plan says what each has beside its text, and asks before they go.</source>
      <translation>Der Plan sagt, was jede neben ihrem Text hat, und fragt, bevor sie gehen.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Hide {n} copy | Hide {n} copies</source>
      <translation>
        <numerusform>{n} Kopie ausblenden</numerusform>
        <numerusform>{n} Kopien ausblenden</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Shows the plan first. Hiding only removes items from the lists.</source>
      <translation>Zeigt zuerst den Plan. Ausblenden nimmt Elemente nur aus den Listen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>No files are changed.</source>
      <translation>Keine Datei wird geändert.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{n} of them is part of a mailbox or another larger file. | {n} of them are parts of mailboxes or other larger files.</source>
      <translation>
        <numerusform>{n} davon ist Teil eines Postfachs oder einer anderen größeren Datei.</numerusform>
        <numerusform>{n} davon sind Teile von Postfächern oder anderen größeren Dateien.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Clean…</source>
      <translation>Aufräumen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Shows the plan first, which also takes messages out of mailboxes.</source>
      <translation>Zeigt zuerst den Plan, der auch Nachrichten aus Postfächern nimmt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Repeated e-mail</source>
      <translation>Doppelte E-Mails</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{n} message | {n} messages</source>
      <translation>
        <numerusform>{n} Nachricht</numerusform>
        <numerusform>{n} Nachrichten</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>Each is identical to a message that stays, but for traces of delivery.</source>
      <translation>Jede ist einer Nachricht gleich, die bleibt, bis auf Spuren der Zustellung.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>No identical message is left to remove.</source>
      <translation>Keine gleiche Nachricht ist mehr zu entfernen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/figure_cards.py" />
      <source>{items} · {size}</source>
      <translation>{items} · {size}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/folder_card.py" />
      <source>Show</source>
      <translation>Anzeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/folder_card.py" />
      <source>See what they hold, and where it also exists</source>
      <translation>Zeigen, was darin liegt und wo es auch noch liegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/folder_card.py" />
      <source>Folders that could go whole</source>
      <translation>Ordner, die ganz wegkönnten</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/folder_card.py" />
      <source>{n} folder | {n} folders</source>
      <translation>
        <numerusform>{n} Ordner</numerusform>
        <numerusform>{n} Ordner</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/folder_card.py" />
      <source>You could remove any one of these: every file in it also exists elsewhere.</source>
      <translation>Jeder von ihnen ist entbehrlich, solange die anderen bleiben: Jede Datei darin gibt es auch anderswo.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/folder_card.py" />
      <source>No folder exists whole elsewhere.</source>
      <translation>Kein Ordner ist ganz auch anderswo vorhanden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/kind_table.py" />
      <source>All items of this kind.</source>
      <translation>Alles, was von dieser Art gefunden wurde.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/kind_table.py" />
      <source>Items that are copies of another one.</source>
      <translation>Elemente, die Kopien eines anderen sind.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/kind_table.py" />
      <source>The size of all copies on disk, without messages in mailboxes.</source>
      <translation>Was alle Kopien auf dem Datenträger belegen, ohne Nachrichten in Postfächern.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/kind_table.py" />
      <source>Total</source>
      <translation>Gesamt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/kind_table.py" />
      <source>{n} ({share})</source>
      <translation>{n} ({share})</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/kind_table.py" />
      <source>under {share}</source>
      <translation>unter {share}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/kind_table.py" />
      <source>Items by kind</source>
      <translation>Elemente nach Art</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>See which, why, and what to do</source>
      <translation>Zeigen, welche, warum und was zu tun ist</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Compare pictures</source>
      <translation>Bilder vergleichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Finds copies in other sizes, crops and light; reads scanned pages too</source>
      <translation>Findet Kopien in anderer Größe, anderem Ausschnitt und anderem Licht; liest auch gescannte Seiten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>You can turn it on under Folders at any time</source>
      <translation>Sie können es jederzeit unter „Ordner“ einschalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>How many items of each kind are copies</source>
      <translation>Wie viele Elemente jeder Art Kopien sind</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>No copies found</source>
      <translation>Keine Kopien gefunden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Overview</source>
      <translation>Überblick</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>{n} item, nothing similar. | {n} items, all different.</source>
      <translation>
        <numerusform>{n} Element, und nichts gleicht ihm.</numerusform>
        <numerusform>{n} Elemente, alle verschieden.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Hide details</source>
      <translation>Einzelheiten ausblenden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Show details</source>
      <translation>Einzelheiten zeigen</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>{items} in {n} folder | {items} in {n} folders</source>
      <translation>
        <numerusform>{items} in {n} Ordner</numerusform>
        <numerusform>{items} in {n} Ordnern</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>{n} picture is not compared yet. | {n} pictures are not compared yet.</source>
      <translation>
        <numerusform>{n} Bild wird noch nicht verglichen.</numerusform>
        <numerusform>{n} Bilder werden noch nicht verglichen.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>{n} file or part was not compared | {n} files or parts were not compared</source>
      <translation>
        <numerusform>{n} Datei oder Teil wurde nicht verglichen</numerusform>
        <numerusform>{n} Dateien oder Teile wurden nicht verglichen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>{n} item hidden so far | {n} items hidden so far</source>
      <translation>
        <numerusform>bisher {n} Element ausgeblendet</numerusform>
        <numerusform>bisher {n} Elemente ausgeblendet</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>{n} item in the trash; empty it to free {size} | {n} items in the trash; empty it to free {size}</source>
      <translation>
        <numerusform>{n} Element im Papierkorb; {size} werden frei, wenn Sie ihn leeren</numerusform>
        <numerusform>{n} Elemente im Papierkorb; {size} werden frei, wenn Sie ihn leeren</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>scan of {when} stopped early</source>
      <translation>Einlesen von {when} vorzeitig angehalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>scanned {when}</source>
      <translation>eingelesen {when}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Reading your folder</source>
      <translation>Ihr Ordner wird gelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Results appear here as they are found.</source>
      <translation>Ergebnisse erscheinen hier, sobald sie gefunden sind.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Nothing scanned yet</source>
      <translation>Noch nichts eingelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Scan a folder to see what you have twice, and where.</source>
      <translation>Lesen Sie einen Ordner ein, um zu sehen, was Sie doppelt haben und wo.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/overview/overview_page.py" />
      <source>Overview of “{name}”</source>
      <translation>Überblick über „{name}“</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/action_control.py" />
      <source>Progress of the action</source>
      <translation>Fortschritt der Aktion</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/action_control.py" />
      <source>Stop; what is done stays done, and you can resume the rest later</source>
      <translation>Anhalten; was getan ist, bleibt getan, der Rest lässt sich später fortsetzen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/action_control.py" />
      <source>{done} of {total} items</source>
      <translation>{done} von {total} Elementen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>Nothing to redo.</source>
      <translation>Nichts zu wiederholen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>Undo: {n} {done}</source>
      <translation>Zurücknehmen: {n} {done}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The last action was interrupted: {done} of {total} done.</source>
      <translation>Die letzte Aktion wurde unterbrochen: {done} von {total} erledigt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>Redo: {n} {done}</source>
      <translation>Wiederholen: {n} {done}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The last action is still running. Try again when it has finished.</source>
      <translation>Die letzte Aktion läuft noch. Versuchen Sie es noch einmal, wenn sie fertig ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The items go to the trash when the scan has finished.</source>
      <translation>Die Elemente kommen in den Papierkorb, sobald das Einlesen beendet ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The items are moved when the scan has finished.</source>
      <translation>Die Elemente werden verschoben, sobald das Einlesen beendet ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The items are put back when the scan has finished.</source>
      <translation>Die Elemente werden zurückgelegt, sobald das Einlesen beendet ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>This is done when the scan has finished.</source>
      <translation>Das geschieht, sobald das Einlesen beendet ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>Files are not changed during a scan.</source>
      <translation>Während des Einlesens werden keine Dateien geändert.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>Stopped: {done} of {total} done.</source>
      <translation>Angehalten: {done} von {total} erledigt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The trash could not be opened from here. Open it in the file manager.</source>
      <translation>Der Papierkorb ließ sich von hier nicht öffnen. Öffnen Sie ihn im Dateimanager.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The trash could not be opened. It is in {folder}.</source>
      <translation>Der Papierkorb ließ sich nicht öffnen. Er liegt in {folder}.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>{size} will be free when you empty the trash.</source>
      <translation>{size} werden frei, wenn Sie den Papierkorb leeren.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>Open trash</source>
      <translation>Papierkorb öffnen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>What only these versions have is in {file}, which stays.</source>
      <translation>Was nur diese Fassungen haben, steht in {file}; dieser Text bleibt.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>{n} item skipped. | {n} items skipped.</source>
      <translation>
        <numerusform>{n} Element übersprungen.</numerusform>
        <numerusform>{n} Elemente übersprungen.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>There are other reasons, too.</source>
      <translation>Es gibt auch andere Gründe.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>What you pressed meanwhile was not done. Press it again.</source>
      <translation>Was Sie inzwischen gedrückt haben, wurde nicht ausgeführt. Drücken Sie es noch einmal.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The rest was dropped. What was done stays done.</source>
      <translation>Der Rest wurde verworfen; was getan war, bleibt getan.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>Not all could be dropped.</source>
      <translation>Nicht alles konnte verworfen werden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/decisions.py" />
      <source>The history shows what was done.</source>
      <translation>Der Verlauf zeigt, was getan wurde.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/item_decisions.py" />
      <source>Nothing to hide: it is part of a series, or protected.</source>
      <translation>Nichts auszublenden: Es ist Teil einer Serie oder geschützt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/item_decisions.py" />
      <source>It is already hidden.</source>
      <translation>Es ist schon ausgeblendet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/item_decisions.py" />
      <source>Nothing to unhide: it is not hidden.</source>
      <translation>Nichts einzublenden: es ist nicht ausgeblendet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>About the selected row</source>
      <translation>Über die gewählte Zeile</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>This is the kept item of its group. A copy takes its place.</source>
      <translation>Das ist das behaltene Element seiner Gruppe. Eine Kopie tritt an seine Stelle.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>Kept instead: {name} ({path})</source>
      <translation>Stattdessen behalten: {name} ({path})</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>{words} and {n} more</source>
      <translation>{words} und {n} weitere</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>Unique words lost ({n}): {words}</source>
      <translation>Verlorene eigene Wörter ({n}): {words}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>It has the same text as an item that you reviewed.</source>
      <translation>Es hat den gleichen Text wie ein Element, das Sie durchgesehen haben.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>Also lost: {listed}</source>
      <translation>Außerdem verloren: {listed}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>Goes with it: {listed}</source>
      <translation>Geht mit: {listed}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_detail.py" />
      <source>It is checked again right before its copies go.</source>
      <translation>Es wird noch einmal geprüft, unmittelbar bevor seine Kopien gehen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Search in this plan</source>
      <translation>In diesem Plan suchen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Show only names and folders with these words</source>
      <translation>Nur Namen und Ordner mit diesen Wörtern zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Group by folder</source>
      <translation>Nach Ordnern gruppieren</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Tick all</source>
      <translation>Alle anhaken</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Tick all rows in this list</source>
      <translation>Alle Zeilen dieser Liste anhaken</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Untick all rows in this list</source>
      <translation>Bei allen Zeilen dieser Liste den Haken entfernen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>What goes</source>
      <translation>Was geht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>What is kept</source>
      <translation>Was behalten wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>What is skipped</source>
      <translation>Was übersprungen wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Parts of the plan</source>
      <translation>Teile des Plans</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Skipped</source>
      <translation>Übersprungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Hide</source>
      <translation>Ausblenden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Move</source>
      <translation>Verschieben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_lists.py" />
      <source>Copy</source>
      <comment>what is done</comment>
      <translation>Kopieren</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Not all of your files have been read, so a better copy to keep may be missing. It is safer to finish the scan first.</source>
      <translation>Noch sind nicht alle Ihre Dateien eingelesen; eine bessere Kopie zum Behalten kann hier fehlen. Sicherer ist es, das Einlesen erst zu beenden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Also take messages out of mailboxes</source>
      <translation>Auch Nachrichten aus Postfächern nehmen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Close your mail program first. Each mailbox is replaced by a copy without these messages, compared message by message, and the old one goes to the trash.</source>
      <translation>Schließen Sie zuerst Ihr Mailprogramm. Jedes Postfach wird durch eine Kopie ohne diese Nachrichten ersetzt, die Nachricht für Nachricht verglichen wird; das alte kommt in den Papierkorb.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Only messages that repeat within the same mailbox</source>
      <translation>Nur Nachrichten, die im selben Postfach mehrfach liegen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Hide instead</source>
      <translation>Stattdessen ausblenden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Hide in the list only; the files stay where they are</source>
      <translation>Nur in der Liste ausblenden; die Dateien bleiben, wo sie sind</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Carry out what is ticked; it can be undone</source>
      <translation>Ausführen, was angehakt ist; es kann zurückgenommen werden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Plan</source>
      <translation>Plan</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Preparing the plan…</source>
      <translation>Der Plan wird aufgestellt …</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Include {n} item. Only its text was compared. | Include {n} items. Only their text was compared.</source>
      <translation>
        <numerusform>{n} Element einbeziehen. Nur sein Text wurde verglichen.</numerusform>
        <numerusform>{n} Elemente einbeziehen. Nur ihr Text wurde verglichen.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>{command} to {folder}</source>
      <translation>{command} nach {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Nothing is ticked</source>
      <translation>Nichts ist angehakt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Nothing to do</source>
      <translation>Nichts zu tun</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>needs {size}</source>
      <translation>braucht {size}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>saved in {file}</source>
      <translation>gespeichert in {file}</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>{n} kept item goes, a copy takes its place | {n} kept items go, copies take their place</source>
      <translation>
        <numerusform>{n} behaltenes Element geht, eine Kopie tritt an seine Stelle</numerusform>
        <numerusform>{n} behaltene Elemente gehen, Kopien treten an ihre Stelle</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>The better copy would go: {goes}. Kept instead: {stays}.</source>
      <translation>Die bessere Kopie würde wegfallen: {goes}. Stattdessen behalten: {stays}.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Remove {n} item and keep only a PDF, web page or plain text of it | Remove {n} items and keep only a PDF, web page or plain text of them</source>
      <translation>
        <numerusform>{n} Element entfernen, von dem nur eine PDF-Datei, Webseite oder reiner Text bleibt</numerusform>
        <numerusform>{n} Elemente entfernen, von denen nur eine PDF-Datei, Webseite oder reiner Text bleibt</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>{n} {format} file goes, {kept} stays | {n} {format} files go, {kept} stays</source>
      <translation>
        <numerusform>{n} Datei ({format}) geht, {kept} bleibt</numerusform>
        <numerusform>{n} Dateien ({format}) gehen, {kept} bleibt</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>{n} more | {n} more</source>
      <translation>
        <numerusform>{n} weitere</numerusform>
        <numerusform>{n} weitere</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Messages in mailboxes</source>
      <translation>Nachrichten in Postfächern</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>No message repeats within its mailbox</source>
      <translation>Keine Nachricht liegt mehrfach in ihrem Postfach</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>It is no longer in the archive</source>
      <translation>Es ist nicht mehr im Archiv</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Nothing is ticked yet: review it first</source>
      <translation>Noch nichts angehakt: Sehen Sie es erst durch</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Nothing here can be trashed</source>
      <translation>Nichts davon kann in den Papierkorb</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Nothing here can be changed</source>
      <translation>Nichts davon lässt sich ändern</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Each file is checked again before it goes to this computer's trash. Undo puts it back.</source>
      <translation>Jede Datei wird noch einmal geprüft, bevor sie in den Papierkorb dieses Computers kommt. „Zurücknehmen“ legt sie zurück.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Each file is checked again before it is moved. Undo puts it back.</source>
      <translation>Jede Datei wird noch einmal geprüft, bevor sie verschoben wird. „Zurücknehmen“ legt sie zurück.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>No file is written over, and each copy is read again. Undo moves the copies to the trash.</source>
      <translation>Keine Datei wird überschrieben, und jede Kopie wird noch einmal gelesen. „Zurücknehmen“ legt die Kopien in den Papierkorb.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Nothing on disk changes. You can undo it.</source>
      <translation>Auf dem Datenträger ändert sich nichts. Sie können es zurücknehmen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>The plan could not be prepared</source>
      <translation>Der Plan ließ sich nicht aufstellen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Nothing here.</source>
      <translation>Hier ist nichts.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>It stays where it is.</source>
      <translation>Es bleibt, wo es ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>Looking for the kept copy…</source>
      <translation>Die behaltene Kopie wird gesucht …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>It needs no kept copy.</source>
      <translation>Es braucht keine behaltene Kopie.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/plan_window.py" />
      <source>The files are identical, byte for byte.</source>
      <translation>Die Dateien sind Byte für Byte gleich.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>{n} skipped: {reason}</source>
      <translation>{n} übersprungen: {reason}</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>{n} skipped for another reason: see the plan | {n} skipped for other reasons: see the plan</source>
      <translation>
        <numerusform>{n} aus einem anderen Grund übersprungen: siehe Plan</numerusform>
        <numerusform>{n} aus anderen Gründen übersprungen: siehe Plan</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>Why nothing is done to it</source>
      <translation>Warum nichts damit geschieht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>Not ticked yet: select the row to review the item first.</source>
      <translation>Noch kein Haken: Wählen Sie die Zeile, um das Element zuerst durchzusehen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>Not ticked: {why}</source>
      <translation>Kein Haken: {why}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>not reviewed yet</source>
      <translation>noch nicht durchgesehen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>reviewed: press {key} to include it</source>
      <translation>durchgesehen: {key} hakt es an</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/refusals.py" />
      <source>What was skipped</source>
      <translation>Was übersprungen wurde</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/plan/step_rows.py" />
      <source>{items}: kept in {folder}</source>
      <translation>{items}: behalten in {folder}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problem_list.py" />
      <source>Nothing to do.</source>
      <translation>Nichts zu tun.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Read the selected files again, with more time and memory</source>
      <translation>Die gewählten Dateien noch einmal lesen, mit mehr Zeit und Speicher</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Copy list</source>
      <translation>Liste kopieren</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Copy the selected rows, or all if none is selected</source>
      <translation>Die gewählten Zeilen kopieren, oder alle, wo keine gewählt ist</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Select a row to see where the file is.</source>
      <translation>Wählen Sie eine Zeile, um zu sehen, wo die Datei liegt.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>{n} row selected. | {n} rows selected.</source>
      <translation>
        <numerusform>{n} Zeile ist gewählt.</numerusform>
        <numerusform>{n} Zeilen sind gewählt.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Not installed: {libraries}</source>
      <translation>Nicht installiert: {libraries}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>For a bug report: {detail}</source>
      <translation>Für eine Meldung: {detail}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Reasons why something was not compared</source>
      <translation>Gründe, warum etwas nicht verglichen wurde</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Name or folder</source>
      <translation>Name oder Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Everything was compared</source>
      <translation>Alles wurde verglichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Files that could not be read or contain no words are listed here.</source>
      <translation>Dateien, die nicht gelesen werden konnten oder keine Wörter enthalten, stehen hier.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Reading what was not compared…</source>
      <translation>Liest, was nicht verglichen wurde …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>This can take a few seconds.</source>
      <translation>Das kann einige Sekunden dauern.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>{compared} of {all} files were compared word by word.</source>
      <translation>{compared} von {all} Dateien wurden Wort für Wort verglichen.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>{n} should have been read but could not. | {n} should have been read but could not.</source>
      <translation>
        <numerusform>{n} hätte gelesen werden sollen, ließ sich aber nicht lesen.</numerusform>
        <numerusform>{n} hätten gelesen werden sollen, ließen sich aber nicht lesen.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>No errors. The files below were not compared.</source>
      <translation>Keine Fehler. Die Dateien unten wurden nicht verglichen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>Select a reason to see what it means and what you can do.</source>
      <translation>Wählen Sie einen Grund, um zu sehen, was er bedeutet und was Sie tun können.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/problems/problems_page.py" />
      <source>{n} line copied. | {n} lines copied.</source>
      <translation>
        <numerusform>{n} Zeile kopiert.</numerusform>
        <numerusform>{n} Zeilen kopiert.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>{reason}: could not be read</source>
      <translation>{reason}: nicht lesbar</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Everything not compared</source>
      <translation>Alles nicht Verglichene</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Choose “Try again” to allow five times as long.</source>
      <translation>Wählen Sie „Noch einmal versuchen“, um fünfmal so viel Zeit zu erlauben.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Choose “Try again” to allow twice the memory.</source>
      <translation>Wählen Sie „Noch einmal versuchen“, um doppelt so viel Speicher zu erlauben.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Save a copy without the password next to it, then rescan.</source>
      <translation>Speichern Sie daneben eine Kopie ohne Passwort, dann lesen Sie neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Choose “Try again” when no program is writing to it.</source>
      <translation>Wählen Sie „Noch einmal versuchen“, wenn kein Programm mehr hineinschreibt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Give yourself permission to read it, then choose “Try again”.</source>
      <translation>Geben Sie sich Leserechte, und wählen Sie „Noch einmal versuchen“.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Scan settings…</source>
      <translation>Einstellungen zum Einlesen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Choose what scans read and what they skip</source>
      <translation>Wählen, was eingelesen und was übersprungen wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Add the selected folders</source>
      <translation>Die gewählten Ordner hinzufügen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Add the selected folders to your folders and scan them</source>
      <translation>Die gewählten Ordner zu Ihren Ordnern hinzufügen und einlesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Try all again</source>
      <translation>Alle noch einmal versuchen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Read all files with this reason again, with more time and memory</source>
      <translation>Alle Dateien mit diesem Grund noch einmal lesen, mit mehr Zeit und Speicher</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Open the file</source>
      <translation>Datei öffnen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Open the selected file, or the first one, with its program</source>
      <translation>Die gewählte Datei, sonst die erste, mit ihrem Programm öffnen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/problems/reason_rows.py" />
      <source>Read new and changed files in all folders</source>
      <translation>Neue und geänderte Dateien in allen Ordnern lesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Progress of the report</source>
      <translation>Fortschritt des Berichts</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Stop the report; an existing file stays as it is</source>
      <translation>Den Bericht abbrechen; eine vorhandene Datei bleibt, wie sie ist</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Writing the report</source>
      <translation>Bericht wird geschrieben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>{done} of {total} groups</source>
      <translation>{done} von {total} Gruppen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Preparing the report</source>
      <translation>Bericht wird vorbereitet</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Another report is still being written.</source>
      <translation>Ein anderer Bericht wird noch geschrieben.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Nothing to report yet. Scan a folder first.</source>
      <translation>Noch nichts zu berichten. Lesen Sie zuerst einen Ordner ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Saved “{name}” ({clusters}).</source>
      <translation>„{name}“ gespeichert ({clusters}).</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>The system could not open it. Does the file still exist?</source>
      <translation>Das System konnte sie nicht öffnen. Ist die Datei noch da?</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Report stopped. Nothing was written.</source>
      <translation>Bericht abgebrochen. Es wurde nichts geschrieben.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_controller.py" />
      <source>Try again…</source>
      <translation>Noch einmal versuchen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_dialog.py" />
      <source>Export a report</source>
      <translation>Bericht ausgeben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_dialog.py" />
      <source>&amp;Export</source>
      <translation>&amp;Ausgeben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_dialog.py" />
      <source>Writes one file in the background. Nothing else changes.</source>
      <translation>Schreibt im Hintergrund eine Datei. Sonst ändert sich nichts.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_dialog.py" />
      <source>{name} already exists.</source>
      <translation>{name} gibt es bereits.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_dialog.py" />
      <source>It is replaced only when the new report is complete.</source>
      <translation>Die Datei wird erst ersetzt, wenn der neue Bericht vollständig ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_dialog.py" />
      <source>&amp;Replace</source>
      <translation>&amp;Ersetzen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Groups in the report</source>
      <translation>Gruppen im Bericht</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Everything ({n} group) | Everything ({n} groups)</source>
      <translation>
        <numerusform>Alles ({n} Gruppe)</numerusform>
        <numerusform>Alles ({n} Gruppen)</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Only what is listed ({n} group) | Only what is listed ({n} groups)</source>
      <translation>
        <numerusform>Nur was aufgelistet ist ({n} Gruppe)</numerusform>
        <numerusform>Nur was aufgelistet ist ({n} Gruppen)</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Only what is ticked ({n} group) | Only what is ticked ({n} groups)</source>
      <translation>
        <numerusform>Nur was angehakt ist ({n} Gruppe)</numerusform>
        <numerusform>Nur was angehakt ist ({n} Gruppen)</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Only the selection ({n} group) | Only the selection ({n} groups)</source>
      <translation>
        <numerusform>Nur die Auswahl ({n} Gruppe)</numerusform>
        <numerusform>Nur die Auswahl ({n} Gruppen)</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Only the folder {name}</source>
      <translation>Nur der Ordner {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>File to write the report to</source>
      <translation>Datei, in die der Bericht geschrieben wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>C&amp;hoose…</source>
      <translation>&amp;Wählen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Choose the file to write to</source>
      <translation>Die Datei wählen, in die geschrieben wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Neardup report {date}</source>
      <translation>Neardup-Bericht {date}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Save the report as</source>
      <translation>Bericht speichern unter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Show the words that &amp;differ, in the first {n} groups</source>
      <translation>&amp;Unterschiede zeigen, in den ersten {n} Gruppen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>A page to read, or a table for other programs</source>
      <translation>Eine Seite zum Lesen oder eine Tabelle für andere Programme</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>How much the report tells of your folders</source>
      <translation>Wie viel der Bericht über Ihre Ordner verrät</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Path within your folders</source>
      <translation>Pfad innerhalb Ihrer Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Full path</source>
      <translation>Ganzer Pfad</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>No names, for sharing</source>
      <translation>Keine Namen, zum Weitergeben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Format of the report</source>
      <translation>Format des Berichts</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>File names in the report</source>
      <translation>Dateinamen im Bericht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Web page</source>
      <translation>Webseite</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Table, CSV</source>
      <translation>Tabelle, CSV</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>JSON Lines, for programs</source>
      <translation>JSON Lines, für Programme</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>JSON, for programs</source>
      <translation>JSON, für Programme</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>As in the window: at least {percent} similar, with hidden items.</source>
      <translation>Wie im Fenster: mindestens {percent} ähnlich, mit Ausgeblendetem.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>As in the window: at least {percent} similar, without hidden items.</source>
      <translation>Wie im Fenster: mindestens {percent} ähnlich, ohne Ausgeblendetes.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>For&amp;mat</source>
      <translation>&amp;Format</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Include</source>
      <translation>Umfang</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>&amp;File names</source>
      <translation>&amp;Dateinamen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>&amp;Save as</source>
      <translation>&amp;Speichern unter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>The report will contain the names of all folders, such as your user name.</source>
      <translation>Der Bericht enthält dann die Namen aller Ordner, etwa Ihren Benutzernamen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>File names and titles are included, but not where your folders are.</source>
      <translation>Dateinamen und Titel stehen darin, aber nicht, wo Ihre Ordner liegen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>No folders, file names, titles, parts or labels, and no list of files that were not compared. Numbers, sizes, dates and formats are included.</source>
      <translation>Ohne Ordner, Dateinamen, Titel, Teile und Bezeichnungen und ohne die Liste der nicht verglichenen Dateien. Zahlen, Größen, Daten und Formate stehen darin.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Differences are only in web pages.</source>
      <translation>Unterschiede gibt es nur in Webseiten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/report/report_form.py" />
      <source>Differences are words of your documents, so they are left out.</source>
      <translation>Unterschiede sind Wörter Ihrer Dokumente, darum werden sie weggelassen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>What the rule does</source>
      <translation>Was die Regel tut</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Hidden files stay where they are; before others go, a plan is shown</source>
      <translation>Ausgeblendete Dateien bleiben, wo sie sind; bevor andere gehen, wird ein Plan gezeigt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Trash</source>
      <comment>what is done</comment>
      <translation>In den Papierkorb legen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>What to remove</source>
      <translation>Was entfernt wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>How much alike an item must be to a kept one</source>
      <translation>Wie sehr ein Element einem behaltenen gleichen muss</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>identical files</source>
      <translation>gleiche Dateien</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>identical items</source>
      <translation>gleiche Elemente</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>items of the same text</source>
      <translation>Elemente mit gleichem Text</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>copies without unique text</source>
      <translation>Kopien ohne eigenen Text</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>copies and similar items</source>
      <translation>Kopien und ähnliche Elemente</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Only items in these folders</source>
      <translation>Nur Elemente in diesen Ordnern</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Items of other folders stay</source>
      <translation>Elemente anderer Ordner bleiben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>any folder</source>
      <translation>allen Ordnern</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Choose a folder…</source>
      <translation>Ordner wählen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Which item of a group to keep first</source>
      <translation>Welches Element einer Gruppe zuerst behalten wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>The others of its group go</source>
      <translation>Die anderen seiner Gruppe gehen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Choose…</source>
      <translation>Wählen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Versions to keep beside the kept item</source>
      <translation>Fassungen, die neben dem behaltenen Element bleiben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Drafts between them go</source>
      <translation>Entwürfe dazwischen gehen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>no other version</source>
      <translation>keine andere Fassung</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>the first and the last version</source>
      <translation>die erste und die letzte Fassung</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>the last version of each month</source>
      <translation>die letzte Fassung jedes Monats</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>At most</source>
      <translation>Höchstens</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>At least</source>
      <translation>Mindestens</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Allow losing pictures and comments</source>
      <translation>Verlust von Bildern und Kommentaren erlauben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Allow keeping only a PDF, web page or plain text</source>
      <translation>Erlauben, dass nur eine PDF-Datei, Webseite oder reiner Text bleibt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Before</source>
      <translation>Vor</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Leave empty to include everything.</source>
      <translation>Leer lassen, um alles einzuschließen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>A&amp;dvanced</source>
      <translation>Er&amp;weitert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>More conditions</source>
      <translation>Weitere Bedingungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>The dates are those that “Versions…” shows for an item.</source>
      <translation>Die Daten sind die, die „Fassungen …“ für ein Element zeigt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Enter a name</source>
      <translation>Namen eingeben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Name of the rule</source>
      <translation>Name der Regel</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Folder to move to</source>
      <translation>Zielordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>How similar near-duplicates must be</source>
      <translation>Wie ähnlich Beinahe-Duplikate sein müssen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>How many unique words may be lost</source>
      <translation>Wie viele eigene Wörter verloren gehen dürfen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Near-duplicates with more unique words are skipped, and so are those with more sentences that the kept copy lacks.</source>
      <translation>Beinahe-Duplikate mit mehr eigenen Wörtern werden übersprungen, ebenso die mit mehr Sätzen, die der behaltenen Kopie fehlen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Smallest file size</source>
      <translation>Kleinste Größe einer Datei</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>First day</source>
      <translation>Erster Tag</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Before this day</source>
      <translation>Vor diesem Tag</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>&amp;Name</source>
      <translation>&amp;Name</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>{verb} {what} in {where} and keep {keep}</source>
      <translation>{what} aus {where} {verb} und {keep} behalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Move to</source>
      <translation>Verschieben nach</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Similar by at least</source>
      <translation>Ähnlich zu mindestens</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>unique words may be lost</source>
      <translation>eigene Wörter dürfen verloren gehen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Also keep</source>
      <translation>Außerdem behalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Only kinds</source>
      <translation>Nur Arten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Only formats</source>
      <translation>Nur Formate</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Only files of</source>
      <translation>Nur Dateien von</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Only dated</source>
      <translation>Nur vom</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Choose a folder</source>
      <translation>Ordner wählen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>Rules never remove items of a series or linked items.</source>
      <translation>Regeln entfernen nie Elemente einer Serie oder verbundene Elemente.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rule_editor.py" />
      <source>The plan asks before anything goes that is not identical to a kept item.</source>
      <translation>Der Plan fragt, bevor etwas geht, das keinem behaltenen Element gleich ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Ne&amp;w rule</source>
      <translation>&amp;Neue Regel</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Start with a rule that hides copies</source>
      <translation>Mit einer Regel beginnen, die Kopien ausblendet</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>&amp;Save</source>
      <translation>&amp;Speichern</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Save the rule under its name</source>
      <translation>Die Regel unter ihrem Namen speichern</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Remo&amp;ve</source>
      <translation>&amp;Löschen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Delete this rule; no file is touched</source>
      <translation>Diese Regel löschen; keine Datei wird angerührt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Show the &amp;plan…</source>
      <translation>&amp;Plan zeigen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Show what the rule would do, item by item; nothing happens yet</source>
      <translation>Zeigt für jedes Element, was die Regel täte; noch wird nichts getan</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Rules</source>
      <translation>Regeln</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Parts of the rule</source>
      <translation>Teile der Regel</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Saving… This waits until the scan has finished.</source>
      <translation>Wird gespeichert … Solange eingelesen wird, wartet dies auf das Ende.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Enter a name to save the rule.</source>
      <translation>Geben Sie der Regel einen Namen, um sie zu speichern.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Built-in rule. To change it, save it under a new name.</source>
      <translation>Mitgelieferte Regel. Um sie zu ändern, speichern Sie sie unter einem neuen Namen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>Choose the folder to move to.</source>
      <translation>Wählen Sie den Zielordner.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/rules/rules_dialog.py" />
      <source>This rule matches no files</source>
      <translation>Diese Regel trifft auf keine Datei zu</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/had_already_strip.py" />
      <source>Show both files among the groups</source>
      <translation>Beide Dateien bei den Gruppen anzeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/had_already_strip.py" />
      <source>Close this message</source>
      <translation>Diese Meldung schließen</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/had_already_strip.py" />
      <source>{n} more new file | {n} more new files</source>
      <translation>
        <numerusform>{n} weitere neue Datei</numerusform>
        <numerusform>{n} weitere neue Dateien</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/had_already_strip.py" />
      <source>New: {path}</source>
      <translation>Neu: {path}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/had_already_strip.py" />
      <source>You have this already: {place}</source>
      <translation>Das haben Sie schon: {place}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/had_already_strip.py" />
      <source>You have this text already: {place}</source>
      <translation>Diesen Text haben Sie schon: {place}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/had_already_strip.py" />
      <source>You have nearly this already ({share}): {place}</source>
      <translation>Fast dasselbe haben Sie schon ({share}): {place}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/notifier.py" />
      <source>Scan finished</source>
      <translation>Einlesen beendet</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/notifier.py" />
      <source>The scan could not continue</source>
      <translation>Das Einlesen konnte nicht weitergehen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Steps of the scan</source>
      <translation>Schritte des Einlesens</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{name}: done</source>
      <translation>{name}: erledigt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{name}: in progress</source>
      <translation>{name}: in Arbeit</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{name}: not started</source>
      <translation>{name}: steht aus</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Find files</source>
      <translation>Dateien suchen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Read</source>
      <translation>Lesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Compare word by word</source>
      <translation>Wort für Wort vergleichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Find contained texts</source>
      <translation>Enthaltene Texte suchen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Read scans and pictures</source>
      <translation>Scans und Bilder lesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Progress of the scan</source>
      <translation>Fortschritt des Einlesens</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Stop the scan; what has been done is kept</source>
      <translation>Das Einlesen anhalten; was bisher getan ist, bleibt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{done} of {total} pairs</source>
      <translation>{done} von {total} Paaren</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{done} of {total} files</source>
      <translation>{done} von {total} Dateien</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{done} of {total} texts</source>
      <translation>{done} von {total} Texten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{done} of {total} looked at</source>
      <translation>{done} von {total} angesehen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{done} of {total} pages</source>
      <translation>{done} von {total} Seiten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Pause</source>
      <translation>Pause</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Pause the scan; nothing is lost, and you can resume at any time</source>
      <translation>Das Einlesen pausieren; nichts geht verloren, und es lässt sich jederzeit fortsetzen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Paused</source>
      <translation>Pausiert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Still scanning.</source>
      <translation>Das Einlesen läuft noch.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{n} could not be read | {n} could not be read</source>
      <translation>
        <numerusform>{n} nicht lesbar</numerusform>
        <numerusform>{n} nicht lesbar</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>See which ones, why, and what you can do</source>
      <translation>Zeigen, welche, warum und was zu tun ist</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>{n} file found | {n} files found</source>
      <translation>
        <numerusform>{n} Datei gefunden</numerusform>
        <numerusform>{n} Dateien gefunden</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Finding files</source>
      <translation>Dateien werden gesucht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Finding identical files</source>
      <translation>Gleiche Dateien werden gesucht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Indexing for the search</source>
      <translation>Verzeichnis für die Suche</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Finding candidates</source>
      <translation>Kandidaten werden gesucht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Comparing word by word</source>
      <translation>Wort für Wort wird verglichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Finding contained texts</source>
      <translation>Enthaltene Texte werden gesucht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Comparing less similar texts</source>
      <translation>Weniger ähnliche Texte werden verglichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Comparing pictures</source>
      <translation>Bilder werden verglichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Reading scans</source>
      <translation>Scans werden gelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Finishing</source>
      <translation>Wird abgeschlossen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_strip.py" />
      <source>Continue the scan; files that were read are not read again</source>
      <translation>Das Einlesen fortsetzen; was schon gelesen ist, wird nicht noch einmal gelesen</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>{n} new or changed file | {n} new or changed files</source>
      <translation>
        <numerusform>{n} neue oder geänderte Datei</numerusform>
        <numerusform>{n} neue oder geänderte Dateien</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>The scan was stopped: {read}. What was done is kept.</source>
      <translation>Das Einlesen wurde angehalten: {read}. Was getan ist, bleibt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Scanned in {time}: {read}</source>
      <translation>Eingelesen in {time}: {read}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>{n} unchanged</source>
      <translation>{n} unverändert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>{n} could not be read</source>
      <translation>{n} nicht lesbar</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>{n} folder could not be read | {n} folders could not be read</source>
      <translation>
        <numerusform>{n} Ordner konnte nicht gelesen werden</numerusform>
        <numerusform>{n} Ordner konnten nicht gelesen werden</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>The last scan did not finish.</source>
      <translation>Das letzte Einlesen wurde nicht beendet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Some copies may be missing.</source>
      <translation>Manche Kopien können fehlen.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>The last scan did not finish: {read} of {n} file read. | The last scan did not finish: {read} of {n} files read.</source>
      <translation>
        <numerusform>Das letzte Einlesen wurde nicht beendet: {read} von {n} Datei gelesen.</numerusform>
        <numerusform>Das letzte Einlesen wurde nicht beendet: {read} von {n} Dateien gelesen.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Identical files so far.</source>
      <translation>Bisher nur gleiche Dateien.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Results so far ({n} file). | Results so far ({n} files).</source>
      <translation>
        <numerusform>Bisherige Ergebnisse ({n} Datei).</numerusform>
        <numerusform>Bisherige Ergebnisse ({n} Dateien).</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Groups appear here as they are found.</source>
      <translation>Gruppen erscheinen hier, sobald sie gefunden sind.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Nothing to compare yet</source>
      <translation>Noch nichts zu vergleichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Your folders contain no text to compare, or have not been scanned.</source>
      <translation>Die Ordner enthalten keinen Text, der sich vergleichen ließe, oder wurden nicht eingelesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>No copies</source>
      <translation>Keine Kopien</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>No items are this similar, or similar items are hidden. Move the slider to the left to find more.</source>
      <translation>Keine Elemente sind einander so ähnlich, oder ähnliche sind ausgeblendet. Schieben Sie den Regler nach links, um mehr zu finden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/scan_words.py" />
      <source>Read new and changed files a few seconds after they change, in the background, and say when you have a new file already</source>
      <translation>Neue und geänderte Dateien wenige Sekunden nach der Änderung im Hintergrund einlesen und melden, wenn Sie eine neue Datei schon haben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Start</source>
      <translation>Start</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Find what you have twice</source>
      <translation>Finden Sie, was Sie doppelt haben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Choose a folder. Neardup reads its contents and shows you exact copies, drafts, exports and pages saved twice, side by side with their differences.</source>
      <translation>Wählen Sie einen Ordner. Neardup liest, was darin ist, und zeigt Ihnen genaue Kopien, Entwürfe, Exporte und doppelt gespeicherte Seiten, nebeneinander mit ihren Unterschieden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>or drop one onto this window</source>
      <translation>oder einen auf dieses Fenster ziehen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Find what I have twice</source>
      <translation>Finden, was ich doppelt habe</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Choose a folder; the overview shows its copies</source>
      <translation>Einen Ordner wählen; der Überblick zeigt seine Kopien</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Check an old folder or drive</source>
      <translation>Einen alten Ordner oder Datenträger prüfen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Choose it, then add your other folders to see what exists only there</source>
      <translation>Ihn wählen, dann die anderen Ordner hinzufügen, um zu sehen, was es nur dort gibt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Do I have this already?</source>
      <translation>Habe ich das schon?</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Choose the files, then the folder to look for them in</source>
      <translation>Die Dateien wählen, dann den Ordner, in dem sie gesucht werden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Tidy a mailbox</source>
      <translation>Ein Postfach aufräumen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Choose a mailbox or the folder of your mail; its copies are listed</source>
      <translation>Ein Postfach oder den Ordner der E-Mails wählen; die Kopien darin werden aufgelistet</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>A mailbox file…</source>
      <translation>Eine Postfach-Datei …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>A folder with mail…</source>
      <translation>Ein Ordner mit E-Mails …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>What Neardup reads</source>
      <translation>Was Neardup liest</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Documents, e-mails and mailboxes, saved web pages: everything with words, whatever its size. Of other files, it finds exact copies.</source>
      <translation>Dokumente, E-Mails und Postfächer, gespeicherte Webseiten: alles mit Wörtern darin, egal wie groß. Von anderen Dateien findet es genaue Kopien.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>What it skips</source>
      <translation>Was es überspringt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>System folders, caches, the trash, program folders, and cloud files that are not on this disk. Everything that could not be compared is listed with the reason.</source>
      <translation>Systemordner, Zwischenspeicher, Papierkorb, Programmordner und Cloud-Dateien, die nicht auf diesem Datenträger liegen. Alles, was nicht verglichen werden konnte, wird mit dem Grund aufgeführt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>What it never changes</source>
      <translation>Was es nie ändert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/start_page.py" />
      <source>Your files: scanning changes nothing, and nothing leaves this computer. Copies go to the trash only after you have seen the plan, and can be put back.</source>
      <translation>Ihre Dateien: Das Einlesen ändert nichts, und nichts verlässt diesen Computer. Kopien kommen erst in den Papierkorb, wenn Sie den Plan gesehen haben, und lassen sich zurücklegen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/watch_control.py" />
      <source>Watching is paused. {key} resumes it.</source>
      <translation>Das Beobachten ist angehalten. {key} setzt es fort.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/watch_control.py" />
      <source>Watching rests until power is connected</source>
      <translation>Das Beobachten ruht, bis das Netzteil angeschlossen ist</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/scan/watch_control.py" />
      <source>Watching {n} folder | Watching {n} folders</source>
      <translation>
        <numerusform>{n} Ordner wird beobachtet</numerusform>
        <numerusform>{n} Ordner werden beobachtet</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/watch_control.py" />
      <source>reading changes…</source>
      <translation>Änderungen werden eingelesen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/scan/watch_control.py" />
      <source>reading changes: {done} of {total} files</source>
      <translation>Änderungen werden eingelesen: {done} von {total} Dateien</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/hit_preview.py" />
      <source>No copy of it is left. Press P to put it back.</source>
      <translation>Es ist keine Kopie davon übrig. P legt es zurück.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/hit_preview.py" />
      <source>kept instead of an item in the trash</source>
      <translation>behalten statt eines Elements im Papierkorb</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_actions.py" />
      <source>Hide it with its copies</source>
      <translation>Mit seinen Kopien ausblenden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_actions.py" />
      <source>Go to the kept item</source>
      <translation>Zum behaltenen Element gehen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_actions.py" />
      <source>Show everything in the trash</source>
      <translation>Alles zeigen, was im Papierkorb liegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_actions.py" />
      <source>Press {key} to go to its group and choose the kept item there.</source>
      <translation>Drücken Sie {key}, um zu seiner Gruppe zu gehen, und wählen Sie dort, welches Element behalten wird.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_actions.py" />
      <source>Select a single copy below a hit, or press {key} to go to its group.</source>
      <translation>Wählen Sie eine einzelne Kopie unter einem Treffer, oder drücken Sie {key}, um zu seiner Gruppe zu gehen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_field.py" />
      <source>Search</source>
      <translation>Suche</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_field.py" />
      <source>Search the texts, titles, names and authors of all items</source>
      <translation>In Texten, Titeln, Namen und Verfassern aller Elemente suchen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_field.py" />
      <source>Search everything, or filter the groups by name</source>
      <translation>Alles durchsuchen oder die Gruppen nach Namen filtern</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/search/search_field.py" />
      <source>Search {n} item – copies are folded into one hit | Search {n} items – copies are folded into one hit</source>
      <translation>
        <numerusform>{n} Element durchsuchen – Kopien bleiben dahinter</numerusform>
        <numerusform>{n} Elemente durchsuchen – Kopien bleiben hinter ihrem Original</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_field.py" />
      <source>Filter by name…</source>
      <translation>Nach Namen filtern …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_field.py" />
      <source>Search…</source>
      <translation>Suchen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>Make them searchable</source>
      <translation>Durchsuchbar machen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>Index their words; no files are read again or changed</source>
      <translation>Ihre Wörter indizieren; keine Datei wird neu gelesen, und keine wird geändert</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>{n} hit | {n} hits</source>
      <translation>
        <numerusform>{n} Treffer</numerusform>
        <numerusform>{n} Treffer</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>{hits} · {items} with copies</source>
      <translation>{hits} · {items} mit Kopien</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>{n} text can be searched so far. | {n} texts can be searched so far.</source>
      <translation>
        <numerusform>{n} Text lässt sich bisher durchsuchen.</numerusform>
        <numerusform>{n} Texte lassen sich bisher durchsuchen.</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>The rest follows during the scan.</source>
      <translation>Der Rest folgt während des Einlesens.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>The rest is being indexed.</source>
      <translation>Der Rest wird gerade indiziert.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_header.py" />
      <source>The rest is not indexed yet.</source>
      <translation>Der Rest ist noch nicht indiziert.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_page.py" />
      <source>Progress of the indexing</source>
      <translation>Fortschritt der Indizierung</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_page.py" />
      <source>Stop; what has been indexed is kept, and you can resume at any time</source>
      <translation>Anhalten; was bis jetzt indiziert ist, bleibt erhalten, und es kann jederzeit weitergehen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_page.py" />
      <source>Searching…</source>
      <translation>Es wird gesucht …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_page.py" />
      <source>The first search after a scan takes a moment.</source>
      <translation>Die erste Suche nach einem Durchlauf dauert einen Augenblick.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/search/search_rows.py" />
      <source>{n} more is not listed here. Press C to see all of them in the groups. | {n} more are not listed here. Press C to see all of them in the groups.</source>
      <translation>
        <numerusform>{n} weiterer Eintrag steht nicht hier. C zeigt alle bei den Gruppen.</numerusform>
        <numerusform>{n} weitere Einträge stehen nicht hier. C zeigt alle bei den Gruppen.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/search/search_rows.py" />
      <source>+{n} copy | +{n} copies</source>
      <translation>
        <numerusform>+{n} Kopie</numerusform>
        <numerusform>+{n} Kopien</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_rows.py" />
      <source>{folder} · no copy left</source>
      <translation>{folder} · keine Kopie übrig</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_rows.py" />
      <source>{folder} · kept instead: {name}</source>
      <translation>{folder} · stattdessen behalten: {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_rows.py" />
      <source>found in {name}</source>
      <translation>gefunden in {name}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_rows.py" />
      <source>{count}, expanded</source>
      <translation>{count}, aufgeklappt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Recent searches</source>
      <translation>Zuletzt gesucht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Search syntax…</source>
      <translation>Suchsyntax …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Open the help page about searching</source>
      <translation>Die Hilfeseite über das Suchen öffnen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Search everything you scanned</source>
      <translation>Alles durchsuchen, was eingelesen wurde</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Texts, titles, file names and authors are searched as you type. Copies and near-duplicates are folded into one hit.</source>
      <translation>Texte, Titel, Dateinamen und Verfasser werden durchsucht, während Sie tippen. Kopien und Beinahe-Duplikate sind zu einem Treffer zusammengefasst.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Search examples</source>
      <translation>Beispiele für die Suche</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>annual budget</source>
      <translation>Haushalt Verein</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>items with both words</source>
      <translation>Elemente, die beide Wörter enthalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>"annual budget"</source>
      <translation>"Haushalt Verein"</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>the two words one after the other</source>
      <translation>die beiden Wörter direkt hintereinander</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>invoi*</source>
      <translation>Rechn*</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>words starting with “invoi”</source>
      <translation>Wörter, die mit „Rechn“ beginnen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>invoice OR bill</source>
      <translation>Rechnung OR Quittung</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>one of the words, or both</source>
      <translation>eines davon oder beide</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>budget -draft</source>
      <translation>Haushalt -Entwurf</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>the first word without the second</source>
      <translation>das erste Wort ohne das zweite</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>only e-mails; also document and web</source>
      <translation>nur E-Mails; auch document und web</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>only files of a format</source>
      <translation>nur Dateien eines Formats</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>folder:Taxes</source>
      <translation>folder:Steuern</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>only items in a folder with this name</source>
      <translation>nur was in einem Ordner dieses Namens liegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>from:smith</source>
      <translation>from:schmidt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>only items written or sent by this person</source>
      <translation>nur was diese Person schrieb oder schickte</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>only items from that period</source>
      <translation>nur was aus dieser Zeit ist</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>in hidden items</source>
      <translation>unter den ausgeblendeten Elementen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Search for {words}</source>
      <translation>Nach {words} suchen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Nothing found</source>
      <translation>Nichts gefunden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>These searches find something:</source>
      <translation>Damit findet sich etwas:</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Try fewer words, or the beginning of a word with a star. All words must be in the same item.</source>
      <translation>Versuchen Sie weniger Wörter, oder den Anfang eines Wortes mit einem Stern. Alle Wörter müssen im selben Element stehen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>No items of that kind, folder or period.</source>
      <translation>Es gibt kein Element dieser Art, an diesem Ort oder aus dieser Zeit.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Did you mean “{words}”? {n} item | Did you mean “{words}”? {n} items</source>
      <translation>
        <numerusform>Meinten Sie „{words}“? {n} Element</numerusform>
        <numerusform>Meinten Sie „{words}“? {n} Elemente</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>In hidden items: {n}</source>
      <translation>Unter den ausgeblendeten Elementen: {n}</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/search/search_start.py" />
      <source>Without {restriction}: {n} item | Without {restriction}: {n} items</source>
      <translation>
        <numerusform>Ohne {restriction}: {n} Element</numerusform>
        <numerusform>Ohne {restriction}: {n} Elemente</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/search/search_view.py" />
      <source>Hits</source>
      <translation>Treffer</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/drops.py" />
      <source>“{name}” is already in one of your folders.</source>
      <translation>„{name}“ liegt schon in einem Ihrer Ordner.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/drops.py" />
      <source>Scan the folders and find files similar to the others</source>
      <translation>Die Ordner einlesen und zu den Dateien Ähnliches suchen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/drops.py" />
      <source>The folders are scanned; for each file, similar items are shown.</source>
      <translation>Die Ordner werden eingelesen; zu jeder Datei werden ähnliche Elemente gezeigt.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/shell/drops.py" />
      <source>Scan “{name}” | Scan {n} folders</source>
      <translation>
        <numerusform>„{name}“ einlesen</numerusform>
        <numerusform>{n} Ordner einlesen</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/drops.py" />
      <source>Its contents are read and compared. No files are changed.</source>
      <translation>Was darin ist, wird gelesen und verglichen. Keine Datei wird geändert.</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/shell/drops.py" />
      <source>Find files similar to “{name}” | Find files similar to these {n}</source>
      <translation>
        <numerusform>Dateien suchen, die „{name}“ ähnlich sind</numerusform>
        <numerusform>Dateien suchen, die diesen {n} ähnlich sind</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/drops.py" />
      <source>It is compared with everything scanned, and not added.</source>
      <translation>Sie wird mit allem Eingelesenen verglichen, aber nicht hinzugefügt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/first_jobs.py" />
      <source>Choose the files that you may have already</source>
      <translation>Die Dateien wählen, die Sie vielleicht schon haben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/first_jobs.py" />
      <source>Choose the mailbox to tidy; its folder is scanned</source>
      <translation>Das Postfach zum Aufräumen wählen; sein Ordner wird eingelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/first_jobs.py" />
      <source>Choose the folder in which to find what you have twice</source>
      <translation>Den Ordner wählen, in dem Doppeltes gesucht wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/first_jobs.py" />
      <source>Choose the old folder or drive to check</source>
      <translation>Den alten Ordner oder Datenträger zum Prüfen wählen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/first_jobs.py" />
      <source>Choose the folder with the mail to tidy</source>
      <translation>Den Ordner mit den E-Mails zum Aufräumen wählen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/main_window.py" />
      <source>Scan now</source>
      <translation>Jetzt einlesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Menu</source>
      <translation>Menü</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Watch folders for changes</source>
      <translation>Ordner auf Änderungen beobachten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Appearance</source>
      <translation>Erscheinungsbild</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Text size</source>
      <translation>Schriftgröße</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Language</source>
      <translation>Sprache</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>System default</source>
      <translation>Systemvorgabe</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Clear recent searches</source>
      <translation>Die letzten Suchen vergessen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Notify me when a scan finishes</source>
      <translation>Am Ende des Einlesens benachrichtigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>“Do I have this?” in the file manager</source>
      <translation>„Habe ich das schon?“ im Dateimanager</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>In the menu of each file: Dolphin, Nemo, and Nautilus under Scripts</source>
      <translation>Im Menü jeder Datei: in Dolphin, Nemo und in Nautilus unter „Skripte“</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Archives</source>
      <translation>Archive</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>About Neardup Desktop…</source>
      <translation>Über Neardup Desktop …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Light</source>
      <translation>Hell</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Dark</source>
      <translation>Dunkel</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>High contrast, light</source>
      <translation>Hoher Kontrast, hell</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>High contrast, dark</source>
      <translation>Hoher Kontrast, dunkel</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/menu.py" />
      <source>Open or create an archive…</source>
      <translation>Archiv öffnen oder anlegen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/navigation.py" />
      <source>History</source>
      <translation>Verlauf</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/navigation.py" />
      <source>It is in no group at this similarity, or it is hidden.</source>
      <translation>Es steht bei dieser Ähnlichkeit in keiner Gruppe, oder es ist ausgeblendet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/navigation.py" />
      <source>The filter hides its group.</source>
      <translation>Der Filter verbirgt seine Gruppe.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/source_folders.py" />
      <source>Choose a folder to scan</source>
      <translation>Ordner zum Einlesen wählen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/source_folders.py" />
      <source>A scan is already running.</source>
      <translation>Es wird schon eingelesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/source_folders.py" />
      <source>No folders to scan yet. Add one first.</source>
      <translation>Es gibt noch keinen Ordner zum Einlesen. Fügen Sie zuerst einen hinzu.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/source_folders.py" />
      <source>What was not compared</source>
      <translation>Was nicht verglichen wurde</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/shell/status_row.py" />
      <source>{n} file | {n} files</source>
      <translation>
        <numerusform>{n} Datei</numerusform>
        <numerusform>{n} Dateien</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/top_bar.py" />
      <source>Add folder</source>
      <translation>Ordner hinzufügen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/top_bar.py" />
      <source>Undo</source>
      <translation>Zurücknehmen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/top_bar.py" />
      <source>Redo</source>
      <translation>Wiederholen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/shell/top_bar.py" />
      <source>Undo the last action</source>
      <translation>Die letzte Aktion zurücknehmen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>It is no longer there.</source>
      <translation>Sie ist nicht mehr da.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Reading…</source>
      <translation>Wird gelesen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>File</source>
      <translation>Datei</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Your files; those with a tick go to the trash</source>
      <translation>Ihre Dateien; die mit Haken kommen in den Papierkorb</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Do you have it?</source>
      <translation>Schon vorhanden?</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Whether the same or a similar file is in your folders</source>
      <translation>Ob dieselbe oder eine ähnliche Datei in Ihren Ordnern liegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>File to look for</source>
      <translation>Gesuchte Datei</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Show the plan for your files; what you have of them already stays</source>
      <translation>Den Plan für Ihre Dateien zeigen; was Sie davon schon haben, bleibt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>List all that is similar, with the differences</source>
      <translation>Alles Ähnliche auflisten, mit den Unterschieden</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Trash {n} file that you have… | Trash {n} files that you have…</source>
      <translation>
        <numerusform>{n} vorhandene Datei in den Papierkorb …</numerusform>
        <numerusform>{n} vorhandene Dateien in den Papierkorb …</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Trash this file…</source>
      <translation>Diese Datei in den Papierkorb …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Show all {n}…</source>
      <translation>Alle {n} zeigen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Compare pictures and read scans…</source>
      <translation>Bilder vergleichen und Gescanntes lesen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/ask_window.py" />
      <source>Folders…</source>
      <translation>Ordner …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>this file</source>
      <translation>genau diese Datei</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>contained in the file</source>
      <translation>steht ganz in der Datei</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>contains the whole file</source>
      <translation>enthält die ganze Datei</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>Similar files</source>
      <translation>Ähnliche Dateien</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>Reading the file</source>
      <translation>Die Datei wird gelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>Then it is compared with everything scanned.</source>
      <translation>Dann wird sie mit allem Eingelesenen verglichen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>{folder} · the same file is {copy}</source>
      <translation>{folder} · dieselbe Datei ist {copy}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>Your file</source>
      <translation>Ihre Datei</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>Trash {name}…</source>
      <translation>{name} in den Papierkorb …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/similar/like_window.py" />
      <source>Choose a file to find similar files</source>
      <translation>Wählen Sie eine Datei, um ähnliche zu suchen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Previous place that differs</source>
      <translation>Vorige abweichende Stelle</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Next place that differs</source>
      <translation>Nächste abweichende Stelle</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Only in this version</source>
      <translation>Nur in dieser Fassung</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Go only through what no version but the selected one has</source>
      <translation>Nur durch das gehen, was allein die ausgewählte Fassung hat</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Text of the kept item</source>
      <translation>Text des behaltenen Elements</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>What the versions have here</source>
      <translation>Was die Fassungen hier haben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>All versions have the same words.</source>
      <translation>Alle Fassungen haben die gleichen Wörter.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Version {n}</source>
      <translation>Fassung {n}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>kept item</source>
      <translation>behaltenes Element</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>{n} place differs from the kept item | {n} places differ from the kept item</source>
      <translation>
        <numerusform>{n} Stelle weicht vom behaltenen Element ab</numerusform>
        <numerusform>{n} Stellen weichen vom behaltenen Element ab</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>{n} place only in this version | {n} places only in this version</source>
      <translation>
        <numerusform>{n} Stelle nur in dieser Fassung</numerusform>
        <numerusform>{n} Stellen nur in dieser Fassung</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>(nothing)</source>
      <translation>(nichts)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Versions {which}</source>
      <translation>Fassungen {which}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>Version {which}</source>
      <translation>Fassung {which}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/variorum_view.py" />
      <source>{versions} (kept item)</source>
      <translation>{versions} (behaltenes Element)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Version</source>
      <translation>Fassung</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Lines lead to the versions that were likely made from it</source>
      <translation>Linien führen zu den Fassungen, die vermutlich daraus entstanden sind</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>When the version was made</source>
      <translation>Wann die Fassung entstand</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Notes</source>
      <translation>Hinweise</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Which version is the kept item, and how many copies there are</source>
      <translation>Welche Fassung das behaltene Element ist und wie viele Kopien es gibt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Added</source>
      <translation>Dazu</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Words that were not in the version it was made from</source>
      <translation>Wörter, die in der Fassung, aus der sie entstand, nicht standen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Removed</source>
      <translation>Entfernt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Words of the version it was made from that are gone</source>
      <translation>Wörter der Fassung, aus der sie entstand, die weggefallen sind</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Unchanged</source>
      <translation>Gleich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>How much of the version it was made from it kept</source>
      <translation>Wie viel von der Fassung, aus der sie entstand, behalten wurde</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>The length of the text; what was added is coloured</source>
      <translation>Die Länge des Textes; was dazukam, ist farbig</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>“{mark}” in its name decided its place.</source>
      <translation>„{mark}“ im Namen hat über die Reihenfolge entschieden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Version {n}, likely made from version {m}</source>
      <translation>Fassung {n}, vermutlich aus Fassung {m} entstanden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Versions</source>
      <translation>Fassungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Reading the versions…</source>
      <translation>Die Fassungen werden gelesen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Show the plan for all other versions; copies of what is kept stay</source>
      <translation>Den Plan für alle anderen Fassungen zeigen; Kopien des Behaltenen bleiben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Keep the last, and save what only the others have as a text beside it</source>
      <translation>Letzte behalten, und was nur die anderen haben, daneben als Text speichern</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Keep first and last</source>
      <translation>Erste und letzte behalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Keep the last</source>
      <translation>Letzte behalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>There is no other version.</source>
      <translation>Es gibt keine andere Fassung.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Comparing the versions…</source>
      <translation>Die Fassungen werden verglichen …</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>{n} version | {n} versions</source>
      <translation>
        <numerusform>{n} Fassung</numerusform>
        <numerusform>{n} Fassungen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>{n} branch | {n} branches</source>
      <translation>
        <numerusform>{n} Zweig</numerusform>
        <numerusform>{n} Zweige</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>{n} more version not listed | {n} more versions not listed</source>
      <translation>
        <numerusform>{n} weitere Fassung nicht aufgeführt</numerusform>
        <numerusform>{n} weitere Fassungen nicht aufgeführt</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>{name} – only in earlier versions</source>
      <translation>{name} – nur in früheren Fassungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/versions/versions_window.py" />
      <source>Passages of other versions that “{name}” lacks</source>
      <translation>Stellen anderer Fassungen, die in „{name}“ fehlen</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Trash {n} copy… | Trash {n} copies…</source>
      <translation>
        <numerusform>{n} Kopie in den Papierkorb …</numerusform>
        <numerusform>{n} Kopien in den Papierkorb …</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Move {n} copy… | Move {n} copies…</source>
      <translation>
        <numerusform>{n} Kopie verschieben …</numerusform>
        <numerusform>{n} Kopien verschieben …</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Trash…</source>
      <translation>Papierkorb …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Move…</source>
      <translation>Verschieben …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Show what would go to the trash, what is kept instead, and what is lost</source>
      <translation>Zeigt, was in den Papierkorb käme, was stattdessen behalten wird und was verloren geht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Keep this</source>
      <translation>Dieses behalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Make this the kept item of its group. Press again to choose it automatically</source>
      <translation>Zum behaltenen Element seiner Gruppe machen. Noch einmal drücken, um es automatisch zu wählen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Protect</source>
      <translation>Schützen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Never offer the selected items for removal. Press again to remove the protection</source>
      <translation>Die gewählten Elemente nie zum Entfernen anbieten. Noch einmal drücken, um den Schutz aufzuheben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Not a duplicate</source>
      <translation>Kein Duplikat</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Never show the two items below as similar again</source>
      <translation>Die beiden Elemente unten nie wieder als ähnlich zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Move the files of the selected items to a folder</source>
      <translation>Die Dateien der ausgewählten Elemente in einen Ordner verschieben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Unhide</source>
      <translation>Einblenden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Unhide the selected items</source>
      <translation>Die ausgewählten Elemente wieder einblenden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Open the file with its program</source>
      <translation>Die Datei mit ihrem Programm öffnen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Open the folder of the file</source>
      <translation>Den Ordner öffnen, in dem die Datei liegt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Versions…</source>
      <translation>Fassungen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>See how the document changed over time, and where its versions differ</source>
      <translation>Ansehen, wie sich das Dokument im Lauf der Zeit geändert hat und wo sich die Fassungen unterscheiden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Tick or untick</source>
      <translation>An- oder abhaken</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Show in its group</source>
      <translation>In seiner Gruppe zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Go to the item in the list of groups, among its copies</source>
      <translation>Zum Element in der Liste der Gruppen gehen, unter seine Kopien</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Put back</source>
      <translation>Zurücklegen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/command.py" />
      <source>Put the selected items back where they were</source>
      <translation>Die ausgewählten Elemente dorthin zurücklegen, wo sie waren</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/empty_state.py" />
      <source>Opening the archive…</source>
      <translation>Das Archiv wird geöffnet …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/empty_state.py" />
      <source>A large archive takes a few seconds the first time after a scan.</source>
      <translation>Ein großes Archiv braucht beim ersten Mal nach dem Einlesen einige Sekunden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/empty_state.py" />
      <source>This cannot be shown</source>
      <translation>Das kann nicht angezeigt werden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/overflow_row.py" />
      <source>More…</source>
      <translation>Mehr …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/overflow_row.py" />
      <source>More actions for the selected items</source>
      <translation>Weitere Aktionen für die ausgewählten Elemente</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/progress_strip.py" />
      <source>Stopping…</source>
      <translation>Wird angehalten …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/progress_strip.py" />
      <source>a few seconds left</source>
      <translation>noch einige Sekunden</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/widgets/progress_strip.py" />
      <source>about {n} second left | about {n} seconds left</source>
      <translation>
        <numerusform>noch etwa {n} Sekunde</numerusform>
        <numerusform>noch etwa {n} Sekunden</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/progress_strip.py" />
      <source>about a minute left</source>
      <translation>noch etwa eine Minute</translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/widgets/progress_strip.py" />
      <source>about {n} minute left | about {n} minutes left</source>
      <translation>
        <numerusform>noch etwa {n} Minute</numerusform>
        <numerusform>noch etwa {n} Minuten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <location filename="../../neardup_desktop/ui/widgets/progress_strip.py" />
      <source>about {n} hour left | about {n} hours left</source>
      <translation>
        <numerusform>noch etwa {n} Stunde</numerusform>
        <numerusform>noch etwa {n} Stunden</numerusform>
      </translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>In the list</source>
      <translation>In der Liste</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>In the search</source>
      <translation>In der Suche</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Decide</source>
      <translation>Entscheiden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>In the comparison</source>
      <translation>Im Vergleich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Go to</source>
      <translation>Wechseln zu</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Folders and files</source>
      <translation>Ordner und Dateien</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>View</source>
      <translation>Ansicht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Program</source>
      <translation>Programm</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Previous or next row; the comparison follows</source>
      <translation>Vorige oder nächste Zeile; die Texte darunter folgen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Select all rows</source>
      <translation>Alle Zeilen auswählen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Open or close a group</source>
      <translation>Eine Gruppe öffnen oder schließen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Next group, opened</source>
      <translation>Nächste Gruppe, geöffnet</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Previous group, opened</source>
      <translation>Vorige Gruppe, geöffnet</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Tick or untick the item of the row</source>
      <translation>Das Element der Zeile an- oder abhaken</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Show the file in its folder</source>
      <translation>Die Datei in ihrem Ordner zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Versions of the document over time</source>
      <translation>Fassungen des Dokuments im Lauf der Zeit</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Menu of the selected rows</source>
      <translation>Menü der gewählten Zeilen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>From the search field to the hits</source>
      <translation>Vom Feld zu den Treffern</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Next match in the text</source>
      <translation>Nächstes gefundenes Wort im Text</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Previous match in the text</source>
      <translation>Voriges gefundenes Wort im Text</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Show the item in its group</source>
      <translation>Das Element in seiner Gruppe zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Find similar files</source>
      <translation>Ähnliche Dateien suchen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Protect: never offer the items for removal</source>
      <translation>Schützen: die Elemente nie zum Entfernen anbieten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Hide the items; on a group, all its copies</source>
      <translation>Die Elemente ausblenden; bei einer Gruppe alle ihre Kopien</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Unhide the items</source>
      <translation>Die Elemente wieder einblenden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Move to the trash; shows a plan first</source>
      <translation>In den Papierkorb legen; zeigt zuerst einen Plan</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Trash all of the group but the kept item</source>
      <translation>Alles aus der Gruppe außer dem behaltenen Element in den Papierkorb legen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Mark the two compared items as different</source>
      <translation>Die beiden verglichenen Elemente als verschieden markieren</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Move the items to a folder</source>
      <translation>Die Elemente in einen Ordner verschieben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Clean up by rule…</source>
      <translation>Nach einer Regel aufräumen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>In the trash: put items back</source>
      <translation>Im Papierkorb: die Elemente zurücklegen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>In the history: undo the selected action</source>
      <translation>Im Verlauf: die gewählte Aktion zurücknehmen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>In the history: undo the selected items</source>
      <translation>Im Verlauf: die gewählten Elemente zurücknehmen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Text view</source>
      <translation>Textansicht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Page view</source>
      <translation>Seitenansicht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Details of both files</source>
      <translation>Einzelheiten beider Dateien</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Next view</source>
      <translation>Nächste Ansicht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Previous view</source>
      <translation>Vorige Ansicht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Swap the two sides</source>
      <translation>Links und rechts tauschen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Pin the right item to the left</source>
      <translation>Das rechte Element links festhalten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Compare the next item of the list</source>
      <translation>Das nächste Element der Liste vergleichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Compare the previous item of the list</source>
      <translation>Das vorige Element der Liste vergleichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>In the versions: only what this version has</source>
      <translation>In den Fassungen: nur, was allein diese hat</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Copy the selection</source>
      <translation>Kopieren, was ausgewählt ist</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>What exists elsewhere, folder by folder</source>
      <translation>Was es anderswo gibt, Ordner für Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Trash</source>
      <translation>Papierkorb</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Search everything; in the comparison, find in both texts</source>
      <translation>Alles durchsuchen; im Vergleich in beiden Texten suchen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Filter the groups by name</source>
      <translation>Die Gruppen nach Namen filtern</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Next area of the window</source>
      <translation>Nächster Bereich des Fensters</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Previous area of the window</source>
      <translation>Voriger Bereich des Fensters</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Close the message, or go back to the list</source>
      <translation>Die Meldung schließen oder zur Liste zurückgehen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Add a folder…</source>
      <translation>Ordner hinzufügen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Find similar to a file…</source>
      <translation>Ähnliches zu einer Datei suchen …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Under “Not compared”: try again</source>
      <translation>Bei „Nicht verglichen“: noch einmal versuchen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Copy to the other folder</source>
      <translation>In den anderen Ordner kopieren</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Trash in the left or right folder</source>
      <translation>Im linken oder rechten Ordner in den Papierkorb legen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Export a report…</source>
      <translation>Bericht ausgeben …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Pause or resume the scan, or watching</source>
      <translation>Einlesen oder Beobachten anhalten oder fortsetzen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Larger text</source>
      <translation>Größere Schrift</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Smaller text</source>
      <translation>Kleinere Schrift</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Default text size</source>
      <translation>Normale Schriftgröße</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Show or hide the sidebar</source>
      <translation>Seitenleiste zeigen oder ausblenden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/ui/widgets/shortcut_table.py" />
      <source>Help pages…</source>
      <translation>Hilfeseiten …</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/preview_worker.py" />
      <source>no such page</source>
      <translation>keine solche Seite</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/prove_file.py" />
      <source>other bytes than before</source>
      <translation>andere Bytes als zuvor</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/read_file.py" />
      <source>another size while read</source>
      <translation>andere Größe beim Lesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/read_file.py" />
      <source>most of it was never written</source>
      <translation>das meiste davon wurde nie geschrieben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/safe_open.py" />
      <source>became a symbolic link</source>
      <translation>ist jetzt eine symbolische Verknüpfung</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/safe_open.py" />
      <source>no longer a regular file</source>
      <translation>keine normale Datei mehr</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/safe_open.py" />
      <source>another size or time of change</source>
      <translation>andere Größe oder Änderungszeit</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/child/safe_open.py" />
      <source>became a folder</source>
      <translation>ist jetzt ein Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/pool.py" />
      <source>the process ended with code {code}</source>
      <translation>der Prozess endete mit Code {code}</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/pool.py" />
      <source>not ready after {n} seconds</source>
      <translation>nach {n} Sekunden nicht bereit</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/pool.py" />
      <source>The process that shows documents cannot be started ({detail}).</source>
      <translation>Der Prozess, der Dokumente zeigt, lässt sich nicht starten ({detail}).</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/pool.py" />
      <source>Close other programs or restart the computer.</source>
      <translation>Schließen Sie andere Programme, oder starten Sie den Computer neu.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/pool.py" />
      <source>The processes that read files cannot be started ({detail}).</source>
      <translation>Die Prozesse, die Dateien lesen, lassen sich nicht starten ({detail}).</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/workers/pool.py" />
      <source>Close other programs or restart the computer. If that does not help, reinstall Neardup Desktop.</source>
      <translation>Schließen Sie andere Programme, oder starten Sie den Computer neu; hilft das nicht, installieren Sie Neardup Desktop neu.</translation>
    </message>
    <message>
      <location filename="../../resources/report/parts.html" />
      <source>These figures as a table</source>
      <translation>Diese Zahlen als Tabelle</translation>
    </message>
    <message>
      <location filename="../../resources/report/receipt.html" />
      <source>Made {day}.</source>
      <translation>Erstellt: {day}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/receipt.html" />
      <source>Only in this folder</source>
      <translation>Nur in diesem Ordner</translation>
    </message>
    <message>
      <location filename="../../resources/report/receipt.html" />
      <source>Similar to an item elsewhere</source>
      <translation>Einem Element anderswo ähnlich</translation>
    </message>
    <message>
      <location filename="../../resources/report/receipt.html" />
      <source>Copies of an item elsewhere</source>
      <translation>Kopien eines Elements anderswo</translation>
    </message>
    <message>
      <location filename="../../resources/report/receipt.html" />
      <source>How it is similar</source>
      <translation>Wie es der Datei gleicht</translation>
    </message>
    <message>
      <location filename="../../resources/report/receipt.html" />
      <source>Made with {program}. This page loads nothing from the internet.</source>
      <translation>Erstellt mit {program}. Diese Seite lädt nichts aus dem Internet.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Go to the groups</source>
      <translation>Zu den Gruppen</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Made {day}. Texts count as near-duplicates at a similarity of {percent} or more.</source>
      <translation>Erstellt am {day}. Texte gelten ab einer Ähnlichkeit von {percent} als Beinahe-Duplikate.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Last scan: {day}.</source>
      <translation>Zuletzt eingelesen: {day}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Folders:</source>
      <translation>Ordner:</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>This report covers {n} of {all} groups.</source>
      <translation>Dieser Bericht umfasst {n} von {all} Gruppen.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Numbers and charts are about the items that match the filter. The other items of their groups are listed with them.</source>
      <translation>Zahlen und Diagramme betreffen die Elemente, die zum Filter passen. Die übrigen Elemente ihrer Gruppen sind mit aufgeführt.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>This report leaves out folders, file names, titles, names of parts, your own labels, and the list of files that were not compared.</source>
      <translation>Dieser Bericht lässt Ordner, Dateinamen, Titel, Namen von Teilen, eigene Bezeichnungen und die Liste der nicht verglichenen Dateien weg.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Contents</source>
      <translation>Inhalt</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Summary</source>
      <translation>Zusammenfassung</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>What the words mean</source>
      <translation>Was die Wörter bedeuten</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>What was done</source>
      <translation>Was getan wurde</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>{n} of {all} items ({share}) are copies of another item.</source>
      <translation>{n} von {all} Elementen ({share}) sind Kopien eines anderen Elements.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>The copies take up {size}.</source>
      <translation>Die Kopien belegen {size}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Items of each kind; each item is counted once</source>
      <translation>Elemente jeder Art; jedes ist einmal gezählt</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Items by kind and evidence</source>
      <translation>Elemente nach Art und Befund</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>The table above shows the figures.</source>
      <translation>Die Tabelle darüber enthält die Zahlen.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Near-duplicates by similarity</source>
      <translation>Beinahe-Duplikate nach Ähnlichkeit</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>The table below shows the figures.</source>
      <translation>Die Tabelle darunter enthält die Zahlen.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Near-duplicates</source>
      <translation>Beinahe-Duplikate</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Where the copies are</source>
      <translation>Wo die Kopien sind</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>item</source>
      <translation>Element</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>A document, an e-mail or a web page: a file, or a message in a mailbox.</source>
      <translation>Ein Dokument, eine E-Mail oder eine Webseite: eine Datei oder eine Nachricht in einem Postfach.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>group</source>
      <translation>Gruppe</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Items that are similar. One of them is the kept item.</source>
      <translation>Elemente, die einander ähnlich sind. Eines davon ist das behaltene.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>The item of a group that stays; the others are compared with it.</source>
      <translation>Das Element einer Gruppe, das bleibt; die anderen werden mit ihm verglichen.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>similarity</source>
      <translation>Ähnlichkeit</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>How many of 100 words two texts share, in the same order.</source>
      <translation>Wie viele von 100 Wörtern zwei Texte gemeinsam haben, in der gleichen Reihenfolge.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>unique words</source>
      <translation>eigene Wörter</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Words of an item that the kept item lacks, each counted once. An item without any may still have sentences that the kept item lacks.</source>
      <translation>Wörter eines Elements, die dem behaltenen fehlen, jedes einmal gezählt. Auch einem Element ohne solche Wörter können Sätze eigen sein, die dem behaltenen fehlen.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>The size of the files of all copies, without messages in mailboxes.</source>
      <translation>Die Größe der Dateien aller Kopien, ohne Nachrichten in Postfächern.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>To see this list, allow scripts in your browser.</source>
      <translation>Erlauben Sie in Ihrem Browser Skripte, um diese Liste zu sehen.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Name or folder contains</source>
      <translation>Name oder Ordner enthält</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>any</source>
      <translation>alle</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>With differences</source>
      <translation>Mit Unterschieden</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Lines on a page</source>
      <translation>Zeilen je Seite</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Click a line to see the items of its group</source>
      <translation>Ein Klick auf eine Zeile zeigt die Elemente der Gruppe</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Kept item</source>
      <translation>Behaltenes Element</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Least similar</source>
      <translation>Am wenigsten ähnlich</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Most unique words</source>
      <translation>Meiste eigene Wörter</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Pages of the list</source>
      <translation>Seiten der Liste</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>First page</source>
      <translation>Erste Seite</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Last page</source>
      <translation>Letzte Seite</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Kept instead</source>
      <translation>Stattdessen behalten</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Outcome</source>
      <translation>Ergebnis</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Nothing has been done yet.</source>
      <translation>Bisher wurde nichts getan.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>{files} files found, {items} items compared by their text.</source>
      <translation>{files} Dateien gefunden, {items} Elemente nach ihrem Text verglichen.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Files and parts</source>
      <translation>Dateien und Teile</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Why it was not compared; problems first</source>
      <translation>Warum es nicht verglichen wurde; Probleme zuerst</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Detail</source>
      <translation>Einzelheit</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Groups found: {n} of {all}. Page {page} of {pages}.</source>
      <translation>Gefundene Gruppen: {n} von {all}. Seite {page} von {pages}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Groups found: {n} of {all}.</source>
      <translation>Gefundene Gruppen: {n} von {all}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Not printed: {n} more lines.</source>
      <translation>Nicht gedruckt: {n} weitere Zeilen.</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Items of group {id}</source>
      <translation>Elemente der Gruppe {id}</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>{n} words in both</source>
      <translation>{n} Wörter in beiden</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>only in the kept item</source>
      <translation>nur im behaltenen Element</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>only in this item</source>
      <translation>nur in diesem Element</translation>
    </message>
    <message>
      <location filename="../../resources/report/report.html" />
      <source>Show more</source>
      <translation>Mehr zeigen</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Study, for researchers</source>
      <translation>Untersuchung, für die Forschung</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>What Wang and Gemmell (MSR-TR-2006-30) measured, for this archive and with their numbers: six features of the 14 smallest shingles, of which two agree, before anything is verified. They name no width of shingles; here it is eight words. {items} items with words, {unique} unique objects, {pairs} pairs.</source>
      <translation>Was Wang und Gemmell (MSR-TR-2006-30) gemessen haben, für dieses Archiv und mit ihren Zahlen: sechs Merkmale aus den 14 kleinsten Shingles, von denen zwei übereinstimmen, bevor etwas geprüft wird. Sie nennen keine Breite der Shingles; hier sind es acht Wörter. {items} Elemente mit Wörtern, {unique} verschiedene Objekte, {pairs} Paare.</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>exact</source>
      <translation>gleich</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>near</source>
      <translation>beinahe</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Share of exact duplicates among all items, and of near-duplicates among the unique ones (Table 2 of the paper)</source>
      <translation>Anteil der genauen Duplikate an allen Elementen und der Beinahe-Duplikate an den verschiedenen (Tabelle 2 der Arbeit)</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>at least 80% similar</source>
      <translation>zu mindestens 80 % ähnlich</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>added by the filter</source>
      <translation>durch den Filter hinzugekommen</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>How many near-duplicates are similar, by the word edit distance of all words</source>
      <translation>Wie viele Beinahe-Duplikate sich ähneln, nach dem Editierabstand aller Wörter</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Clustering</source>
      <translation>Gruppierung</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Ways of clustering, without a filter (Table 1 of the paper)</source>
      <translation>Arten der Gruppierung, ohne Filter (Tabelle 1 der Arbeit)</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Word edit distance of all pairs within a cluster, {clustering} (Figure {n})</source>
      <translation>Wort-Editierabstand aller Paare in einer Gruppe, {clustering} (Bild {n})</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Word edit distance of all pairs within a cluster, {clustering}</source>
      <translation>Wort-Editierabstand aller Paare in einer Gruppe, {clustering}</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>{n} pairs: {mean} on average, {largest} at most.</source>
      <translation>{n} Paare: im Mittel {mean}, höchstens {largest}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>{measured} of {n} pairs, drawn at random with a fixed seed: {mean} on average, {largest} at most.</source>
      <translation>{measured} von {n} Paaren, zufällig mit festem Startwert gezogen: im Mittel {mean}, höchstens {largest}.</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Distance</source>
      <translation>Abstand</translation>
    </message>
    <message>
      <location filename="../../resources/report/study.html" />
      <source>Pairs</source>
      <translation>Paare</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Read and compared.</source>
      <translation>Gelesen und verglichen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Empty</source>
      <translation>Leer</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>No text: scan or picture</source>
      <translation>Kein Text: Scan oder Bild</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It has no text: a scan, a picture or an empty page.</source>
      <translation>Sie enthält keinen Text: ein Scan, ein Bild oder eine leere Seite.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Turn on the reading of scans in Scan settings, then rescan.</source>
      <translation>Schalten Sie unter „Einstellungen zum Einlesen“ das Lesen von Scans ein, und lesen Sie dann neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Scans that are hard to read</source>
      <translation>Schwer lesbare Scans</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is a scan, but too few of its words could be read for certain.</source>
      <translation>Es ist ein Scan, aber zu wenige seiner Wörter ließen sich sicher lesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Scan it again with a higher resolution, straight and in even light.</source>
      <translation>Scannen Sie es noch einmal mit höherer Auflösung, gerade und gleichmäßig beleuchtet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Too few words</source>
      <translation>Zu wenige Wörter</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It has too few words to compare.</source>
      <translation>Sie hat zu wenige Wörter für einen Vergleich.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Lists of bookmarks</source>
      <translation>Listen von Lesezeichen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is a list of bookmarks, with the names of pages but not their text.</source>
      <translation>Es ist eine Liste von Lesezeichen; sie enthält die Namen von Seiten, nicht deren Text.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Protected with a password</source>
      <translation>Durch Passwort geschützt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is protected with a password.</source>
      <translation>Sie ist durch ein Passwort geschützt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Save a copy without the password, then rescan.</source>
      <translation>Speichern Sie eine Kopie ohne Passwort und lesen Sie neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Damaged</source>
      <translation>Beschädigt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is damaged, or not what its name says.</source>
      <translation>Sie ist beschädigt oder nicht das, was ihr Name sagt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Open it in the program that made it. If that works, save it again and rescan.</source>
      <translation>Öffnen Sie sie in dem Programm, das sie erzeugt hat; geht das, speichern Sie sie neu und lesen Sie neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Took too long</source>
      <translation>Dauerte zu lange</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Reading it took too long and was stopped.</source>
      <translation>Das Lesen dauerte zu lange und wurde abgebrochen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Rescan with a longer time limit.</source>
      <translation>Lesen Sie mit einer längeren Zeitgrenze neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Needed too much memory</source>
      <translation>Brauchte zu viel Speicher</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Reading it needed more memory than allowed and was stopped.</source>
      <translation>Das Lesen brauchte mehr Speicher als erlaubt und wurde abgebrochen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Rescan with a higher memory limit.</source>
      <translation>Lesen Sie mit einer höheren Speichergrenze neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Too large</source>
      <translation>Zu groß</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is too large to be read safely.</source>
      <translation>Sie ist zu groß, um sicher gelesen zu werden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Split it into smaller files if its text matters.</source>
      <translation>Teilen Sie sie in kleinere Dateien, wenn ihr Text wichtig ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>The reader crashed</source>
      <translation>Leseprogramm abgestürzt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Reading it crashed. The scan continued.</source>
      <translation>Beim Lesen gab es einen Absturz. Das Einlesen ging weiter.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Open it in the program that made it and save it again.</source>
      <translation>Öffnen Sie sie in dem Programm, das sie erzeugt hat, und speichern Sie sie neu.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Error in Neardup</source>
      <translation>Fehler in Neardup</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It could not be read because of an error in Neardup Desktop.</source>
      <translation>Sie konnte wegen eines Fehlers in Neardup Desktop nicht gelesen werden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Report the text below to the makers of Neardup Desktop, and keep this file.</source>
      <translation>Teilen Sie den Entwicklern von Neardup Desktop den Wortlaut unten mit; behalten Sie die Datei bis dahin.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Format not supported</source>
      <translation>Format nicht unterstützt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>This format is not supported. Only exact copies are found.</source>
      <translation>Dieses Format wird nicht unterstützt. Nur genaue Kopien werden gefunden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Save it as PDF, DOCX, HTML or plain text so that it can be compared.</source>
      <translation>Speichern Sie sie als PDF, DOCX, HTML oder reinen Text, damit sie verglichen werden kann.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Source code, skipped</source>
      <translation>Quelltexte, übersprungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Source code is skipped by default. Only exact copies are found.</source>
      <translation>Quelltext wird normalerweise übersprungen. Nur genaue Kopien werden gefunden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Turn this on in Scan settings, then rescan.</source>
      <translation>Schalten Sie es unter „Einstellungen zum Einlesen“ ein und lesen Sie neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Packed files, skipped</source>
      <translation>Gepackt, übersprungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>The contents of ZIP, 7z and tar files are skipped by default. Only exact copies of the packed file are found.</source>
      <translation>Der Inhalt von ZIP-, 7z- und tar-Dateien wird normalerweise übersprungen. Nur genaue Kopien der gepackten Datei werden gefunden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Pictures, skipped</source>
      <translation>Bilder, übersprungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>What pictures show is skipped by default. Only exact copies are found.</source>
      <translation>Was Bilder zeigen, wird normalerweise übersprungen. Es werden nur genaue Kopien gefunden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Part of the program missing</source>
      <translation>Programmteil fehlt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>The library that reads this format is not installed.</source>
      <translation>Die Bibliothek, die dieses Format liest, ist nicht installiert.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Reinstall Neardup Desktop; its packages include every library.</source>
      <translation>Installieren Sie Neardup Desktop neu; seine Pakete bringen jede Bibliothek mit.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>No permission</source>
      <translation>Keine Rechte</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>You do not have permission to read it, or the disk has failed.</source>
      <translation>Sie dürfen sie nicht lesen, oder der Datenträger ist fehlerhaft.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Check the permissions of the file and of its folder.</source>
      <translation>Prüfen Sie die Rechte der Datei und ihres Ordners.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Disappeared before it was read</source>
      <translation>Vor dem Lesen verschwunden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It disappeared before it could be read.</source>
      <translation>Sie war verschwunden, bevor sie gelesen werden konnte.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Changed while being read</source>
      <translation>Beim Lesen geändert</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It changed while it was being read.</source>
      <translation>Sie hat sich während des Lesens geändert.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Rescan when no program is writing to it.</source>
      <translation>Lesen Sie neu ein, wenn nichts mehr hineinschreibt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Not read yet</source>
      <translation>Noch nicht gelesen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It was not read to the end, because the scan has not reached it or was stopped.</source>
      <translation>Es wurde nicht zu Ende gelesen, weil das Einlesen noch nicht so weit war oder angehalten wurde.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>System folders and caches</source>
      <translation>Systemordner, Caches</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Caches, trash, version control, dependencies and system folders are skipped.</source>
      <translation>Zwischenspeicher, Papierkorb, Versionsverwaltung, Abhängigkeiten und Systemordner werden übersprungen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Add that folder itself if it contains your documents.</source>
      <translation>Fügen Sie den Ordner selbst hinzu, wenn er Dokumente von Ihnen enthält.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Program files</source>
      <translation>Dateien von Programmen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Internal files of programs are skipped.</source>
      <translation>Interne Dateien von Programmen werden übersprungen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Links to other places</source>
      <translation>Verknüpfungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Symbolic links are not followed; their targets are read where they are.</source>
      <translation>Symbolischen Verknüpfungen wird nicht gefolgt; worauf sie zeigen, wird an seinem Ort gelesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Add the folder it leads to if it contains your documents.</source>
      <translation>Fügen Sie den Ordner hinzu, zu dem sie führt, wenn er Dokumente von Ihnen enthält.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Not documents</source>
      <translation>Keine Dokumente</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Pipes, sockets and devices contain no documents.</source>
      <translation>Pipes, Sockets und Geräte enthalten kein Dokument.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>On another disk</source>
      <translation>Auf anderem Datenträger</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is on another disk. Add that folder itself to scan it.</source>
      <translation>Es liegt auf einem anderen Datenträger; fügen Sie jenen Ordner selbst hinzu, um ihn einzulesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Only in the cloud</source>
      <translation>Nur in der Cloud</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is only in the cloud, and opening it would download it.</source>
      <translation>Sie liegt nur in der Cloud; sie zu öffnen würde sie herunterladen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Set your cloud program to keep it on this computer, then rescan.</source>
      <translation>Lassen Sie es Ihr Cloud-Programm auf diesem Computer ablegen, dann lesen Sie neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Parts of saved pages</source>
      <translation>Teile gespeicherter Seiten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It belongs to a saved page, and stays or goes with it.</source>
      <translation>Es gehört zu einer gespeicherten Seite und steht oder fällt mit ihr.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Folders that cannot be opened</source>
      <translation>Ordner ohne Zugriff</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It could not be opened: no permission, a disk error or a path that is too long.</source>
      <translation>Er ließ sich nicht öffnen: keine Rechte, ein defekter Datenträger oder ein zu langer Pfad.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Check its permissions and its disk, then rescan.</source>
      <translation>Prüfen Sie seine Rechte und den Datenträger, dann lesen Sie neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Folders already scanned</source>
      <translation>Schon eingelesene Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>The same folder was already scanned under another name.</source>
      <translation>Derselbe Ordner wurde schon unter anderem Namen eingelesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Neardup's own data</source>
      <translation>Eigene Daten von Neardup</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Neardup Desktop keeps its own data here.</source>
      <translation>Dort hält Neardup Desktop seine eigenen Daten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Excluded by you</source>
      <translation>Von Ihnen ausgeschlossen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>You excluded it.</source>
      <translation>Sie haben es ausgeschlossen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Missing folders</source>
      <translation>Fehlende Ordner</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>It is empty or missing; its disk may not be connected. What was read from it is kept.</source>
      <translation>Er ist leer oder fehlt; vielleicht ist sein Datenträger nicht angeschlossen. Was daraus gelesen wurde, bleibt erhalten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/outcomes.py" />
      <source>Connect its disk and rescan, or remove it from your folders.</source>
      <translation>Schließen Sie den Datenträger an und lesen Sie neu ein, oder nehmen Sie ihn aus Ihren Ordnern.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Every copy of it is in the plan.</source>
      <translation>Alle Kopien davon sind im Plan.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Keep one of them.</source>
      <translation>Behalten Sie eine davon.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>There is no other copy of its text.</source>
      <translation>Es gibt keine andere Kopie seines Textes.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It differs from the others in numbers, dates or names, as two invoices do.</source>
      <translation>Es unterscheidet sich von den anderen in Zahlen, Daten oder Namen, wie zwei Rechnungen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Items of a series are never offered for removal.</source>
      <translation>Elemente einer Serie werden nie zum Entfernen angeboten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It may be another document of the same form: a number, a date or a name may differ.</source>
      <translation>Es kann ein anderes Dokument nach demselben Vordruck sein: Zahl, Datum oder Name weichen vielleicht ab.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Review it first.</source>
      <translation>Sehen Sie es zuerst durch.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Its text differs from the kept copy, and you have not reviewed it.</source>
      <translation>Sein Text weicht von der behaltenen Kopie ab, und Sie haben es nicht durchgesehen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It was compared by what a picture shows, and you have not reviewed it.</source>
      <translation>Es wurde danach verglichen, was ein Bild zeigt, und Sie haben es nicht durchgesehen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It has more unique words or sentences than the rule allows.</source>
      <translation>Es hat mehr eigene Wörter oder Sätze, als die Regel erlaubt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Review it, or allow more in the rule.</source>
      <translation>Sehen Sie es durch, oder erlauben Sie mehr in der Regel.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Something beside its text differs from the kept copy, such as a picture, a comment or the sender.</source>
      <translation>Etwas neben dem Text weicht von der behaltenen Kopie ab, etwa ein Bild, ein Kommentar oder der Absender.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Review it, or allow this loss in the rule.</source>
      <translation>Sehen Sie es durch, oder erlauben Sie diesen Verlust in der Regel.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It has attachments that the kept copy lacks.</source>
      <translation>Es hat Anhänge, die der behaltenen Kopie fehlen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It has tags, comments or ratings that the kept copy lacks.</source>
      <translation>Es hat Schlagwörter, Kommentare oder Bewertungen, die der behaltenen Kopie fehlen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Review it, or give them to the kept copy as well.</source>
      <translation>Sehen Sie es durch, oder geben Sie sie auch der behaltenen Kopie.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The kept copy would be only a PDF, web page or plain text.</source>
      <translation>Behalten würde nur eine PDF-Datei, eine Webseite oder reiner Text.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Review both, or allow it in the rule.</source>
      <translation>Sehen Sie beide durch, oder erlauben Sie es in der Regel.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The rule keeps this version of the document.</source>
      <translation>Die Regel behält diese Fassung des Dokuments.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Its text is also in a longer item, but your order of keeping prefers this one.</source>
      <translation>Sein Text steht auch in einem längeren Element, doch nach Ihrer Reihenfolge wird dieses hier eher behalten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Review both.</source>
      <translation>Sehen Sie beide durch.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Only a copy in a trash, spam or draft folder, or in a rotating backup, would stay.</source>
      <translation>Es bliebe nur eine Kopie in einem Papierkorb, bei Spam oder Entwürfen oder in einer Sicherung, die sich selbst ersetzt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Its disk, or that of its only other copy, is not connected.</source>
      <translation>Sein Datenträger oder der seiner einzigen anderen Kopie ist nicht angeschlossen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Connect it and rescan.</source>
      <translation>Schließen Sie ihn an, und lesen Sie neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The scan has not read it yet.</source>
      <translation>Es ist noch nicht eingelesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Let the scan finish, or rescan.</source>
      <translation>Warten Sie das Einlesen ab, oder lesen Sie neu ein.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It is in a protected folder.</source>
      <translation>Es liegt in einem geschützten Ordner.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Unprotect the folder first.</source>
      <translation>Heben Sie zuerst den Schutz des Ordners auf.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Remove the protection first.</source>
      <translation>Heben Sie zuerst den Schutz auf.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It is part of another file, such as a message in a mailbox.</source>
      <translation>Es ist Teil einer anderen Datei, wie eine Nachricht in einem Postfach.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>You can hide it.</source>
      <translation>Sie können es ausblenden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It is part of a package that can only be removed as a whole.</source>
      <translation>Es ist Teil eines Pakets, das sich nur als Ganzes entfernen lässt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It is in a mail program's store.</source>
      <translation>Es liegt im Speicher eines Mailprogramms.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Delete it in your mail program, or limit the rule to that folder.</source>
      <translation>Löschen Sie es in Ihrem Mailprogramm, oder beschränken Sie die Regel auf diesen Ordner.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It is in a copy of mail that is on a server.</source>
      <translation>Es ist in einer Kopie von Nachrichten, die auf einem Server sind.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Delete it in your mail program.</source>
      <translation>Löschen Sie es in Ihrem Mailprogramm.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It is not certain where the message begins or ends in its mailbox.</source>
      <translation>Es ist nicht sicher, wo die Nachricht in ihrem Postfach beginnt oder endet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>A program or a link may need it where it is.</source>
      <translation>Ein Programm oder eine Verknüpfung kann es dort brauchen, wo es liegt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>To include it, choose other files as a kind in the rule.</source>
      <translation>Um es einzuschließen, wählen Sie in der Regel die Art „Andere Dateien“.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>A document shows it or links to it.</source>
      <translation>Ein Dokument zeigt es oder verweist darauf.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It belongs with a file of the same name that the kept copy lacks.</source>
      <translation>Es gehört zu einer Datei gleichen Namens, die der behaltenen Kopie fehlt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>To include it, select it in the list.</source>
      <translation>Um es einzuschließen, wählen Sie es in der Liste aus.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Its kept copy is in the plan too.</source>
      <translation>Seine behaltene Kopie ist auch im Plan.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Finish this plan, rescan, then make a new one.</source>
      <translation>Führen Sie diesen Plan aus, lesen Sie neu ein und stellen Sie dann einen neuen auf.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Nothing changes for it.</source>
      <translation>Daran ändert sich nichts.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>These two have exactly the same text, so they can't be marked as different.</source>
      <translation>Diese beiden haben genau denselben Text und lassen sich darum nicht als verschieden markieren.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Mark the one you want to keep.</source>
      <translation>Markieren Sie das, das Sie behalten möchten.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It no longer exists.</source>
      <translation>Es existiert nicht mehr.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It has changed since the scan.</source>
      <translation>Es hat sich seit dem Einlesen geändert.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It has been replaced by a link, a folder or something else.</source>
      <translation>Es wurde durch eine Verknüpfung, einen Ordner oder etwas anderes ersetzt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It cannot be read, so it cannot be checked.</source>
      <translation>Es kann nicht gelesen und darum nicht geprüft werden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Check its permissions.</source>
      <translation>Prüfen Sie seine Rechte.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It could not be read completely during the scan.</source>
      <translation>Es ließ sich beim Einlesen nicht vollständig lesen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Its kept copy no longer exists.</source>
      <translation>Seine behaltene Kopie existiert nicht mehr.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Its kept copy has changed since the scan.</source>
      <translation>Seine behaltene Kopie hat sich seit dem Einlesen geändert.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Something that belongs to it, such as the folder of a saved page, is missing or is a link.</source>
      <translation>Etwas, das dazugehört, etwa der Ordner einer gespeicherten Seite, fehlt oder ist eine Verknüpfung.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Rescan, or move it yourself.</source>
      <translation>Lesen Sie neu ein, oder verschieben Sie es selbst.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>A mail program is using the mailbox.</source>
      <translation>Ein Mailprogramm benutzt das Postfach.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Close your mail program and try again.</source>
      <translation>Schließen Sie Ihr Mailprogramm und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The mailbox has more than one name (hard links).</source>
      <translation>Das Postfach hat mehr als einen Namen (harte Links).</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Remove the other names first.</source>
      <translation>Entfernen Sie zuerst die anderen Namen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The new copy was not exactly as planned, so it was not used.</source>
      <translation>Die neue Kopie war nicht genau wie geplant und wurde deshalb nicht verwendet.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Rescan and try again.</source>
      <translation>Lesen Sie neu ein und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>No trash can be used on its disk.</source>
      <translation>Auf seinem Datenträger lässt sich kein Papierkorb verwenden.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Hide it instead. Neardup never deletes files directly.</source>
      <translation>Blenden Sie es stattdessen aus. Neardup löscht Dateien nie direkt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>There is not enough space for a second copy of the mailbox.</source>
      <translation>Für eine zweite Kopie des Postfachs ist nicht genug Platz.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Free up some space and try again.</source>
      <translation>Schaffen Sie Platz und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The folder is on another disk, or mounted apart. Moving there would mean copying and deleting.</source>
      <translation>Der Ordner ist auf einem anderen Datenträger oder für sich eingehängt. Dorthin zu verschieben hieße kopieren und löschen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Choose a folder on the same disk.</source>
      <translation>Wählen Sie einen Ordner auf demselben Datenträger.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>This disk cannot move it safely.</source>
      <translation>Dieser Datenträger kann es nicht sicher verschieben.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Hide it instead.</source>
      <translation>Blenden Sie es stattdessen aus.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Its disk does not answer.</source>
      <translation>Sein Datenträger antwortet nicht.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>A file with this name already exists there.</source>
      <translation>Dort gibt es schon eine Datei dieses Namens.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Rename one of them.</source>
      <translation>Benennen Sie eine von beiden um.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The folder that it was to go into is no longer there.</source>
      <translation>Der Ordner, in den sie sollte, ist nicht mehr da.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The system does not allow it.</source>
      <translation>Das System lässt es nicht zu.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Check the permissions of the file, its folder and its disk.</source>
      <translation>Prüfen Sie die Rechte der Datei, ihres Ordners und ihres Datenträgers.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The disk is full.</source>
      <translation>Der Datenträger ist voll.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The system refused.</source>
      <translation>Das System hat es abgelehnt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Try again, or move it yourself.</source>
      <translation>Versuchen Sie es noch einmal, oder verschieben Sie es selbst.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>The program was interrupted; the file was put back.</source>
      <translation>Das Programm wurde unterbrochen; die Datei wurde zurückgelegt.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Try again.</source>
      <translation>Versuchen Sie es noch einmal.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Connect the disk and try again.</source>
      <translation>Schließen Sie den Datenträger an, und versuchen Sie es noch einmal.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It is no longer in the trash, or in the folder it was moved to.</source>
      <translation>Es ist nicht mehr dort, wohin es verschoben wurde, etwa im Papierkorb.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>It has changed since it was moved.</source>
      <translation>Es hat sich geändert, seit es verschoben wurde.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/model/refusals.py" />
      <source>Move it back yourself.</source>
      <translation>Legen Sie es selbst zurück.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/asciidoc.py" />
      <source>AsciiDoc</source>
      <translation>AsciiDoc</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/asciidoc.py" />
      <source>the text as it is shown, code included</source>
      <translation>der Text, wie er gezeigt wird, auch Programmcode</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/asciidoc.py" />
      <source>marks, files taken in; links, comments, pictures: noted beside the text</source>
      <translation>Auszeichnungen, eingebundene Dateien; Links, Kommentare, Bilder: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/chat.py" />
      <source>Chat of Telegram or Google (JSON)</source>
      <translation>Chat von Telegram oder Google (JSON)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/chat.py" />
      <source>each conversation as an item: days, times, senders, words, polls, names of files</source>
      <translation>jede Unterhaltung als Eintrag: Tage, Uhrzeiten, Absender, Wörter, Umfragen, Dateinamen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/chat.py" />
      <source>pictures, sounds, answers and reactions: noted beside the text</source>
      <translation>Bilder, Töne, Antworten und Reaktionen: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/csv_table.py" />
      <source>Table as text (CSV, TSV)</source>
      <translation>Tabelle als Text (CSV, TSV)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/csv_table.py" />
      <source>every cell, without the marks around it; dates in one form</source>
      <translation>jede Zelle, ohne die Zeichen um sie herum; Tagesangaben in einer einheitlichen Form</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/doc.py" />
      <source>Word document up to 2003 (DOC)</source>
      <translation>Word-Dokument bis 2003 (DOC)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/doc.py" />
      <source>body, tables, text boxes, notes, headers and footers; tracked changes as accepted</source>
      <translation>Haupttext, Tabellen, Textfelder, Fuß- und Endnoten, Kopf- und Fußzeilen; nachverfolgte Änderungen wie angenommen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/doc.py" />
      <source>comments, deleted and hidden text, pictures, objects, macros: noted beside the text</source>
      <translation>Kommentare, gelöschter und verborgener Text, Bilder, Objekte, Makros: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/docx.py" />
      <source>Word document (DOCX)</source>
      <translation>Word-Dokument (DOCX)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/docx.py" />
      <source>body, tables, text boxes, notes, headers and footers, words on charts and diagrams; tracked changes as accepted</source>
      <translation>Haupttext, Tabellen, Textfelder, Fuß- und Endnoten, Kopf- und Fußzeilen, Wörter in Diagrammen und Schaubildern; nachverfolgte Änderungen wie angenommen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/docx.py" />
      <source>comments, deleted and hidden text, pictures, charts, macros: noted beside the text; page numbers</source>
      <translation>Kommentare, gelöschter und verborgener Text, Bilder, Diagramme, Makros: neben dem Text vermerkt; Seitenzahlen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/eml.py" />
      <source>E-mail message (EML)</source>
      <translation>E-Mail-Nachricht (EML)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/eml.py" />
      <source>subject and body; of alternatives the plain text, unless it only points to the other; attachments each by itself</source>
      <translation>Betreff und Nachricht; von mehreren Fassungen der reine Text, wenn er nicht nur auf die andere verweist; Anhänge jeder für sich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/eml.py" />
      <source>other headers, and what only the other alternative says; recipients, signatures, locked parts, pictures in the body: noted beside the text</source>
      <translation>andere Kopfzeilen und was nur die andere Fassung sagt; Empfänger, Signaturen, gesperrte Teile, Bilder im Text: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/emlx.py" />
      <source>Apple Mail message (EMLX)</source>
      <translation>Nachricht von Apple Mail (EMLX)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/emlx.py" />
      <source>subject and body; attachments each by itself</source>
      <translation>Betreff und Nachricht; Anhänge jeder für sich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/emlx.py" />
      <source>attachments that Apple Mail keeps beside the message: noted beside the text</source>
      <translation>Anhänge, die Apple Mail neben der Nachricht ablegt: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/enex.py" />
      <source>Notes of Evernote (ENEX)</source>
      <translation>Notizen von Evernote (ENEX)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/enex.py" />
      <source>title, text, tasks and tags of each note as an item; what is attached each by itself</source>
      <translation>Titel, Text, Aufgaben und Schlagwörter jeder Notiz als Eintrag; Anhänge jeweils für sich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/enex.py" />
      <source>encrypted text, pictures, sounds, reminders, places and addresses: noted beside the text; words that Evernote found in pictures</source>
      <translation>verschlüsselter Text, Bilder, Töne, Erinnerungen, Orte und Adressen: neben dem Text vermerkt; Wörter, die Evernote in Bildern fand</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/epub.py" />
      <source>E-book (EPUB)</source>
      <translation>E-Book (EPUB)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/epub.py" />
      <source>all pages in the order of reading, title page and notes included</source>
      <translation>alle Seiten in der Reihenfolge des Lesens, auch Titelseite und Anmerkungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/epub.py" />
      <source>tables of contents, links' addresses; pictures, sounds, films: noted beside the text</source>
      <translation>Inhaltsverzeichnisse, Adressen von Links; Bilder, Töne, Filme: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/fb2.py" />
      <source>E-book (FictionBook)</source>
      <translation>E-Book (FictionBook)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/fb2.py" />
      <source>annotation, all bodies and notes</source>
      <translation>Vorbemerkung, der ganze Text und die Anmerkungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/fb2.py" />
      <source>the description of the book; pictures: noted beside the text</source>
      <translation>die Beschreibung des Buches; Bilder: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/html_page.py" />
      <source>Web page (HTML)</source>
      <translation>Webseite (HTML)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/html_page.py" />
      <source>all visible text, and text in scripts where it is more; menus and banners do not count when pages are compared, but nothing of them is lost unseen</source>
      <translation>aller sichtbare Text, und Text in Skripten, wo dieser mehr ist; Menüs und Banner zählen beim Vergleich von Seiten nicht, doch nichts davon geht unbemerkt verloren</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/html_page.py" />
      <source>what the page hides, styles and scripts; lists of bookmarks as a whole</source>
      <translation>was die Seite verbirgt, Stile und Skripte; Lesezeichenlisten als Ganzes</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwp.py" />
      <source>Hangul document (HWP)</source>
      <translation>Hangul-Dokument (HWP)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwp.py" />
      <source>body, tables, text boxes, notes, headers and footers</source>
      <translation>Haupttext, Tabellen, Textfelder, Fuß- und Endnoten, Kopf- und Fußzeilen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwp.py" />
      <source>sealed documents; hidden comments and pictures: noted beside the text</source>
      <translation>versiegelte Dokumente; verborgene Kommentare und Bilder: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwpx.py" />
      <source>Hangul document (HWPX)</source>
      <translation>Hangul-Dokument (HWPX)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/hwpx.py" />
      <source>deleted text, hidden comments, pictures and objects: noted beside the text; background pages</source>
      <translation>gelöschter Text, verborgene Kommentare, Bilder und Objekte: neben dem Text vermerkt; Hintergrundseiten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ics.py" />
      <source>Calendar (ICS)</source>
      <translation>Kalender (ICS)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ics.py" />
      <source>names, places, times with their zones, repetitions, people, status and descriptions of all entries</source>
      <translation>Namen, Orte, Zeiten mit Zeitzonen, Wiederholungen, Personen, Status und Beschreibungen aller Einträge</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ics.py" />
      <source>reminders, rules of time zones and all other fields; attached files: noted beside the text</source>
      <translation>Erinnerungen, Regeln der Zeitzonen und alle anderen Felder; angehängte Dateien: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/iwork.py" />
      <source>iWork document (PAGES, NUMBERS, KEY)</source>
      <translation>iWork-Dokument (PAGES, NUMBERS, KEY)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/iwork.py" />
      <source>texts, text boxes, tables, notes; slides in their order, sheets with all cells</source>
      <translation>Texte, Textfelder, Tabellen, Anmerkungen; Folien in ihrer Reihenfolge, Blätter mit allen Zellen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/iwork.py" />
      <source>formats of numbers, charts; comments, pictures and films: noted beside the text</source>
      <translation>Zahlenformate, Diagramme; Kommentare, Bilder und Filme: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/keep.py" />
      <source>Note of Google Keep (JSON)</source>
      <translation>Notiz von Google Notizen (JSON)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/keep.py" />
      <source>date, title, text or list with its ticks, titles of links, labels</source>
      <translation>Datum, Titel, Text oder Liste mit Häkchen, Titel von Links, Labels</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/keep.py" />
      <source>pictures, addresses, colour, and whom it is shared with: noted beside the text</source>
      <translation>Bilder, Adressen, Farbe und mit wem sie geteilt ist: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/lrc.py" />
      <source>Lyrics (LRC)</source>
      <translation>Liedtext (LRC)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/lrc.py" />
      <source>the words in the order in which they are sung</source>
      <translation>die Wörter in der Reihenfolge, in der sie gesungen werden</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/lrc.py" />
      <source>times, title, singer and other tags</source>
      <translation>Zeiten, Titel, Sänger und andere Angaben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/maff.py" />
      <source>Saved web page (MAFF)</source>
      <translation>Gespeicherte Webseite (MAFF)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/maff.py" />
      <source>the visible text of each page, with what its frames show</source>
      <translation>der sichtbare Text jeder Seite, mit dem, was ihre Rahmen zeigen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/maff.py" />
      <source>what the pages hide, styles and scripts</source>
      <translation>was die Seiten verbergen, Stilvorlagen und Skripte</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/markdown.py" />
      <source>Markdown</source>
      <translation>Markdown</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/markdown.py" />
      <source>the text as it is shown, code included; notes of Joplin without their properties</source>
      <translation>der Text, wie er angezeigt wird, samt Code; Notizen von Joplin ohne ihre Eigenschaften</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/markdown.py" />
      <source>marks; links, comments, pictures: noted beside the text</source>
      <translation>Auszeichnungen; Links, Kommentare, Bilder: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mbox.py" />
      <source>Mailbox (mbox)</source>
      <translation>Postfach (mbox)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mbox.py" />
      <source>every message as an item, quoted lines as they were written; attachments each by itself</source>
      <translation>jede Nachricht als Element, maskierte Zeilen, wie sie geschrieben wurden; Anhänge jeder für sich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mbox.py" />
      <source>messages that a mail program has deleted and not yet removed</source>
      <translation>Nachrichten, die ein Mailprogramm gelöscht und noch nicht entfernt hat</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mhtml.py" />
      <source>Saved web page (MHTML)</source>
      <translation>Gespeicherte Webseite (MHTML)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mhtml.py" />
      <source>the visible text of the page, then of its frames</source>
      <translation>der sichtbare Text der Seite, dann der ihrer Rahmen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mhtml.py" />
      <source>what the page hides, styles and scripts</source>
      <translation>was die Seite verbirgt, Stile und Skripte</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mobi.py" />
      <source>E-book for Kindle (MOBI, AZW3)</source>
      <translation>E-Book für Kindle (MOBI, AZW3)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mobi.py" />
      <source>all pages in the order of reading, notes included</source>
      <translation>alle Seiten in der Lesereihenfolge, mit Anmerkungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/mobi.py" />
      <source>tables of contents, descriptions, links' addresses; pictures: noted beside the text</source>
      <translation>Inhaltsverzeichnisse, Beschreibungen, Adressen von Links; Bilder: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/msg.py" />
      <source>Outlook message (MSG)</source>
      <translation>Outlook-Nachricht (MSG)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/msg.py" />
      <source>subject and body: plain, HTML or RTF; the fields of contacts, appointments and tasks; attached messages</source>
      <translation>Betreff und Nachricht: reiner Text, HTML oder RTF; die Felder von Kontakten, Terminen und Aufgaben; angehängte Nachrichten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/msg.py" />
      <source>other properties; recipients, flags, embedded objects, pictures in the body: noted beside the text</source>
      <translation>andere Eigenschaften; Empfänger, Kennzeichen, eingebettete Objekte, Bilder im Text: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/notebook.py" />
      <source>Jupyter notebook (IPYNB)</source>
      <translation>Jupyter-Notebook (IPYNB)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/notebook.py" />
      <source>text, code and printed results of all cells, in order</source>
      <translation>Text, Programmcode und ausgegebene Ergebnisse aller Zellen, der Reihe nach</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/notebook.py" />
      <source>tables put out as HTML only, other results; links, pictures: noted beside the text</source>
      <translation>nur als HTML ausgegebene Tabellen, andere Ergebnisse; Links, Bilder: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/odp.py" />
      <source>OpenDocument presentation or drawing (ODP, ODG)</source>
      <translation>OpenDocument-Präsentation oder -Zeichnung (ODP, ODG)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/odp.py" />
      <source>slides with titles, text boxes, tables and charts' words, hidden slides, speaker notes</source>
      <translation>Folien mit Titeln, Textfeldern, Tabellen und Wörtern in Diagrammen, ausgeblendete Folien, Notizen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/odp.py" />
      <source>comments, pictures, charts, sounds, films: noted beside the text</source>
      <translation>Kommentare, Bilder, Diagramme, Töne, Filme: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ods.py" />
      <source>OpenDocument spreadsheet (ODS)</source>
      <translation>OpenDocument-Tabelle (ODS)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ods.py" />
      <source>visible sheets with names, all cells with full numbers, text boxes, titles of charts</source>
      <translation>sichtbare Blätter mit Namen, alle Zellen mit ungerundeten Zahlen, Textfelder, Titel von Diagrammen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ods.py" />
      <source>hidden sheets, formulas, comments, pictures, charts, macros: noted beside the text</source>
      <translation>ausgeblendete Blätter, Formeln, Kommentare, Bilder, Diagramme, Makros: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/odt.py" />
      <source>OpenDocument text (ODT)</source>
      <translation>OpenDocument-Text (ODT)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/odt.py" />
      <source>comments, deleted and hidden text, pictures, charts, macros: noted beside the text</source>
      <translation>Kommentare, gelöschter und verborgener Text, Bilder, Diagramme, Makros: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/office_xml.py" />
      <source>Office document in one XML file</source>
      <translation>Office-Dokument in einer XML-Datei</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/office_xml.py" />
      <source>what is read of the same document as DOCX, PPTX or XLSX</source>
      <translation>was vom selben Dokument als DOCX, PPTX oder XLSX gelesen wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/office_xml.py" />
      <source>what is left out of it there</source>
      <translation>was dort ausgelassen wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/opml.py" />
      <source>Outline (OPML)</source>
      <translation>Gliederung (OPML)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/opml.py" />
      <source>the text and the note of each line</source>
      <translation>Text und Anmerkung jeder Zeile</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/opml.py" />
      <source>addresses of feeds and other properties; links, comments: noted beside the text</source>
      <translation>Adressen von Feeds und andere Eigenschaften; Links, Kommentare: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/org.py" />
      <source>Org mode</source>
      <translation>Org-Mode</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/org.py" />
      <source>the text as it is shown, code, tags and dates included</source>
      <translation>der Text, wie er gezeigt wird, auch Programmcode, Schlagwörter und Tagesangaben</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/org.py" />
      <source>marks, files taken in, properties; links, comments, pictures: noted beside the text</source>
      <translation>Auszeichnungen, eingebundene Dateien, Eigenschaften; Links, Kommentare, Bilder: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/p7m.py" />
      <source>Signed document (P7M)</source>
      <translation>Signiertes Dokument (P7M)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/p7m.py" />
      <source>the document inside, whatever it is</source>
      <translation>das Dokument darin, was immer es ist</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/p7m.py" />
      <source>the signature, which is not checked: noted beside the text; locked documents</source>
      <translation>die Signatur, die nicht geprüft wird: neben dem Text vermerkt; gesperrte Dokumente</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/packed_file.py" />
      <source>Packed file (gzip, bzip2, xz)</source>
      <translation>Gepackte Datei (gzip, bzip2, xz)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/packed_file.py" />
      <source>the document in it, by its own format</source>
      <translation>das Dokument darin, nach seinem eigenen Format</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/packed_file.py" />
      <source>pictures, films, programs</source>
      <translation>Bilder, Filme, Programme</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pdf.py" />
      <source>PDF</source>
      <translation>PDF</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pdf.py" />
      <source>what the pages show, the hidden text of a recognised scan, filled form fields; footnotes at the end</source>
      <translation>was die Seiten zeigen, der verborgene Text eines erkannten Scans, ausgefüllte Formularfelder; Fußnoten am Ende</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pdf.py" />
      <source>page numbers, repeated heads and feet; comments, marks, pictures, attached files: noted beside the text</source>
      <translation>Seitenzahlen, wiederholte Kopf- und Fußzeilen; Kommentare, Markierungen, Bilder, angehängte Dateien: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/plain_text.py" />
      <source>Plain text</source>
      <translation>Reiner Text</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/plain_text.py" />
      <source>all of it, as it stands</source>
      <translation>alles, wie es dasteht</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>PowerPoint presentation up to 2003 (PPT)</source>
      <translation>PowerPoint-Präsentation bis 2003 (PPT)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>slides with titles, text boxes, tables, hidden slides, speaker notes</source>
      <translation>Folien mit Titeln, Textfeldern und Tabellen, ausgeblendete Folien, Notizen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/ppt.py" />
      <source>comments, pictures, objects, charts, sounds, macros: noted beside the text</source>
      <translation>Kommentare, Bilder, Objekte, Diagramme, Töne, Makros: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pptx.py" />
      <source>PowerPoint presentation (PPTX)</source>
      <translation>PowerPoint-Präsentation (PPTX)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pptx.py" />
      <source>slides with titles, text boxes, tables, words of charts and diagrams, hidden slides, speaker notes</source>
      <translation>Folien mit Titeln, Textfeldern, Tabellen und Wörtern in Diagrammen und Schaubildern, ausgeblendete Folien, Notizen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pptx.py" />
      <source>comments, pictures, sounds, films, hidden shapes, macros: noted beside the text</source>
      <translation>Kommentare, Bilder, Töne, Filme, verborgene Formen, Makros: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pst.py" />
      <source>Outlook mailbox (PST, OST)</source>
      <translation>Outlook-Postfach (PST, OST)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pst.py" />
      <source>every message, contact and appointment as an item, by folder and number; attachments each by itself</source>
      <translation>jede Nachricht, jeder Kontakt und jeder Termin als Element, nach Ordner und Nummer; Anhänge jeder für sich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/pst.py" />
      <source>long texts of attached messages; what was removed from “Deleted Items”; other properties; recipients, flags: noted beside the text</source>
      <translation>lange Texte angehängter Nachrichten; was aus „Gelöschte Elemente“ entfernt wurde; andere Eigenschaften; Empfänger, Kennzeichen: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/rst.py" />
      <source>reStructuredText</source>
      <translation>reStructuredText</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/rst.py" />
      <source>marks, directives, files taken in; links, comments, pictures: noted beside the text</source>
      <translation>Auszeichnungen, Anweisungen, eingebundene Dateien; Links, Kommentare, Bilder: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/rtf.py" />
      <source>Rich text (RTF)</source>
      <translation>Rich Text (RTF)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/rtf.py" />
      <source>comments, deleted and hidden text, pictures, objects: noted beside the text</source>
      <translation>Kommentare, gelöschter und verborgener Text, Bilder, Objekte: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/seven_zip.py" />
      <source>7z archive</source>
      <translation>7z-Archiv</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/seven_zip.py" />
      <source>each document in it, by its own format</source>
      <translation>jedes Dokument darin, nach seinem eigenen Format</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/source_code.py" />
      <source>all of it, as it stands, comments included</source>
      <translation>alles, wie es dasteht, auch Kommentare</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/subtitles.py" />
      <source>Subtitles (SRT, VTT, ASS)</source>
      <translation>Untertitel (SRT, VTT, ASS)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/subtitles.py" />
      <source>the spoken lines</source>
      <translation>die gesprochenen Zeilen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/subtitles.py" />
      <source>numbers, times, speakers and styles; comments of ASS: noted beside the text</source>
      <translation>Nummern, Zeiten, Sprecher und Stile; Kommentare in ASS: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/svg.py" />
      <source>Drawing (SVG)</source>
      <translation>Zeichnung (SVG)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/svg.py" />
      <source>which pictures in other files it shows</source>
      <translation>welche Bilder aus anderen Dateien sie zeigt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/svg.py" />
      <source>everything else</source>
      <translation>alles andere</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tar_archive.py" />
      <source>Tar archive</source>
      <translation>Tar-Archiv</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tar_archive.py" />
      <source>pictures, films, programs, links</source>
      <translation>Bilder, Filme, Programme, Verknüpfungen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tex.py" />
      <source>TeX and LaTeX</source>
      <translation>TeX und LaTeX</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tex.py" />
      <source>what is printed, footnotes and formulas included</source>
      <translation>was gedruckt wird, auch Fußnoten und Formeln</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tex.py" />
      <source>commands, references; links, files taken in, comments, pictures: noted beside the text</source>
      <translation>Befehle, Verweise; Links, eingebundene Dateien, Kommentare, Bilder: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tnef.py" />
      <source>Outlook message (winmail.dat)</source>
      <translation>Outlook-Nachricht (winmail.dat)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tnef.py" />
      <source>subject and body: plain, HTML or RTF; attachments each by itself</source>
      <translation>Betreff und Nachricht: reiner Text, HTML oder RTF; Anhänge jeder für sich</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/tnef.py" />
      <source>other properties; recipients, flags: noted beside the text</source>
      <translation>andere Eigenschaften; Empfänger, Kennzeichen: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/vcf.py" />
      <source>Contacts (VCF)</source>
      <translation>Kontakte (VCF)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/vcf.py" />
      <source>names, addresses, numbers with their kinds, dates and notes of all people</source>
      <translation>Namen, Adressen, Nummern mit ihrer Art, Daten und Notizen aller Personen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/vcf.py" />
      <source>all other fields; pictures, sounds, keys: noted beside the text</source>
      <translation>alle anderen Felder; Bilder, Klänge, Schlüssel: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/wacz.py" />
      <source>Web archive (WACZ)</source>
      <translation>Webarchiv (WACZ)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/wacz.py" />
      <source>each page and document that a server sent, the visible text of pages</source>
      <translation>jede Seite und jedes Dokument, das ein Server schickte, von Seiten der sichtbare Text</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/wacz.py" />
      <source>requests, errors, redirections, repeated answers that only refer to another</source>
      <translation>Anfragen, Fehler, Weiterleitungen, wiederholte Antworten, die nur auf eine andere verweisen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/warc.py" />
      <source>Web archive (WARC)</source>
      <translation>Webarchiv (WARC)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/webarchive.py" />
      <source>Saved web page (Safari webarchive)</source>
      <translation>Gespeicherte Webseite (Safari-Webarchiv)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/whatsapp.py" />
      <source>Chat of WhatsApp (TXT)</source>
      <translation>Chat von WhatsApp (TXT)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/whatsapp.py" />
      <source>all of it; dates do not count when chats are compared, but are never lost unseen</source>
      <translation>alles; Datumsangaben zählen beim Vergleich von Chats nicht, gehen aber nie unbemerkt verloren</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/wiki.py" />
      <source>Wiki markup</source>
      <translation>Wiki-Auszeichnung</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/wiki.py" />
      <source>marks; links, comments, templates, pictures: noted beside the text</source>
      <translation>Auszeichnungen; Links, Kommentare, Vorlagen, Bilder: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xls.py" />
      <source>Excel workbook up to 2003 (XLS)</source>
      <translation>Excel-Arbeitsmappe bis 2003 (XLS)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xls.py" />
      <source>visible sheets with names, all cells with full numbers, text boxes</source>
      <translation>sichtbare Blätter mit Namen, alle Zellen mit ungerundeten Zahlen, Textfelder</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xlsb.py" />
      <source>Excel binary workbook (XLSB)</source>
      <translation>Binäre Excel-Arbeitsmappe (XLSB)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xlsx.py" />
      <source>Excel workbook (XLSX)</source>
      <translation>Excel-Arbeitsmappe (XLSX)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xml_document.py" />
      <source>XML document</source>
      <translation>XML-Dokument</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xml_document.py" />
      <source>all text between the tags, notes where they are referred to</source>
      <translation>aller Text zwischen den Tags, Anmerkungen dort, wo auf sie verwiesen wird</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/xml_document.py" />
      <source>attributes, index terms; comments, pictures: noted beside the text</source>
      <translation>Attribute, Registereinträge; Kommentare, Bilder: neben dem Text vermerkt</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/extract/formats/zip_archive.py" />
      <source>ZIP archive</source>
      <translation>ZIP-Archiv</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/approximate_fingerprint.py" />
      <source>Approximate fingerprints</source>
      <translation>Ungefähre Fingerabdrücke</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/approximate_fingerprint.py" />
      <source>Compares a sample of the passages of 50 characters; made for long files, and may miss short ones of which none is in the sample.</source>
      <translation>Vergleicht eine Stichprobe der Stellen von 50 Zeichen; für lange Dateien gedacht, kann kurze übersehen, von denen keine Stelle in der Stichprobe ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/cosine.py" />
      <source>Cosine similarity</source>
      <translation>Kosinus-Ähnlichkeit</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/cosine.py" />
      <source>Compares exactly how often each word occurs, rare words counting more; slow, and takes texts of one kind for near-duplicates.</source>
      <translation>Vergleicht genau, wie oft jedes Wort vorkommt, seltene Wörter zählen mehr; langsam, und hält Texte einer Art für Beinahe-Duplikate.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/dsc.py" />
      <source>Sampled shingles (DSC)</source>
      <translation>Stichproben von Wortfolgen (DSC)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/dsc.py" />
      <source>Compares a sample of the ten-word sequences of each text; misses short texts of which hardly one is in the sample.</source>
      <translation>Vergleicht eine Stichprobe der Folgen von zehn Wörtern jedes Textes; übersieht kurze Texte, von denen kaum eine in der Stichprobe ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/fuzzy_fingerprint.py" />
      <source>Fuzzy fingerprints</source>
      <translation>Unscharfe Fingerabdrücke</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/fuzzy_fingerprint.py" />
      <source>Compares how often words begin with each letter; small and simple, but misses many edited texts, above all short ones.</source>
      <translation>Vergleicht, wie oft Wörter mit jedem Buchstaben beginnen; klein und einfach, übersieht aber viele bearbeitete Texte, vor allem kurze.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/hashed_breakpoints.py" />
      <source>Hashed breakpoints</source>
      <translation>Abschnitte nach Wort-Hash</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/hashed_breakpoints.py" />
      <source>Compares the passages between certain words; quick, but misses texts with a change in every passage.</source>
      <translation>Vergleicht die Abschnitte zwischen bestimmten Wörtern; schnell, übersieht aber Texte, in denen jeder Abschnitt geändert ist.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/i_match.py" />
      <source>I-Match</source>
      <translation>I-Match</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/i_match.py" />
      <source>Finds texts with exactly the same words of medium rarity; hardly ever wrong, but blind as soon as one of these words differs.</source>
      <translation>Findet Texte mit genau denselben mittelseltenen Wörtern; irrt sich kaum, ist aber blind, sobald eines dieser Wörter abweicht.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/i_match_lexicons.py" />
      <source>I-Match with random lexicons</source>
      <translation>I-Match mit zufälligen Wortlisten</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/i_match_lexicons.py" />
      <source>Tries I-Match with several random lists of words; finds about twice as much, and still misses most edited texts.</source>
      <translation>Versucht I-Match mit mehreren zufälligen Wortlisten; findet etwa doppelt so viel und übersieht immer noch die meisten bearbeiteten Texte.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/i_match_trained.py" />
      <source>I-Match with a trained lexicon</source>
      <translation>I-Match mit fester Wortliste</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/i_match_trained.py" />
      <source>Does what I-Match does with a fixed list of words from manuals in eight languages; finds as little, but a text keeps its fingerprint whatever else is scanned.</source>
      <translation>Tut dasselbe wie I-Match mit einer festen Wortliste aus Handbüchern in acht Sprachen; findet ebenso wenig, doch behält ein Text seinen Fingerabdruck, was auch immer sonst eingelesen wird.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/koala.py" />
      <source>Rare substrings (KOALA)</source>
      <translation>Seltene Textstellen (KOALA)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/koala.py" />
      <source>Looks for 1,000 passages of each text, those that begin with rare letters, among 100 of each other text; misses little, but proposes many pairs of short texts.</source>
      <translation>Sucht 1.000 Stellen jedes Textes, und zwar die mit seltenen Anfangsbuchstaben, unter 100 jedes anderen; übersieht wenig, schlägt aber viele Paare kurzer Texte vor.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/minhash_lsh.py" />
      <source>MinHash with LSH</source>
      <translation>MinHash mit LSH</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/minhash_lsh.py" />
      <source>Compares random samples of the three-word sequences in bands; finds nearly all texts that share most of them, and few that share less than a third.</source>
      <translation>Vergleicht zufällige Stichproben der Folgen von drei Wörtern in Gruppen; findet fast alle Texte, die die meisten davon teilen, und wenige, die weniger als ein Drittel teilen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/prefix_anchors.py" />
      <source>Prefix anchors</source>
      <translation>Anker nach Wortanfang</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/prefix_anchors.py" />
      <source>Compares the passages that begin at words with certain first letters; quick and small, but these letters suit some languages and topics better than others.</source>
      <translation>Vergleicht die Stellen, die bei Wörtern mit bestimmten Anfangsbuchstaben beginnen; schnell und klein, doch passen diese Buchstaben zu manchen Sprachen und Themen besser als zu anderen.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/query_terms.py" />
      <source>Query terms (Rocchio)</source>
      <translation>Suchwörter (Rocchio)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/query_terms.py" />
      <source>Looks each text up by its most telling words, as in a search; takes texts of one topic for near-duplicates, and misses texts whose telling words were edited.</source>
      <translation>Sucht jeden Text mit seinen aussagekräftigsten Wörtern wie in einer Suche; hält Texte eines Themas für Beinahe-Duplikate und übersieht Texte, in denen gerade diese Wörter geändert sind.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/random_chunks.py" />
      <source>Random chunks</source>
      <translation>Zufällige Abschnitte</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/random_chunks.py" />
      <source>Compares sequences of eight words that are drawn at random in each text; a yardstick: methods that choose the same sequences in both texts do better with less.</source>
      <translation>Vergleicht Folgen von acht Wörtern, die in jedem Text zufällig gezogen werden; ein Maßstab: Verfahren, die in beiden Texten dieselben Folgen wählen, leisten mit weniger mehr.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/random_projection.py" />
      <source>Random projections</source>
      <translation>Zufällige Projektionen</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/random_projection.py" />
      <source>Compares random sums of how often each word occurs, rare words counting more; ignores the order of words, and misses some edited texts.</source>
      <translation>Vergleicht zufällige Summen daraus, wie oft jedes Wort vorkommt, seltene Wörter zählen mehr; beachtet die Reihenfolge nicht und übersieht manche bearbeiteten Texte.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/simhash.py" />
      <source>Simhash</source>
      <translation>Simhash</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/simhash.py" />
      <source>Reduces each text to 64 bits and compares these; small and quick, but unsure of short texts, and of long texts of one kind.</source>
      <translation>Verkürzt jeden Text auf 64 Bit und vergleicht diese; klein und schnell, aber unsicher bei kurzen Texten und bei langen Texten einer Art.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/spex.py" />
      <source>Shared sequences (SPEX)</source>
      <translation>Gemeinsame Wortfolgen (SPEX)</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/spex.py" />
      <source>Compares all eight-word sequences that occur in more than one text; misses little, but reads everything several times and needs much memory.</source>
      <translation>Vergleicht alle Folgen von acht Wörtern, die in mehr als einem Text vorkommen; übersieht wenig, liest aber alles mehrmals und braucht viel Speicher.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/super_shingles.py" />
      <source>Super-shingles</source>
      <translation>Super-Shingles</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/super_shingles.py" />
      <source>Looks for equal groups of the smallest three-word sequences, and in further ways for short texts; misses almost nothing, at the price of comparing more pairs.</source>
      <translation>Sucht gleiche Gruppen der kleinsten Folgen von drei Wörtern und auf weiteren Wegen kurze Texte; übersieht fast nichts, vergleicht dafür mehr Paare.</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/winnowing.py" />
      <source>Winnowing</source>
      <translation>Winnowing</translation>
    </message>
    <message>
      <location filename="../../neardup_desktop/lab/methods/winnowing.py" />
      <source>Finds every long passage that two texts share; misses texts that differ a little in every line.</source>
      <translation>Findet jede lange Stelle, die zwei Texte teilen; übersieht Texte, die sich in jeder Zeile ein wenig unterscheiden.</translation>
    </message>
  </context>
</TS>
