"""RTF, in files and in mails."""
