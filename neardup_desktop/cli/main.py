"""The entry of the command line: finds the command, runs it, and prints errors in one line."""

import argparse
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import NoReturn

from neardup_desktop import __version__
from neardup_desktop.cli import ARCHIVE, COMMANDS, first_word
from neardup_desktop.cli.command import (
    CANCELLED,
    CANNOT_RUN,
    DONE,
    DONE_WITH_PROBLEMS,
    WRONG_USE,
    Command,
    archive_folder,
    flag,
    from_plug_in,
)
from neardup_desktop.cli.screen import Screen, printable
from neardup_desktop.model.errors import NeardupError, UsageError
from neardup_desktop.plug_ins import OFFERS, is_offered

PROGRAM = "neardup-desktop"

_VERSION = "--version"

_SHORT = ("-", "-h")
"""The arguments that begin with a single minus and are not words: only help has a short option."""

_DESCRIPTION = (
    "Finds exact copies and near-duplicates in your documents, e-mails and saved web pages.\n"
    "Without a command it opens the window. Nothing leaves this computer, no file is changed\n"
    "unless you ask for it, and you can undo what you hide or trash."
)

_EPILOG = f"""\
first steps:
  {PROGRAM}                        open the window
  {PROGRAM} ~/Documents            open the window and scan a folder
  {PROGRAM} letter.odt             ask whether you have this file
  {PROGRAM} scan ~/Documents       scan a folder, or rescan what changed in it
  {PROGRAM} clusters               list copies and near-duplicates
  {PROGRAM} search annual budget   find words in all texts
  {PROGRAM} diff 12 57             show the words in which two items differ
  {PROGRAM} report report.html     write everything as a web page to keep or print
  {PROGRAM} rules                  list what could be cleaned up
  {PROGRAM} apply --rule identical-files --dry-run
                                         see what one of these rules would do
  {PROGRAM} undo                   undo the last action
  {PROGRAM} COMMAND --help         options and examples of one command

exit codes:
  0  done
  1  done, but some files or folders could not be read ("{PROGRAM} problems" lists
     them), some items of a plan were skipped (they are listed), the last scan was not
     finished, or the method chosen for near-duplicates failed
  2  wrong use
  3  cannot run: the archive is locked, damaged or not writable, the disk is full, or
     something went wrong in the program
  130  stopped with Ctrl+C; what was done is kept"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line with these arguments, or those of this process; returns the code."""
    screen = Screen()
    try:
        code = _run(sys.argv[1:] if argv is None else argv, screen)
        screen.flush()
    except BrokenPipeError:
        # The other end of the pipe, such as `head`, was closed; discard what is buffered.
        _discard_output()
        return DONE
    except KeyboardInterrupt:
        screen.note(f"{PROGRAM}: stopped.")
        return CANCELLED
    except UsageError as error:
        screen.note(f"{PROGRAM}: {printable(str(error))}")
        return WRONG_USE
    except NeardupError as error:
        screen.note(f"{PROGRAM}: {printable(str(error))}")
        return CANNOT_RUN
    except MemoryError:
        screen.note(f"{PROGRAM}: There is not enough memory. Close other programs and try again.")
        return CANNOT_RUN
    except OSError as error:
        _discard_output()
        screen.note(f"{PROGRAM}: {printable(_cause(error))}")
        return CANNOT_RUN
    except Exception as error:
        sys.__excepthook__(type(error), error, error.__traceback__)
        screen.note(
            f"{PROGRAM}: Something went wrong in Neardup Desktop ({type(error).__name__}). Please "
            f'report the lines above. "{PROGRAM} history" shows what was done.'
        )
        return CANNOT_RUN
    return code


def _run(argv: Sequence[str], screen: Screen) -> int:
    try:
        # Load only the module of the named command: all of them together are slow to import.
        word = first_word(argv)
        names = (word,) if word in COMMANDS else () if word == _VERSION else commands_here()
        parser = _parser(map(command_named, names))
        options, unknown = parser.parse_known_args(_with_minus_words(argv))
    except SystemExit as finished:  # --help and --version end here
        return finished.code if isinstance(finished.code, int) else DONE
    command: Command | None = options.command
    if command is None and not unknown:
        raise UsageError("Which command?", f'"{PROGRAM} --help" lists them.')
    if command is None or unknown:
        about = f"{PROGRAM} {command.name}" if command else PROGRAM
        raise UsageError(
            f"Unrecognized arguments: {' '.join(unknown)}.",
            f'"{about} --help" shows how to use it.',
        )
    code = _run_command(command, options, screen)
    return DONE_WITH_PROBLEMS if code == DONE and screen.has_warned else code


def _run_command(command: Command, options: argparse.Namespace, screen: Screen) -> int:
    """Run a command; an index that it finds damaged is set aside, and a scan begins anew.

    Raises:
        IndexDamagedError: the index of the archive cannot be used.
    """
    try:
        return command.run(options, screen)
    except (MemoryError, OSError):
        raise
    except Exception as error:
        # This is the one place that sees every error: what nobody expected may be damage.
        from neardup_desktop.engine.archive.recovery import set_aside_if_damaged

        fault = set_aside_if_damaged(error, archive_folder(options))
        if fault is None:
            raise
        if command.name != "scan":
            raise fault from error
        screen.note(f"{PROGRAM}: {printable(fault.message)}")
    return command.run(options, screen)


def _with_minus_words(argv: Sequence[str]) -> Sequence[str]:
    """Prefix arguments that are words with a minus by a space.

    The parser would treat them as options otherwise.
    """
    name = first_word(argv)
    if name not in COMMANDS or not command_named(name).takes_minus:
        return argv
    return [f" {one}" if _is_minus_word(one) else one for one in argv]


def _is_minus_word(argument: str) -> bool:
    return argument.startswith("-") and not argument.startswith("--") and argument not in _SHORT


def command_named(name: str) -> Command:
    """The command with a name, which must be one of `COMMANDS`.

    Raises:
        UsageError: this package lacks it.
    """
    if f"command {name}" in OFFERS:
        command: Command = from_plug_in(f"command {name}")
    else:
        command = import_module(f"neardup_desktop.cli.{name}").COMMAND
    return command


def commands_here() -> Iterator[str]:
    """The names of the commands that this package has, in the order of the help."""
    for name in COMMANDS:
        plugged = f"command {name}"
        if plugged not in OFFERS or is_offered(plugged):
            yield name


def parser_of_all() -> argparse.ArgumentParser:
    """The parser of all commands, from which the manual page and the completions are made."""
    return _parser(map(command_named, commands_here()))


class _Parser(argparse.ArgumentParser):
    """A parser that reports wrong use like all other errors."""

    def error(self, message: str) -> NoReturn:
        text = message[:1].upper() + message[1:].rstrip(".") + "."
        raise UsageError(text, f'"{self.prog} --help" shows how to use it.')


class _Version(argparse.Action):
    """Says which program this is."""

    def __call__(self, parser: argparse.ArgumentParser, *_given: object) -> NoReturn:
        """Say it and end; only here the core is looked for."""
        from neardup_desktop.native.core import core

        way = "with its core in C" if core() else "without its core in C, which is slower"
        print(f"{PROGRAM} {__version__}, {way}")
        parser.exit()


def _parser(commands: Iterable[Command]) -> argparse.ArgumentParser:
    parser = _Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [FOLDER|FILE ...]\n       {PROGRAM} COMMAND [options]",
        description=_DESCRIPTION,
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.set_defaults(command=None)
    parser.add_argument(
        _VERSION, action=_Version, nargs=0, help="show program's version number and exit"
    )
    _add_archive(parser, default=None)
    names = parser.add_subparsers(
        title="commands", metavar="COMMAND", prog=PROGRAM, parser_class=_Parser
    )
    for command in commands:
        examples = (f"  {PROGRAM} {line}\n      {meaning}" for line, meaning in command.examples)
        sub = names.add_parser(
            command.name,
            help=command.summary,
            description=command.description,
            epilog="\n".join(("examples:", *examples)),
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        sub.set_defaults(command=command)
        command.add_options(sub)
        # Allowed before and after the name of the command; the default here must not override.
        _add_archive(sub, default=argparse.SUPPRESS)
        flag(sub, "--json", "print only JSON to standard output")
    return parser


def _add_archive(parser: argparse.ArgumentParser, default: str | None) -> None:
    parser.add_argument(
        ARCHIVE,
        metavar="DIR",
        type=_named,
        default=default,
        help="folder for the archive of this program (default: your user data folder)",
    )


def _named(folder: str) -> str:
    """The folder of an archive.

    Raises:
        argparse.ArgumentTypeError: none is named, as by an empty variable of a script.
    """
    if not folder:
        raise argparse.ArgumentTypeError("needs a folder after it")
    return folder


def _cause(error: OSError) -> str:
    cause = error.strerror or str(error) or type(error).__name__
    if error.filename is None:
        return f"{cause}."
    name = os.fsdecode(error.filename) if isinstance(error.filename, bytes) else error.filename
    return f"{cause}: {name}"


def _discard_output() -> None:
    """Redirect standard output to nowhere, so that the flush at exit cannot fail again."""
    try:
        descriptor = sys.stdout.fileno()
    except (OSError, ValueError):  # not a real file: nothing to flush
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
