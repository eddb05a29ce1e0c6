"""Values of calendar entries and contacts as a person reads them, however a program wrote them."""

import re
from collections.abc import Sequence

from neardup_desktop.extract.mail.card_lines import CardLine

_ADDRESS = re.compile(r"^(?:mailto|tel):", re.IGNORECASE)
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_TIME = re.compile(r"(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d))?(Z|[+-]\d\d:?\d\d)?)?")
_PARTS = re.compile(r"(?:[^;\\]|\\.)+|;", re.DOTALL)
_LISTED = re.compile(r"(?:[^,\\]|\\.)+", re.DOTALL)

_STRUCTURED = frozenset({"org", "adr", "n", "gender", "request-status"})
_TIMES = frozenset(
    {"dtstart", "dtend", "due", "completed", "recurrence-id", "bday", "anniversary", "deathdate"}
)
_TIME_LISTS = frozenset({"exdate", "rdate"})
_RULES = frozenset({"rrule", "exrule"})
_PEOPLE = frozenset({"organizer", "attendee"})
_NAME_ORDER = (3, 1, 2, 0, 4)  # prefixes, given, further, family name, suffixes
_DEFAULT_TYPES = frozenset({"voice", "internet", "intl", "postal", "parcel"})
_SAID_OF_PEOPLE = ("partstat", "role", "cutype", "rsvp")
_LABELS = {
    **{"exdate": "except {}", "rdate": "also {}", "recurrence-id": "instead of {}"},
    **{"priority": "priority {}", "percent-complete": "{} %", "due": "due {}"},
    **{"completed": "completed {}", "exrule": "except {}", "duration": "duration {}"},
}
_DEFAULTS = frozenset(
    {
        *(("status", ""), ("transp", "opaque"), ("class", "public"), ("priority", "0")),
        *(("partstat", "needs-action"), ("role", "req-participant"), ("cutype", "individual")),
        *(("rsvp", "false"), ("method", "publish"), ("calscale", "gregorian"), ("kind", "")),
        *(("kind", "individual"), ("interval", "1"), ("wkst", "mo"), ("fbtype", "busy")),
    }
)
"""What a name with this value says as well by not being there."""


def is_default(name: str, value: str) -> bool:
    """Whether a property or a parameter says nothing that is not so without it."""
    return (name, value.strip().lower()) in _DEFAULTS


def said(line: CardLine) -> tuple[str, dict[str, tuple[str, ...]]]:
    """What a person sees of a line, and the parameters that this does not tell."""
    left = dict(line.parameters)
    left.pop("value", None)  # the value shows of what kind it is
    if line.name in _PEOPLE:
        return _person(line, left), left
    if line.name in _TIMES:
        text = _time(line.value, left)
    elif line.name in _TIME_LISTS:
        text = ", ".join(sorted(_time(one, dict(left)) for one in line.value.split(",")))
        left.pop("tzid", None)
    elif line.name in _RULES:
        text = _rule(line.value)
    elif line.name == "n":
        parts = split_parts(line.value)
        named = (unescaped(parts[at]) for at in _NAME_ORDER if at < len(parts))
        text = " ".join(filter(None, named))
    elif line.name in _STRUCTURED:
        text = " ".join(unescaped(part) for part in split_parts(line.value) if part)
    elif line.name in ("status", "class", "transp", "kind"):
        text = line.value.lower() if line.value.isupper() else line.value.strip()
    else:
        text = _ADDRESS.sub("", unescaped(line.value))
    text = text.strip()
    if text and not is_default(line.name, text):
        text = _LABELS.get(line.name, "{}").format(text)
        return " ".join(filter(None, (text, _types(left)))), left
    return "", left


def shape(line: CardLine) -> str:
    """Which parts of a structured value are filled, "" for others."""
    if line.name not in _STRUCTURED:
        return ""
    return "".join("x" if part.strip() else "." for part in split_parts(line.value)).rstrip(".")


def split_parts(value: str) -> list[str]:
    """The parts of a structured value, still escaped."""
    parts = [""]
    for found in _PARTS.finditer(value):
        if found[0] == ";":
            parts.append("")
        else:
            parts[-1] = found[0]
    return parts


def unescaped(value: str) -> str:
    """A text as it was before it was written into a line."""
    if "\\" not in value:
        return value.strip()
    return _ESCAPE.sub(lambda found: "\n" if found[1] in "nN" else found[1], value).strip()


def zone_name(stated: str) -> str:
    """The name of a time zone without what programs put before it: "Europe/Berlin"."""
    return "/".join(stated.strip("/").split("/")[-2:]) if stated.startswith("/") else stated


def canonical(line: CardLine) -> str:
    """A line that is not shown, the same whichever program wrote it."""
    value, left = said(line)
    if line.is_binary or not value:
        value = line.value
    return f"{line.name}{shape(line)}{written_parameters(left)}:{value}"


def written_parameters(parameters: dict[str, tuple[str, ...]]) -> str:
    """Parameters in one order."""
    return "".join(
        f";{name}={','.join(sorted(values))}"
        for name, values in sorted(parameters.items())
        if not all(is_default(name, value) for value in values)
    )


def _person(line: CardLine, left: dict[str, tuple[str, ...]]) -> str:
    """Name and address, and whether they come, as far as that is stated."""
    address = _ADDRESS.sub("", line.value).strip()
    name = " ".join(left.pop("cn", ()))
    named = f"{name} <{address}>" if name and name != address else address
    facts = [
        value.lower()
        for key in _SAID_OF_PEOPLE
        for value in left.pop(key, ())
        if not is_default(key, value)
    ]
    return f"{named} ({', '.join(facts)})" if facts else named


def _types(left: dict[str, tuple[str, ...]]) -> str:
    """What kind of number or address it is: "(home, pref)"."""
    types = {one.strip().lower() for value in left.pop("type", ()) for one in value.split(",")}
    if left.get("pref") == ("1",):
        types.add("pref")
        del left["pref"]
    shown: Sequence[str] = sorted(types - _DEFAULT_TYPES - {""})
    return f"({', '.join(shown)})" if shown else ""


def _time(value: str, left: dict[str, tuple[str, ...]]) -> str:
    """A day, or a time with its zone; a span of times has two."""
    zone = zone_name(" ".join(left.pop("tzid", ())))
    return "/".join(_moment(one.strip(), zone) for one in value.split("/"))


def _moment(value: str, zone: str) -> str:
    time = _TIME.fullmatch(value)
    if not time:
        return " ".join(filter(None, (unescaped(value), zone)))
    text = f"{time[1]}-{time[2]}-{time[3]}"
    if time[4]:
        text += f" {time[4]}:{time[5]}"
        text += f":{time[6]}" if time[6] not in (None, "00") else ""
        text += f" {'UTC' if time[7] == 'Z' else time[7]}" if time[7] else ""
    return f"{text} {zone}" if zone and zone != "UTC" else text


def _rule(value: str) -> str:
    """How often it comes again, as it stands, in one order."""
    parts = [part.strip().upper() for part in value.split(";") if part.strip()]
    kept = []
    for part in parts:
        key, equals, stated = part.partition("=")
        if not is_default(key.lower(), stated):
            listed = ",".join(_TIME.sub(_in_rule, one) for one in stated.split(","))
            kept.append(f"{key}{equals}{listed}")
    return ";".join(sorted(kept, key=lambda part: (not part.startswith("FREQ="), part)))


def _in_rule(found: re.Match[str]) -> str:
    return _moment(found[0], "")
