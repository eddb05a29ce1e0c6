"""What the page of formats says around its figures, in every language of the window."""

from dataclasses import dataclass

from neardup_desktop.present.language import ENGLISH


@dataclass(frozen=True, slots=True)
class Frame:
    """The words of one language.

    Attributes:
        intro, how, hostile_intro: paragraphs.
        total: filled with `read`, `readable`, `share`, `without`, `locked` and `other`.
        stopped: filled with `files` and `stopped`.
    """

    title: str
    intro: tuple[str, ...]
    on_request: str
    on_request_how: str
    not_read: str
    not_read_why: tuple[str, ...]
    reads: str
    leaves_out: str
    names: str
    read_with: str
    own: str
    fared: str
    how: tuple[str, ...]
    columns: tuple[str, str, str, str, str]
    items: str
    in_part: str
    total: str
    untried: str
    comma: str
    hostile: str
    hostile_intro: tuple[str, ...]
    hostile_columns: tuple[str, str, str, str]
    stopped: str


_COMMAND = "`python -m tests.measurements.formats --write FOLDER... --hostile FOLDER...`"

FRAMES = {
    ENGLISH: Frame(
        title="Formats: what is read, and how well",
        intro=(
            "The text of a document is what a person sees in it. Only that is compared. "
            "Anything else in a document, such as comments and pictures, is noted beside its text, "
            "so that a copy that has more of it is not taken for one that has less.",
            "The extension of a name is only a hint: the contents of a file decide how it is read. "
            "Exact copies are found among files of every format, also of those that are not "
            "listed here.",
            "Three libraries have a part of the work. pdfminer.six reads the glyphs of "
            "pages that PDFium reads badly (in 14 of 786 PDFs), and files in which PDFium finds no "
            "text (it found some in 16 of 34). python-docx reads title, author and date of all "
            "Office files; their text is read by this program, nine times as fast. "
            "beautifulsoup4 is asked where Resiliparse finds no text in a page (25 of 1,448), and "
            "found none there either; in damaged pages Resiliparse finds what a browser finds.",
        ),
        on_request="Only read if you ask for it",
        on_request_how=(
            "Turn these on in Scan settings, or with `scan --also` on the command "
            "line. Until then only exact copies of such files are found."
        ),
        not_read="Formats that people may miss here",
        not_read_why=(
            "Exact copies of these are found, and nothing else. No free library that is maintained "
            "reads them, or too few of them are about: OneNote (ONE), DjVu, XPS, Kindle books in "
            "KFX, Works, WordPerfect, Write, StarOffice, Lotus and Quattro sheets, help files "
            "(CHM), Word 2 and older, PowerPoint 95 and older. A book that is protected against "
            "copying is listed as such.",
            "Notes of Apple are read in the form in which they leave its program: as text, "
            "Markdown, PDF or Pages. An export of Joplin (JEX) is a tar archive with a document in "
            "Markdown for each note; what Joplin states below a note counts as words of it.",
        ),
        reads="Read",
        leaves_out="Not read",
        names="Usual extensions",
        read_with="Read with",
        own="this program alone",
        fared="How real files fared",
        how=(
            "Documents, messages and pages of many programs, one file after the other, each read "
            f"in a process of its own that may do little. Made by {_COMMAND}; the speed is that "
            "of one process on a computer with two processors.",
        ),
        columns=("Format", "Files", "With text", "Files a second", "The others"),
        items="items",
        in_part="Read in part",
        total=(
            "{read} of {readable} files that contain words yielded their text: {share}%. Not "
            "counted there: {without} files without words or with very few, {locked} that a "
            "password locks, and {other} in no format that is read, such as pictures."
        ),
        untried="Formats of which only files written for the tests were at hand",
        comma="; ",
        hostile="Broken and malicious files",
        hostile_intro=(
            "Files with which other programs test themselves, and files made to do harm. They "
            "must do none: a reader that crashes, takes too long or wants too much "
            "memory is stopped, the file is listed, and the scan continues.",
        ),
        hostile_columns=("Format", "Files", "With text", "The others"),
        stopped=(
            "Files in all: {files}. Readers that had to be stopped or crashed: {stopped}. Crashes "
            "of the program: 0."
        ),
    ),
    "de": Frame(
        title="Formate: was gelesen wird, und wie gut",
        intro=(
            "Der Text eines Dokuments ist das, was ein Mensch darin sieht. Nur das wird "
            "verglichen. Was ein Dokument sonst enthält, etwa Kommentare und Bilder, wird neben "
            "dem Text vermerkt, damit eine Kopie, die mehr davon hat, nicht für eine gehalten "
            "wird, die weniger hat.",
            "Die Endung eines Namens ist nur ein Hinweis: Was eine Datei enthält, entscheidet, "
            "wie sie gelesen wird. Genaue Kopien werden unter Dateien aller Formate gefunden, "
            "auch solcher, die hier nicht stehen.",
            "Drei Bibliotheken haben einen Teil der Arbeit. pdfminer.six liest die "
            "Zeichen von Seiten, die PDFium schlecht liest (in 14 von 786 PDFs), und Dateien, in "
            "denen PDFium keinen Text findet (in 16 von 34 fand es welchen). python-docx liest "
            "Titel, Autor und Datum aller Office-Dateien; deren Text liest dieses Programm selbst, "
            "neunmal so schnell. beautifulsoup4 wird gefragt, wo Resiliparse in einer Seite keinen "
            "Text findet (25 von 1.448), und fand dort auch keinen; in beschädigten Seiten findet "
            "Resiliparse, was ein Browser findet.",
        ),
        on_request="Nur gelesen, wenn Sie es wünschen",
        on_request_how=(
            "Schalten Sie diese unter „Einstellungen zum Einlesen“ ein, oder auf der "
            "Befehlszeile mit `scan --also`. "
            "Bis dahin werden von solchen Dateien nur genaue Kopien gefunden."
        ),
        not_read="Formate, die man hier vermissen mag",
        not_read_why=(
            "Von diesen werden genaue Kopien gefunden und sonst nichts. Keine gepflegte freie "
            "Bibliothek liest sie, oder es gibt zu wenige davon: OneNote (ONE), DjVu, XPS, "
            "Kindle-Bücher in KFX, Works, WordPerfect, Write, StarOffice, Tabellen von Lotus und "
            "Quattro, Hilfedateien (CHM), Word 2 und älter, PowerPoint 95 und älter. Ein Buch mit "
            "Kopierschutz wird als solches aufgeführt.",
            "Notizen von Apple werden in der Form gelesen, in der sie das Programm verlassen: als "
            "Text, Markdown, PDF oder Pages. Ein Export von Joplin (JEX) ist ein tar-Archiv mit "
            "einem Dokument in Markdown für jede Notiz; was Joplin unter eine Notiz schreibt, "
            "zählt als Wörter von ihr.",
        ),
        reads="Gelesen",
        leaves_out="Nicht gelesen",
        names="Übliche Endungen",
        read_with="Gelesen mit",
        own="diesem Programm allein",
        fared="Wie es echten Dateien erging",
        how=(
            "Dokumente, Nachrichten und Seiten vieler Programme, eine Datei nach der anderen, "
            "jede in einem eigenen Prozess gelesen, der wenig darf. Erstellt mit "
            f"{_COMMAND}; die Geschwindigkeit ist die eines Prozesses auf einem Rechner mit zwei "
            "Prozessoren.",
        ),
        columns=("Format", "Dateien", "Mit Text", "Dateien je Sekunde", "Die übrigen"),
        items="Elemente",
        in_part="Zum Teil gelesen",
        total=(
            "Von {readable} Dateien, die Wörter enthalten, ergaben {read} ihren Text: {share} %. "
            "Dabei nicht gezählt: {without} Dateien ohne oder mit sehr wenigen Wörtern, {locked}, "
            "die ein Passwort schützt, und {other} in keinem Format, das gelesen wird, etwa "
            "Bilder."
        ),
        untried=(
            "Von diesen Formaten war keine unversehrte Datei zur Hand außer den für die Tests "
            "geschriebenen"
        ),
        comma="; ",
        hostile="Beschädigte und bösartige Dateien",
        hostile_intro=(
            "Dateien, mit denen andere Programme sich prüfen, und solche, die schaden sollen. "
            "Verlangt wird, dass sie keinen Schaden anrichten: Ein Leser, der abstürzt, zu lange "
            "braucht oder zu viel Speicher will, wird beendet, die Datei wird aufgeführt, und das "
            "Einlesen geht weiter.",
        ),
        hostile_columns=("Format", "Dateien", "Mit Text", "Die übrigen"),
        stopped=(
            "Dateien insgesamt: {files}. Leser, die beendet werden mussten oder abstürzten: "
            "{stopped}. Abstürze des Programms: 0."
        ),
    ),
    "ar": Frame(
        title="التنسيقات: ما الذي يُقرأ، وبأي جودة",
        intro=(
            "نص المستند هو ما يراه الإنسان فيه، وهو وحده ما يُقارَن. أما ما يحويه المستند غير "
            "ذلك، كالتعليقات والصور، فيُسجَّل بجانب نصه حتى لا تُحسب نسخة فيها منه أكثر كنسخة "
            "فيها أقل.",
            "امتداد الاسم مجرد إشارة: فمحتوى الملف هو الذي يحدد كيف يُقرأ. وتُكتشف النسخ "
            "المتطابقة بين الملفات بكل التنسيقات، حتى غير المذكورة هنا.",
            "لثلاث مكتبات نصيب من العمل. تقرأ pdfminer.six رموز الصفحات التي يسيء "
            "PDFium قراءتها (في 14 من 786 ملف PDF)، والملفات التي لا يجد فيها PDFium نصًا (ووجدت "
            "نصًا في 16 من 34). وتقرأ python-docx عنوان كل ملفات Office ومؤلفها وتاريخها؛ أما نصها "
            "فيقرؤه هذا البرنامج نفسه، أسرع بتسع مرات. وتُسأل beautifulsoup4 حيث لا يجد "
            "Resiliparse نصًا في صفحة (25 من 1448)، ولم تجد هناك نصًا هي أيضًا؛ وفي الصفحات "
            "التالفة يجد Resiliparse ما يجده المتصفح.",
        ),
        on_request="لا يُقرأ إلا عند الطلب",
        on_request_how=(
            "شغّلها في «إعدادات الفحص»، أو في سطر الأوامر بالأمر `scan --also`. وحتى "
            "ذلك الحين لا تُكتشف من هذه الملفات إلا النسخ المتطابقة."
        ),
        not_read="صيغ قد تُفتقد هنا",
        not_read_why=(
            "تُكتشف من هذه الملفات النسخ المتطابقة فقط. لا توجد مكتبة حرة تُصان وتقرؤها، أو أنها "
            "نادرة: OneNote (ONE) وDjVu وXPS وكتب Kindle بصيغة KFX وWorks وWordPerfect وWrite "
            "وStarOffice وجداول Lotus وQuattro وملفات المساعدة (CHM) وWord 2 وما قبله "
            "وPowerPoint 95 وما قبله. أما الكتاب المحمي من النسخ فيُذكر على حاله.",
            "تُقرأ ملاحظات Apple بالصيغة التي تخرج بها من برنامجها: نصًا أو Markdown أو PDF أو "
            "Pages. وتصدير Joplin (JEX) أرشيف tar فيه مستند Markdown لكل ملاحظة؛ وما يكتبه Joplin "
            "أسفل الملاحظة يُعد من كلماتها.",
        ),
        reads="يُقرأ",
        leaves_out="لا يُقرأ",
        names="الامتدادات المعتادة",
        read_with="يُقرأ بواسطة",
        own="هذا البرنامج وحده",
        fared="كيف كانت النتيجة مع ملفات حقيقية",
        how=(
            "مستندات ورسائل وصفحات من برامج كثيرة، ملفًا بعد ملف، يُقرأ كل منها في عملية مستقلة "
            f"لا يُسمح لها إلا بالقليل. أُنشئت بالأمر {_COMMAND}؛ والسرعة هي سرعة عملية واحدة على "
            "حاسوب بمعالجَين.",
        ),
        columns=("التنسيق", "الملفات", "فيها نص", "ملفات في الثانية", "الباقي"),
        items="العناصر",
        in_part="قُرئ جزء منه",
        total=(
            "عدد الملفات التي تحوي كلمات {readable}، وقُرئ نص {read} منها: ‏{share} ٪. ولم "
            "يُحتسب في ذلك: {without} بلا كلمات أو بكلمات قليلة جدًا، و{locked} تحميها كلمة مرور، "
            "و{other} بتنسيق لا يُقرأ كالصور."
        ),
        untried="لم تتوفر ملفات سليمة من هذه التنسيقات سوى ما كُتب للاختبار",
        comma="؛ ",
        hostile="ملفات تالفة وضارة",
        hostile_intro=(
            "ملفات تختبر بها برامج أخرى نفسها، وملفات صُنعت لتُلحق الضرر. والمطلوب منها ألا تضر: "
            "القارئ الذي ينهار أو يستغرق وقتًا أطول من اللازم أو يطلب ذاكرة أكثر من اللازم يُوقَف، "
            "ويُدرج الملف في القائمة، وتستمر القراءة.",
        ),
        hostile_columns=("التنسيق", "الملفات", "فيها نص", "الباقي"),
        stopped=(
            "عدد الملفات كلها: {files}. القارئات التي أُوقفت أو انهارت: {stopped}. مرات انهيار "
            "البرنامج: 0."
        ),
    ),
}
