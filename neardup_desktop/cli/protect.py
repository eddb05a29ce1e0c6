"""The command `protect`: name folders in which nothing is ever touched."""

import argparse
from pathlib import Path

from neardup_desktop.cli.command import DONE, command, flag, open_archive
from neardup_desktop.cli.phrases import short_path
from neardup_desktop.cli.rule_options import existing_folder
from neardup_desktop.cli.screen import Screen
from neardup_desktop.engine.archive.archive import IndexUse
from neardup_desktop.model.errors import UsageError


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folders", metavar="FOLDER", nargs="*", help="a folder to protect")
    how = parser.add_mutually_exclusive_group()
    flag(how, "--remove", "no longer protect these folders")
    flag(how, "--list", "list the protected folders")


def _run(options: argparse.Namespace, screen: Screen) -> int:
    if options.list and options.folders:
        raise UsageError("--list takes no folder.", "Leave one of them out.")
    if options.remove and not options.folders:
        raise UsageError("Which folder should no longer be protected?", "Name the folder.")
    with open_archive(options, screen, IndexUse.SPARED) as archive:
        if options.remove:
            for folder in options.folders:
                archive.unprotect(Path(folder))
        else:
            for folder in options.folders:
                archive.protect(Path(existing_folder(folder)))
        protected = archive.protected()
    if options.json:
        gone = [str(folder) for folder in protected if not folder.is_dir()]
        screen.write_json({"protected": [str(folder) for folder in protected], "gone": gone})
    elif protected:
        screen.print("Protected folders, where nothing is ever hidden, trashed or moved:")
        for folder in protected:
            is_gone = "" if folder.is_dir() else "   is gone: protect its new place, or --remove it"
            screen.print(f"  {short_path(str(folder))}{is_gone}")
    else:
        screen.print("No folder is protected.")
    return DONE


COMMAND = command("protect", _add_options, _run)
