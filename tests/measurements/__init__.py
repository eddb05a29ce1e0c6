"""What the program makes of folders of real files, as figures and pages."""
