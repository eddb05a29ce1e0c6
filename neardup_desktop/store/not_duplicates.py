"""The items that the user marked as no duplicates of each other, from the index."""

from neardup_desktop.store.database import Database

Marked = tuple[list[int], list[int]]


def marked_items(index: Database) -> list[Marked]:
    """The items of each mark with the one content, and those with the other.

    Marks on contents that no item has now are left out. The index has the decisions attached.
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
        " LEFT JOIN token_sequences AS visible ON visible.id = items.visible_id"
        " WHERE content IN (SELECT first FROM decisions.not_duplicates"
        " UNION SELECT second FROM decisions.not_duplicates) ORDER BY items.id"
    ):
        holders.setdefault(content, []).append(item)
    return [
        (holders[first], holders[second])
        for first, second in marks
        if first in holders and second in holders
    ]
