"""Which items the user called no duplicates of each other, read from the index."""

from neardup_desktop.store.database import Database

Marked = tuple[list[int], list[int]]


def marked_items(index: Database) -> list[Marked]:
    """For each mark, the items that hold the one content and those that hold the other.

    Contents that no item holds now are left out with their marks. The index has the decisions
    attached.
    """
    marks = index.rows(
        "SELECT DISTINCT first, second FROM decisions.not_duplicates WHERE first <> second"
    )
    if not marks:
        return []
    holders: dict[bytes, list[int]] = {}
    for item, content in index.rows(
        "SELECT items.id, coalesce(visible.words_hash, files.content_hash, x'') AS content"
        " FROM items JOIN files ON files.id = items.file_id"
        " LEFT JOIN wordings AS visible ON visible.id = items.visible_id"
        " WHERE content IN (SELECT first FROM decisions.not_duplicates"
        " UNION SELECT second FROM decisions.not_duplicates) ORDER BY items.id"
    ):
        holders.setdefault(content, []).append(item)
    return [
        (holders[first], holders[second])
        for first, second in marks
        if first in holders and second in holders
    ]
