"""What the titles of columns mean, for their tooltips: the same words in all lists."""

from neardup_desktop.ui.format.formatting import tr


def title_meaning(title: str) -> str:
    """What a translated title means; "" where it is not known here."""
    return {
        tr("Name"): tr("The name of the file; of a mail the subject, of a web page the title"),
        tr("Folder"): tr("The folder it is in"),
        tr("Similarity"): tr("How many of 100 words are the same as in the kept item"),
        tr("Evidence"): tr("How it is known to be a copy: by its bytes, its text or its words"),
        tr("Unique words"): tr("Words that the kept item lacks"),
        tr("Size"): tr("How much space the file takes"),
        tr("Modified"): tr("When the file was last changed"),
        tr("Format"): tr("The format of the file, by what is in it"),
        tr("Kind"): tr("Documents, e-mail, web pages and other files, counted separately"),
        tr("Copies"): tr("How many items of the folder are copies of another one"),
        tr("Items"): tr("How many documents, mails and web pages it is about"),
        tr("Words of copies"): tr("Words you need not read because they are elsewhere too"),
        tr("Why it was not compared"): tr("In a few words; the details are below the list"),
        tr("What you can do"): tr("What would let the next scan compare it"),
        tr("Reason"): tr("Choose one to list only the files that it applies to"),
        tr("Number"): tr("How many files and parts of files it applies to"),
        tr("How it is similar"): tr("Whether it is the same, contains its text, or is similar"),
        tr("Can free"): tr("Space on disk that is free once the trash is emptied"),
        tr("Kept instead"): tr("The copy that is kept in its place"),
        tr("Its format", "of the item that stays"): tr("The format of the copy that is kept"),
        tr("Unique words lost"): tr("Words that no kept item of the cluster contains"),
        tr("Kept instead of"): tr("How many removed items it is kept for"),
        tr("Why it was skipped"): tr("Why nothing is done to it"),
        tr("State"): tr("Whether it was done, undone or left out"),
        tr("Where it is now"): tr("Where it was moved to"),
        tr("When"): tr("The day and time of the action"),
        tr("What"): tr("Whether items were hidden, trashed, moved or put back"),
        tr("Source"): tr("The rule that chose the items, or your own selection"),
        tr("Original place"): tr("The folder it was in before"),
        tr("Trashed"): tr("When it was moved to the trash"),
        tr("Place in the trash"): tr("Its place in the trash of the system"),
    }.get(title, "")
