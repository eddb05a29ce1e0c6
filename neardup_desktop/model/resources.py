"""Paths of the program's own files: icons, style, default exclusions, help."""

from pathlib import Path


def resource_path(*parts: str) -> Path:
    """Path of a file below `resources/`, in an installed wheel as in a source checkout."""
    package = Path(__file__).resolve().parent.parent
    installed = package / "resources"
    root = installed if installed.is_dir() else package.parent / "resources"
    return root.joinpath(*parts)
