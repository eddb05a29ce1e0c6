"""When pdfminer.six, python-docx and beautifulsoup4 step in, what they give, and who mends pages.

    python -m tests.measurements.packages calls FOLDER...
    python -m tests.measurements.packages broken FOLDER... [--pages N] [--browser chromium]

`calls` reads each PDF, page, mail and Office file of the folders in child processes, and counts the
files in which each package is asked for something, and in which it gives some of that.

`broken` damages each page in several ways, and tells how near the words that a parser finds in it
come to those that a browser finds: all text of the body, without scripts and styles.
"""

import argparse
import json
import multiprocessing
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import mean
from typing import Any

from rapidfuzz.distance import Levenshtein

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.formats import pdf
from neardup_desktop.extract.office import office_document
from neardup_desktop.extract.web import html_text
from neardup_desktop.model.formats import all_format_infos

_PAGES = {"html", "htm", "xhtml", "mhtml", "mht", "webarchive", "md", "epub", "eml", "msg", "mbox"}
_SUFFIXES = _PAGES | {"pdf", "docx", "docm", "xlsx", "pptx"}
_TIMEOUT_S = 60
_AT_ONCE = 50
_WORD = re.compile(r"\w+")
_HIDDEN = ("script", "style", "template", "noscript", "head")
_HARNESS = """<!DOCTYPE html><meta charset="utf-8"><pre id="out"></pre><script>
const found = PAGES.map(markup => {
  const page = new DOMParser().parseFromString(markup, "text/html");
  page.querySelectorAll("script, style, template, noscript, head").forEach(one => one.remove());
  return Array.from(texts(page)).join("\\n");
});
function* texts(page) {
  const walker = page.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) yield walker.currentNode.data;
}
document.getElementById("out").textContent =
  found.map(text => btoa(unescape(encodeURIComponent(text)))).join(" ");
</script>"""


# --- calls --------------------------------------------------------------------------------------


def _count_calls(found: Counter[str]) -> None:
    """Have all calls of the packages in this process counted, and how often they gave something."""

    def count(place: object, name: str, what: str) -> None:
        asked = getattr(place, name)

        def ask(*given: object, **named: object) -> object:
            found[f"{what}: asked"] += 1
            answer = asked(*given, **named)
            parts = answer if isinstance(answer, tuple) else (answer,)
            found[f"{what}: gave"] += any(parts)
            return answer

        for module in list(sys.modules.values()):  # also those that import it by its name
            if getattr(module, name, None) is asked:
                setattr(module, name, ask)

    count(pdf, "_with_pdfminer", "pdfminer.six, whole file")
    count(pdf, "_miner_pages", "pdfminer.six, glyphs of pages")
    count(office_document, "core_properties", "python-docx, properties")
    count(html_text, "_fallback_text", "beautifulsoup4")


def _send_calls(paths: Sequence[Path], pipe: "Connection") -> None:
    all_format_infos()
    for path in paths[:1]:
        with suppress(ReadFailure, OSError):
            list(read_document(Document.from_path(path)))  # loads the readers
    found: Counter[str] = Counter()
    _count_calls(found)
    for path in paths:
        with suppress(ReadFailure, OSError):
            list(read_document(Document.from_path(path)))
        pipe.send(dict(+found))
        found.clear()


def calls(folders: Sequence[Path]) -> None:
    """Print in how many files each package was asked, and gave something."""
    totals: Counter[str] = Counter()
    context = multiprocessing.get_context("fork")
    waiting = list(_files(folders))
    print(Counter(path.suffix[1:].lower() for path in waiting).most_common())
    while waiting:
        ours, theirs = context.Pipe(duplex=False)
        child = context.Process(target=_send_calls, args=(waiting[:_AT_ONCE], theirs))
        child.start()
        theirs.close()
        for _ in waiting[:_AT_ONCE]:
            try:
                totals.update(list(ours.recv()) if ours.poll(_TIMEOUT_S) else ["stopped"])
            except EOFError:
                totals["ended"] += 1
            del waiting[0]
            if not child.is_alive() and not ours.poll():
                break
        child.kill()
        child.join()
    for name, files in sorted(totals.items()):
        print(f"{name}: {files} files")


def _files(folders: Sequence[Path]) -> Iterator[Path]:
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix[1:].lower() in _SUFFIXES and path.is_file():
                yield path


# --- broken -------------------------------------------------------------------------------------


def _cut(markup: str, chance: random.Random) -> str:
    return markup[: chance.randrange(len(markup) // 3, len(markup))]


def _without(pattern: str, share: float) -> Callable[[str, random.Random], str]:
    def drop(markup: str, chance: random.Random) -> str:
        return re.sub(pattern, lambda one: "" if chance.random() < share else one[0], markup)

    return drop


def _crossed(markup: str, chance: random.Random) -> str:
    return re.sub(
        r"(</\w+>)(\s*)(</\w+>)",
        lambda one: one[3] + one[2] + one[1] if chance.random() < 0.3 else one[0],
        markup,
    )


DAMAGE: dict[str, Callable[[str, random.Random], str]] = {
    "none": lambda markup, _: markup,
    "cut off": _cut,
    "end tags missing": _without(r"</\w+>", 0.2),
    "end tags crossed": _crossed,
    "brackets missing": _without(r">", 0.02),
    "quotes missing": _without(r'"(?=[ />])', 0.02),
    "ends of comments missing": _without(r"-->", 0.5),
}


def _resiliparse(markup: str) -> str:
    from resiliparse.parse.html import HTMLTree, NodeType

    document: Any = HTMLTree.parse(markup).document
    for name in _HIDDEN:
        for element in document.get_elements_by_tag_name(name)[:]:
            element.decompose()
    return "\n".join(node.text for node in document if node.type == NodeType.TEXT)


def _lxml(markup: str) -> str:
    from lxml import html

    tree = html.fromstring(markup.encode(), parser=html.HTMLParser(encoding="utf-8"))
    hidden: list[Any] = list(tree.iter(*_HIDDEN))
    for element in hidden:
        element.drop_tree()
    return "\n".join(map(str, tree.itertext()))


def _soup(parser: str) -> Callable[[str], str]:
    def read(markup: str) -> str:
        from bs4 import BeautifulSoup

        soup = BeautifulSoup(markup, parser)
        for element in soup(list(_HIDDEN)):
            element.decompose()
        return soup.get_text("\n")

    return read


PARSERS: dict[str, Callable[[str], str]] = {
    "Resiliparse": _resiliparse,
    "lxml": _lxml,
    "beautifulsoup4, lxml": _soup("lxml"),
    "beautifulsoup4, html.parser": _soup("html.parser"),
}


def in_browser(pages: Sequence[str], browser: str) -> list[str]:
    """The text that a browser finds in each page."""
    import base64

    texts: list[str] = []
    with tempfile.TemporaryDirectory() as scratch:
        place = Path(scratch) / "harness.html"
        given = json.dumps(list(pages)).replace("<", "\\u003c")
        place.write_text(_HARNESS.replace("PAGES", given, 1), "utf-8")
        command = [browser, "--headless", "--no-sandbox", "--disable-gpu"]
        command += [f"--user-data-dir={scratch}/profile", "--virtual-time-budget=60000"]
        done = subprocess.run(
            [*command, "--dump-dom", place.as_uri()], check=True, capture_output=True, text=True
        )
        out = re.search(r'<pre id="out">(.*?)</pre>', done.stdout, re.DOTALL)
        assert out is not None, done.stderr[-500:]
        texts = [base64.b64decode(one).decode("utf-8", "replace") for one in out[1].split(" ")]
    assert len(texts) == len(pages)
    return texts


def broken(folders: Sequence[Path], most: int, browser: str) -> None:
    """Print for each kind of damage how near each parser comes to the browser."""
    files = [path for path in _files(folders) if path.suffix.lower() in (".html", ".htm")]
    random.Random(1).shuffle(files)
    pages = [path.read_text("utf-8", "replace") for path in files[:most]]
    pages = [page for page in pages if len(page) < 400_000]
    print("| damage | " + " | ".join(PARSERS) + " |\n| --- |" + " --- |" * len(PARSERS))
    for name, damage in DAMAGE.items():
        chance = random.Random(name)
        damaged = [damage(page, chance) for page in pages]
        seen = [_WORD.findall(text) for text in in_browser(damaged, browser)]
        cells = []
        for read in PARSERS.values():
            near = [
                Levenshtein.normalized_similarity(_WORD.findall(_read(read, page)), words)
                for page, words in zip(damaged, seen, strict=True)
            ]
            cells.append(f"{mean(near):.3f}, {sum(one < 0.99 for one in near)} below .99")
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)
    print(f"{len(pages)} pages")


def _read(read: Callable[[str], str], page: str) -> str:
    try:
        return read(page)
    except Exception:  # whatever a library does with damage
        return ""


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("calls", "broken"))
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--pages", type=int, default=100)
    parser.add_argument("--browser", default="chromium")
    options = parser.parse_args()
    if options.what == "calls":
        calls(options.folders)
    else:
        broken(options.folders, options.pages, options.browser)
    return 0


if __name__ == "__main__":
    sys.exit(main())
