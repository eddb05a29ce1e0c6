"""Makes the manual page and the completions of three shells from the program's own parsers."""

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass

PROGRAM = "neardup-desktop"
_FOLDERS = {"DIR", "FOLDER"}
_FILES = {"FILE", "ITEM", "A", "B", "OUT", "OUT.html", "WORDS", *_FOLDERS}


@dataclass(frozen=True, slots=True)
class Option:
    """An option or argument of a command.

    Attributes:
        names: as it is typed; empty for an argument.
        takes: what the value is: "choice", "folder", "file", "text", or "" where it has none.
        choices: the values it may have.
        about: its help in one line.
        metavar: how the help calls its value.
    """

    names: tuple[str, ...]
    takes: str
    choices: tuple[str, ...]
    about: str
    metavar: str


@dataclass(frozen=True, slots=True)
class CommandHelp:
    """A command with all that its help says; the program itself has the name ""."""

    name: str
    about: str
    description: str
    epilog: str
    options: tuple[Option, ...]


def commands_of(parser: argparse.ArgumentParser) -> list[CommandHelp]:
    """The program and its commands, in the order of the help."""
    found = [_help_of("", "", parser)]
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            summaries = {one.dest: one.help or "" for one in action._choices_actions}
            found += [
                _help_of(name, summaries.get(name, ""), one) for name, one in action.choices.items()
            ]
    return found


def _help_of(name: str, about: str, parser: argparse.ArgumentParser) -> CommandHelp:
    options = tuple(
        _option(action)
        for action in parser._actions
        if not isinstance(action, argparse._SubParsersAction) and action.help != argparse.SUPPRESS
    )
    return CommandHelp(name, about, parser.description or "", parser.epilog or "", options)


def _option(action: argparse.Action) -> Option:
    metavar = action.metavar if isinstance(action.metavar, str) else action.dest.upper()
    choices = tuple(map(str, action.choices or ()))
    if action.nargs == 0:
        takes = ""
    elif choices:
        takes = "choice"
    elif metavar in _FOLDERS:
        takes = "folder"
    elif metavar in _FILES:
        takes = "file"
    else:
        takes = "text"
    about = " ".join(((action.help or "") % _fillings(action)).split())
    return Option(tuple(action.option_strings), takes, choices, about, metavar)


def _fillings(action: argparse.Action) -> dict[str, object]:
    values: dict[str, object] = {**vars(action), "prog": PROGRAM}
    return {name: value for name, value in values.items() if value is not argparse.SUPPRESS}


# --- the manual page ----------------------------------------------------------------------


def manual_page(commands: list[CommandHelp], version: str, date: str) -> str:
    """The page neardup-desktop(1) in the language of man(7).

    Args:
        commands: as `commands_of` gives them.
        version: of the program.
        date: of the page, as YYYY-MM-DD.
    """
    whole, *others = commands
    lines = [
        f'.TH NEARDUP-DESKTOP 1 "{date}" "Neardup Desktop {version}" "User Commands"',
        ".SH NAME",
        r"neardup\-desktop \- find copies and near-duplicates of documents, e-mails and web pages",
        ".SH SYNOPSIS",
        r".B neardup\-desktop",
        r'.RI [ FOLDER | FILE " ...]',
        ".br",
        r".B neardup\-desktop",
        r".I COMMAND",
        ".RI [ options ]",
        ".SH DESCRIPTION",
        _roff(" ".join(whole.description.split())),
        ".SH OPTIONS",
        *_options_in_roff(whole),
        ".SH COMMANDS",
    ]
    for command in others:
        lines += [
            f".SS {_roff(command.name)}",
            _roff(" ".join(command.description.split())),
            *_options_in_roff(command),
            *_preformatted(command.epilog),
        ]
    lines += [".SH EXAMPLES", *_preformatted(whole.epilog), ".SH FILES", ".TP"]
    lines += [r".I ~/.local/share/neardup\-desktop", "The archive, unless another one is named."]
    return "\n".join(lines) + "\n"


def _options_in_roff(command: CommandHelp) -> Iterator[str]:
    for option in command.options:
        yield ".TP"
        value = option.metavar if option.takes else ""
        names = ", ".join(rf"\fB{_roff(name)}\fR" for name in option.names)
        if option.names:
            yield f"{names} \\fI{_roff(value)}\\fR" if value else names
        else:
            yield rf"\fI{_roff(option.metavar)}\fR"
        about = option.about
        if option.choices:
            about += f" ({', '.join(option.choices)})"
        yield _roff(about or option.metavar)


def _preformatted(text: str) -> list[str]:
    return [".PP", ".nf", *map(_roff, text.splitlines()), ".fi"] if text else []


def _roff(text: str) -> str:
    escaped = text.replace("\\", r"\e").replace("-", r"\-")
    return re.sub(r"^(['.])", r"\\&\1", escaped)


# --- completions --------------------------------------------------------------------------


def bash_completion(commands: list[CommandHelp]) -> str:
    """A script that completes commands, options and their values in bash."""
    names = " ".join(one.name for one in commands if one.name)
    cases, values = [], []
    for command in commands:
        words = " ".join(name for option in command.options for name in option.names)
        cases.append(f'        {command.name or chr(39) * 2}) options="{words}" ;;')
        values += [
            f"        '{command.name} {name}') {_bash_value(option)} ;;"
            for option in command.options
            if option.takes
            for name in option.names
        ]
    folder_names = "|".join(
        f"'{one.name}'"
        for one in commands
        if any(not option.names and option.takes == "folder" for option in one.options)
    )
    return f"""\
# Completion of {PROGRAM} for bash; made from its own help.
_neardup_desktop() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
    local command='' word options
    COMPREPLY=()
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        if [[ " {names} " == *" $word "* ]]; then command=$word; break; fi
    done
    case "$command" in
{chr(10).join(cases)}
    esac
    case "$command $before" in
{chr(10).join(values)}
    esac
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
        return
    fi
    [[ -z $command ]] && mapfile -t COMPREPLY < <(compgen -W "{names}" -- "$current")
    compopt -o filenames
    local -a found
    case "$command" in
        {folder_names or "-"}) mapfile -t found < <(compgen -d -- "$current") ;;
        *) mapfile -t found < <(compgen -f -- "$current") ;;
    esac
    COMPREPLY+=("${{found[@]}}")
}}
complete -F _neardup_desktop {PROGRAM}
"""


def _bash_value(option: Option) -> str:
    if option.choices:
        words = " ".join(option.choices)
        return f'mapfile -t COMPREPLY < <(compgen -W "{words}" -- "$current"); return'
    if option.takes in ("folder", "file"):
        kind = "-d" if option.takes == "folder" else "-f"
        fill = f'mapfile -t COMPREPLY < <(compgen {kind} -- "$current")'
        return f"compopt -o filenames; {fill}; return"
    return "return"


def zsh_completion(commands: list[CommandHelp]) -> str:
    """A script that completes commands, options and their values in zsh."""
    described = "\n".join(
        f"    {_zsh_quoted(f'{one.name}:{one.about}')}" for one in commands if one.name
    )
    whole, *others = commands
    cases = "\n".join(
        f"        {one.name})\n            _arguments -s \\\n{_zsh_arguments(one)} ;;"
        for one in others
    )
    return f"""\
#compdef {PROGRAM}
# Made from the program's own help.
local -a commands
commands=(
{described}
)
local curcontext=$curcontext state line
typeset -A opt_args
if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    _describe -t commands command commands
    _files
    return
fi
local command=$words[2]
if (( ! ${{+commands[(r)$command:*]}} )); then
    _arguments -s \\
{_zsh_arguments(whole)} \\
        '*:file:_files'
    return
fi
shift words
(( CURRENT-- ))
case $command in
{cases}
esac
"""


def _zsh_arguments(command: CommandHelp) -> str:
    lines = []
    for option in command.options:
        about = re.sub(r"[\[\]:]", " ", option.about)
        value = f":{option.metavar}:{_zsh_value(option)}" if option.takes else ""
        for name in option.names or ("*",):
            shown = f"*{value}" if name == "*" else f"*{name}[{about}]{value}"
            lines.append(f"            {_zsh_quoted(shown)}")
    return " \\\n".join(lines)


def _zsh_value(option: Option) -> str:
    if option.choices:
        return f"({' '.join(option.choices)})"
    return {"folder": "_files -/", "file": "_files"}.get(option.takes, "")


def _zsh_quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def fish_completion(commands: list[CommandHelp]) -> str:
    """Lines that complete commands, options and their values in fish."""
    whole, *others = commands
    names = " ".join(one.name for one in others)
    lines = [f"# Completion of {PROGRAM} for fish; made from its own help."]
    none_yet = f"not __fish_seen_subcommand_from {names}"
    for one in others:
        lines.append(f"complete -c {PROGRAM} -n '{none_yet}' -a {one.name} -d {_fish(one.about)}")
    for command in (whole, *others):
        when = f"__fish_seen_subcommand_from {command.name}" if command.name else none_yet
        for option in command.options:
            for name in option.names:
                kind = f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}"
                lines.append(
                    f"complete -c {PROGRAM} -n '{when}' {kind}{_fish_value(option)} "
                    f"-d {_fish(option.about)}"
                )
    return "\n".join(lines) + "\n"


def _fish_value(option: Option) -> str:
    if option.choices:
        return f" -x -a {_fish(' '.join(option.choices))}"
    return {
        "folder": " -x -a '(__fish_complete_directories)'",
        "file": " -r -F",
        "text": " -x",
    }.get(option.takes, "")


def _fish(text: str) -> str:
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
