"""Repeats what formats say of themselves in a file that is read without loading their readers."""

import json

from neardup_desktop.extract import registry
from neardup_desktop.model.formats import FORMATS_FILE, all_format_infos, default_short_name
from neardup_desktop.model.resources import resource_path


def facts_text() -> str:
    """What the file must hold."""
    facts = {
        one.name: {
            "short_name": one.short_name or default_short_name(one.name),
            "version": one.version,
            "kind": one.kind,
            "form": one.form,
            "also_called": one.also_called,
            "extensions": one.extensions,
            "file_names": sorted(one.file_names),
            "may_read_name": one.may_read_name,
            "ms_per_mb": one.ms_per_mb,
            "embeds": one.embeds,
            "on_request": one.on_request,
        }
        for one in registry.formats()
    }
    rows = (f'"{name}": {json.dumps(row, ensure_ascii=False)}' for name, row in facts.items())
    return "{\n" + ",\n".join(rows) + "\n}\n"


def write_facts() -> None:
    """Write the file anew."""
    resource_path(FORMATS_FILE).write_text(facts_text(), encoding="utf-8")
    all_format_infos.cache_clear()
