"""Lists the modules that one other module alone imports: candidates to be folded into it.

    python -m tests.measurements.single_importers [ROOM]

The room is `ui` where none is named.
"""

import ast
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[2]


def imported(source: str) -> set[str]:
    """All that a module may import, by full names; `from a import b` may mean the module a.b."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return names


def main() -> None:
    """Print them, with their lines and their importer."""
    room = sys.argv[1] if len(sys.argv) > 1 else "ui"
    sources = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): path.read_text("utf-8")
        for path in (ROOT / "neardup_desktop").rglob("*.py")
        if path.name != "__init__.py"
    }
    importers: defaultdict[str, list[str]] = defaultdict(list)
    for name, source in sources.items():
        for other in imported(source) & sources.keys():
            importers[other].append(name)
    inside = sorted(name for name in sources if name.startswith(f"neardup_desktop.{room}."))
    single = [name for name in inside if len(importers[name]) == 1]
    for name in single:
        print(f"{sources[name].count(chr(10)):5} {name} <- {importers[name][0]}")
    print(f"{len(single)} of {len(inside)}")


if __name__ == "__main__":
    main()
