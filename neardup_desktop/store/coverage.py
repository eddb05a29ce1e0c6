"""The coverage receipt: what was compared and what was not, and why."""

from pathlib import PurePath

from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.items import Coverage, NotCompared
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.model.previews import PICTURE_EXTENSIONS
from neardup_desktop.store.database import Database, Row
from neardup_desktop.store.decisions import also_read
from neardup_desktop.store.scans import UNFINISHED
from neardup_desktop.store.values import decode_path

# Files that were not read to their end, and items without measured words, were not compared.
# The empty item of a file that failed would repeat what the file says. Pictures were compared by
# what they show. What a scan left unfinished says more of an item than that it has no words.
_IS_PICTURE = " OR ".join(
    f"lower(CAST(substr(path, -{len(ending) + 1}) AS TEXT)) = '.{ending}'"
    for ending in sorted(PICTURE_EXTENSIONS)
)
_NOT_COMPARED = (
    f"SELECT path, '' AS part, CASE WHEN outcome = '{Outcome.UNSUPPORTED}' AND NOT ?1"
    f" AND ({_IS_PICTURE}) THEN '{Outcome.PICTURE_OFF}'"
    f" ELSE coalesce(outcome, '{Outcome.NOT_READ}') END AS outcome, detail,"
    " '' AS pages FROM files WHERE coalesce(outcome, '') <> 'read'"
    " AND NOT EXISTS (SELECT 1 FROM unfinished WHERE file_id = files.id AND part = '')"
    f" AND NOT (outcome IS '{Outcome.UNSUPPORTED}' AND EXISTS (SELECT 1 FROM items AS shown"
    f" WHERE shown.file_id = files.id AND shown.kind = '{Kind.PICTURE}'))"
    " UNION ALL SELECT path, part, items.outcome, items.detail, ''"
    " FROM items JOIN files ON files.id = file_id"
    f" WHERE items.outcome <> 'read' AND items.kind <> '{Kind.PICTURE}'"
    " AND (files.outcome = 'read' OR files.outcome IS NOT NULL AND part <> '')"
    " AND NOT EXISTS (SELECT 1 FROM unfinished WHERE unfinished.file_id = files.id"
    " AND unfinished.part = items.part)"
    " UNION ALL SELECT path, part, reason, '', unfinished.pages FROM unfinished"
    " JOIN files ON files.id = file_id"
)


class CoverageStore:
    """Queries for what was not compared."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def _listed(self, query: str) -> list[Row]:
        """A query of what was not compared."""
        # If nobody wants scans to be read, nothing of them is missing.
        wanted = int(OnRequest.SCANS in also_read(self._database))
        return self._database.rows(
            f"WITH unfinished AS MATERIALIZED (SELECT * FROM ({UNFINISHED}) WHERE ?1)"
            f" {query.format(f'({_NOT_COMPARED})')}",
            (wanted,),
        )

    def not_compared(self) -> list[NotCompared]:
        """Files and parts not compared by their words, then what the crawl left out."""
        listed = []
        reads_also = also_read(self._database)
        for path, part, code, detail, pages in self._listed("SELECT * FROM {} ORDER BY path, part"):
            outcome, file = Outcome(code), decode_path(path)
            remedy = outcome.remedy
            if outcome is Outcome.NO_TEXT and OnRequest.SCANS in reads_also:
                remedy = ""  # what it shows is no page of text
            if outcome is Outcome.UNSUPPORTED and _is_picture(file):
                remedy = ""  # a photograph has no words to be compared by
            if pages:
                detail = Message("Pages that were not read: {pages}", pages=pages)
            listed.append(NotCompared(file, part, outcome, remedy, detail))
        for path, code in self._database.rows("SELECT path, reason FROM skipped ORDER BY path"):
            reason = SkipReason(code)
            listed.append(NotCompared(decode_path(path), "", reason, reason.remedy))
        return listed

    def coverage(self) -> Coverage:
        """Counts by reason."""
        count, compared = self._database.number, "FROM items WHERE measured_id IS NOT NULL"
        return Coverage(
            files=count("SELECT count(*) FROM files"),
            compared_files=count(f"SELECT count(DISTINCT file_id) {compared}"),
            items=count(f"SELECT count(*) {compared}"),
            not_compared=dict(self._listed("SELECT outcome, count(*) FROM {} GROUP BY outcome")),
            skipped=dict(
                self._database.rows("SELECT reason, count(*) FROM skipped GROUP BY reason")
            ),
        )


def _is_picture(path: str) -> bool:
    return PurePath(path).suffix.lower().lstrip(".") in PICTURE_EXTENSIONS
