"""What the page of formats says around its figures, in every language of the window."""

from dataclasses import dataclass

from neardup_desktop.ui.translation import ENGLISH


@dataclass(frozen=True, slots=True)
class Frame:
    """The words of one language; `total` is filled with `read`, `tried` and `share`."""

    title: str
    intro: str
    reads: str
    leaves_out: str
    read_with: str
    own: str
    fared: str
    how: str
    columns: tuple[str, str, str, str, str, str]
    total: str
    hostile: str
    hostile_intro: str
    hostile_columns: tuple[str, str, str, str, str]


_COMMAND = "`python -m tests.measurements.formats --write FOLDER... --hostile FOLDER`"

FRAMES = {
    ENGLISH: Frame(
        title="Formats: what is read, and how well",
        intro=(
            "What counts as the text of a document is what a person sees in it. Only that is "
            "compared. What else a document holds, such as comments and pictures, is noted "
            "beside its text, so that a copy that has more is not taken for one that has less. "
            "The extension of a name is a hint only: what a file holds decides how it is read."
        ),
        reads="Read",
        leaves_out="Not read",
        read_with="Read with",
        own="this program alone",
        fared="How real files fared",
        how=(
            "Real documents, mails and pages of many programs, each read in a process of its "
            f"own that may be stopped at any time. Made by {_COMMAND}; the speed is that of one "
            "processor, one file after the other."
        ),
        columns=("Format", "Files", "With text", "Without words", "Files a second", "Not read"),
        total="Of {tried} files with words in them {read} were read: {share} %.",
        hostile="Broken and malicious files",
        hostile_intro=(
            "Files of the test suites of other programs, and such as were made to do harm: of "
            "these is asked that they do none. A reader that crashes or takes too long is "
            "stopped and the file is listed; the scan goes on."
        ),
        hostile_columns=("Format", "Files", "With text", "Without words", "Not read"),
    ),
    "de": Frame(
        title="Formate: was gelesen wird, und wie gut",
        intro=(
            "Als Text eines Dokuments zählt, was ein Mensch darin sieht. Nur das wird "
            "verglichen. Was ein Dokument sonst enthält, etwa Kommentare und Bilder, wird neben "
            "dem Text vermerkt, damit eine Kopie, die mehr hat, nicht für eine gehalten wird, "
            "die weniger hat. Die Endung eines Namens ist nur ein Hinweis: Was eine Datei "
            "enthält, entscheidet, wie sie gelesen wird."
        ),
        reads="Gelesen",
        leaves_out="Nicht gelesen",
        read_with="Gelesen mit",
        own="diesem Programm allein",
        fared="Wie es echten Dateien erging",
        how=(
            "Echte Dokumente, Nachrichten und Seiten vieler Programme, jede Datei in einem "
            "eigenen Prozess gelesen, der jederzeit beendet werden kann. Erstellt mit "
            f"{_COMMAND}; die Geschwindigkeit ist die eines Prozessors, eine Datei nach der "
            "anderen."
        ),
        columns=(
            "Format",
            "Dateien",
            "Mit Text",
            "Ohne Wörter",
            "Dateien je Sekunde",
            "Nicht gelesen",
        ),
        total="Von {tried} Dateien mit Wörtern darin wurden {read} gelesen: {share} %.",
        hostile="Beschädigte und bösartige Dateien",
        hostile_intro=(
            "Dateien aus den Tests anderer Programme und solche, die schaden sollen: Von ihnen "
            "wird verlangt, dass sie keinen Schaden anrichten. Ein Leser, der abstürzt oder zu "
            "lange braucht, wird beendet und die Datei aufgeführt; das Einlesen geht weiter."
        ),
        hostile_columns=("Format", "Dateien", "Mit Text", "Ohne Wörter", "Nicht gelesen"),
    ),
    "ar": Frame(
        title="التنسيقات: ما الذي يُقرأ، وبأي جودة",
        intro=(
            "نص المستند هو ما يراه الإنسان فيه، وهو وحده ما يُقارَن. أما ما يحويه المستند غير "
            "ذلك، كالتعليقات والصور، فيُسجَّل بجانب النص حتى لا تُحسب نسخة فيها أكثر كنسخة فيها "
            "أقل. امتداد الاسم مجرد إشارة: فمحتوى الملف هو الذي يحدد كيف يُقرأ."
        ),
        reads="يُقرأ",
        leaves_out="لا يُقرأ",
        read_with="يُقرأ بواسطة",
        own="هذا البرنامج وحده",
        fared="كيف كانت النتيجة مع ملفات حقيقية",
        how=(
            "مستندات ورسائل وصفحات حقيقية من برامج كثيرة، يُقرأ كل ملف في عملية مستقلة يمكن "
            f"إيقافها في أي وقت. أُنشئت بالأمر {_COMMAND}؛ والسرعة هي سرعة معالج واحد، ملفًا بعد "
            "ملف."
        ),
        columns=("التنسيق", "الملفات", "فيها نص", "بلا كلمات", "ملفات في الثانية", "لم تُقرأ"),
        total="من أصل {tried} ملف فيه كلمات قُرئ {read}: ‏{share} ٪.",
        hostile="ملفات تالفة وضارة",
        hostile_intro=(
            "ملفات من اختبارات برامج أخرى، وملفات صُنعت لتُلحق الضرر: المطلوب منها ألا تضر. "
            "القارئ الذي ينهار أو يستغرق وقتًا أطول من اللازم يُوقَف ويُدرج الملف في القائمة، "
            "وتستمر القراءة."
        ),
        hostile_columns=("التنسيق", "الملفات", "فيها نص", "بلا كلمات", "لم تُقرأ"),
    ),
}
