"""RTF: groups, control words and text as they stand, less what programs write while saving."""

import re
from collections.abc import Iterator, Set

from neardup_desktop.prove.base import Place, Unprovable, of
from neardup_desktop.prove.traces import RTF_TRACES, is_shown

_TOKEN = re.compile(
    rb"\\(?P<word>[a-zA-Z]{1,64}+)(?![a-zA-Z])(?>(?P<number>-?[0-9]{1,12})?)(?![0-9])"
    rb"(?P<blank> ?)"
    rb"|\\'(?P<hex>[0-9a-fA-F]{2})"
    rb"|\\(?P<sign>[^a-zA-Z])"
    rb"|(?P<brace>[{}])|(?P<line>[\r\n]+)|(?P<text>[^\\{}\r\n]+)",
)
_WORDS = frozenset(one.name.encode() for one in RTF_TRACES if not one.around)
_STARRED = frozenset(one.name.encode() for one in RTF_TRACES if one.around == "*")
_INFO = frozenset(one.name.encode() for one in RTF_TRACES if one.around == "info")
_MAX_DEPTH = 100_000
_LONGEST = 8
"""Tokens that may stand for one sign in programs that do not know Unicode."""
_LEFT = (b"word", b"ql", b"")
_BESIDE_LEFT = frozenset(
    (
        *(b"li ri lin rin fi sb sa sl slmult widctlpar hyphpar ltrpar cf f af fs afs".split()),
        *(b"kerning b i ai lang alang langfe rtlch ltrch loch hich dbch".split()),
    )
)
"""Properties of a paragraph and its signs, which have nothing to do with where it stands."""

_TO_THE_LEFT = frozenset(b"rtlpar rtlrow rtlsect rtldoc".split())
"""If any text runs from right to left, the meaning of left may depend on what comes before."""

Token = tuple[bytes, ...]


def rtf_places(data: bytes) -> Iterator[Place]:
    """The places of an RTF document, paragraph by paragraph.

    Raises:
        Unprovable: its groups do not fit together.
    """
    if not data.startswith(b"{\\rtf"):
        raise Unprovable("no RTF at its beginning")
    pieces: list[bytes] = []
    number = 1
    tokens = _tokens(data, frozenset())
    if not is_shown(
        b"".join(token[-1] for token in tokens if token[0] == b"text").decode("latin-1")
    ):
        tokens = _tokens(data, _INFO)
    for token in _with_plain_alignment(tokens):
        pieces += (*token, b"/")
        if token == (b"word", b"par", b""):
            yield of(f"paragraph {number}", *pieces)
            pieces, number = [], number + 1
    yield of(f"paragraph {number}", *pieces)


def _with_plain_alignment(tokens: list[Token]) -> list[Token]:
    r"""Say once that a paragraph stands left (\ql), behind words beside it that leave it there."""
    words = [token for token in tokens if token[0] == b"word"]
    if any(word[1] in _TO_THE_LEFT for word in words):
        return tokens
    skipped = max((int(word[2] or 1) for word in words if word[1] == b"uc"), default=1)
    found: list[Token] = []
    run: list[Token] = []
    are_known = [True]
    for token in (*tokens, (b"end",)):
        if token == _LEFT or (token[0] == b"word" and token[1] in _BESIDE_LEFT):
            run.append(token)
            continue
        if _LEFT in run and are_known[-1] and not _may_be_skipped(found, max(skipped, 1)):
            run = [*(one for one in run if one != _LEFT), _LEFT]
        found += (*run, token)
        run = []
        if token == (b"{",):
            are_known.append(are_known[-1])
        elif token == (b"}",):
            are_known.pop()
        elif token == (b"\\", b"*"):
            are_known[-1] = False
    return found[:-1]


def _tokens(data: bytes, of_info: Set[bytes]) -> list[Token]:
    found: list[Token] = []
    groups: list[int] = []
    at = 0
    while at < len(data):
        token = _TOKEN.match(data, at)
        if token is None:
            raise Unprovable("something that is no token")
        at = token.end()
        if token["brace"] == b"{":
            groups.append(len(found))
            found.append((b"{",))
            if len(groups) > _MAX_DEPTH:
                raise Unprovable("nested too deep")
        elif token["brace"]:
            if not groups:
                raise Unprovable("a group ends that has not begun")
            start = groups.pop()
            found.append((b"}",))
            if _is_trace(found, start, groups, of_info):
                del found[start:]
            if not groups:
                found.append((b"behind", data[at:].rstrip(b"\r\n\0")))
                return found
        elif token["word"]:
            at = _add_word(found, token, data)
        elif token["hex"]:
            found.append((b"'", token["hex"].lower()))
        elif token["sign"]:
            found.append((b"\\", b"\n" if token["sign"] in b"\r\n" else token["sign"]))
            if token["sign"] == b"\r" and data[at : at + 1] == b"\n":
                at += 1
        elif token["text"]:
            if found and found[-1][0] == b"text":
                found[-1] = (b"text", found[-1][1] + token["text"])
            else:
                found.append((b"text", token["text"]))
    found.append((b"groups that do not end", b"%d" % len(groups)))
    return found


def _add_word(found: list[Token], token: re.Match[bytes], data: bytes) -> int:
    at, word, number = token.end(), token["word"], token["number"] or b""
    if word == b"bin" and number.isdigit():
        end = at + int(number)
        if end > len(data):
            raise Unprovable("it ends within a picture")
        found.append((b"word", word, data[at:end]))
        return end
    if word not in _WORDS or _may_be_skipped(found):
        found.append((b"word", word, number))
    return at


def _may_be_skipped(found: list[Token], longest: int = _LONGEST) -> bool:
    r"""Whether what comes next may stand for a sign that "\uN" or a byte before it wants."""
    before = found[-longest:]
    return any(one[:2] == (b"word", b"u") for one in before) or (
        bool(before) and before[-1][0] == b"'"
    )


def _is_trace(found: list[Token], start: int, groups: list[int], of_info: Set[bytes]) -> bool:
    """Whether a group that has just ended is one that programs write while saving."""
    group = found[start + 1 : -1]
    if not group or _may_be_skipped(found[max(0, start - _LONGEST) : start]):
        return False
    if group == [(b"word", b"info", b"")]:
        return True  # nothing is left in it
    first = group[0]
    if first == (b"\\", b"*") and len(groups) == 1 and len(group) > 1 and group[1][0] == b"word":
        return group[1][1] in _STARRED and (b"{",) not in group
    in_info = len(groups) == 2 and found[groups[-1] + 1 : groups[-1] + 2] == [
        (b"word", b"info", b"")
    ]
    if not in_info or first[0] != b"word" or first[1] not in of_info:
        return False
    return all(token[0] == b"word" for token in group)
