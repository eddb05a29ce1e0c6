"""Elements of Excel workbooks that are known, and what may differ."""

from neardup_desktop.extract.base import MayDiffer
from neardup_desktop.extract.containers.unread import Vocabulary
from neardup_desktop.extract.office.package_extras import PACKAGE_MAY_DIFFER

SHEET = Vocabulary(
    shown=frozenset(
        (
            *("worksheet", "chartsheet", "dialogsheet", "macrosheet", "sheetData", "extLst", "ext"),
            *("drawing", "legacyDrawing", "legacyDrawingHF", "picture", "tableParts", "tablePart"),
            *("hyperlinks", "hyperlink", "oleObjects", "oleObject", "controls", "control"),
            *("AlternateContent", "Choice", "Fallback", "row", "drawingHF"),
        )
    ),
    layout=frozenset(
        (
            *("sheetPr", "dimension", "sheetViews", "sheetFormatPr", "cols", "sheetCalcPr"),
            *("sheetProtection", "protectedRanges", "autoFilter", "sortState", "mergeCells"),
            *("customSheetViews", "phoneticPr", "conditionalFormatting", "dataValidations"),
            *("printOptions", "pageMargins", "pageSetup", "headerFooter", "rowBreaks", "colBreaks"),
            *("ignoredErrors", "cellWatches", "conditionalFormattings", "dataConsolidate"),
            *("objectPr", "controlPr", "webPublishItems", "smartTags", "PLV"),
        )
    ),
    layout_attributes=frozenset(
        (
            *("id", "ref", "uri", "Ignorable", "uid", "count", "Requires", "shapeId", "progId"),
            *("dvAspect", "name", "r", "location", "display", "PreserveAttributes", "space"),
        )
    ),
)
BOOK = Vocabulary(
    shown=frozenset(("workbook", "externalReferences", "externalReference", "definedNames")),
    layout=frozenset(
        (
            *("fileVersion", "workbookPr", "workbookProtection", "bookViews", "calcPr", "oleSize"),
            *("fileSharing", "customWorkbookViews", "fileRecoveryPr", "AlternateContent", "sheets"),
            *("revisionPtr", "absPath", "extLst", "webPublishing", "pivotCaches", "functionGroups"),
            *("definedName", "smartTagPr", "smartTagTypes"),
        )
    ),
    layout_attributes=frozenset(("Ignorable", "conformance", "id")),
)
MAY_DIFFER = (
    *PACKAGE_MAY_DIFFER,
    MayDiffer("xl/styles.*", "styles"),
    MayDiffer("xl/calcChain.*", "order of calculation"),
    MayDiffer("xl/metadata.*", "how results spread over cells"),
    MayDiffer("xl/tables/*", "names and looks of tables"),
    MayDiffer("xl/persons/*", "identifiers of authors"),
    MayDiffer("xl/revisions/*", "history of changes"),
    MayDiffer("xl/worksheets/binaryIndex*", "indices of binary sheets"),
    MayDiffer("xl/drawings/*#*/from*", "places of drawings"),
    MayDiffer("xl/drawings/*#*/to*", "places of drawings"),
    MayDiffer("xl/drawings/*#*@*", "looks of drawings; kinds of shapes and texts count"),
    MayDiffer("xl/workbook.xml#*/sheet@*", "names that programs give to sheets"),
    *(
        MayDiffer(f"xl/workbook.xml#*/{name}*", "settings and views")
        for name in sorted(BOOK.layout - {"sheets", "definedName"})
    ),
    *(
        MayDiffer(f"xl/*#*/{name}*", "looks, views, filters and rules for typing")
        for name in sorted(SHEET.layout)
    ),
    MayDiffer("xl/*#*/row@*", "heights of rows, and which are hidden"),
    MayDiffer("xl/*#*/c@r", "places of cells; their order and gaps count"),
    MayDiffer("xl/*#*/c@s", "styles of cells"),
    MayDiffer("xl/*#*/c", "cells without words"),
    MayDiffer("xl/*#*/sheetData", "sheets without cells"),
    MayDiffer("xl/*#*/c@t", "kinds of values, whose texts count"),
    MayDiffer("xl/*#*/c/v/text()", "digits beyond the fifteenth; all others count"),
    MayDiffer("xl/*#*@parentId", "identifiers of comments"),
    MayDiffer("xl/*#*@authorId", "identifiers of authors"),
    MayDiffer("xl/comments*.xml", "threads, repeated for older programs; other comments count"),
    MayDiffer("xl/comments*#*", "threads, repeated for older programs; other comments count"),
    MayDiffer("xl/*#*@id", "names of parts"),
    *(
        MayDiffer(f"xl/*#*/{name}", "names of parts")
        for name in ("legacyDrawing", "tableParts", "tablePart", "drawing")
    ),
    MayDiffer("xl/*#*@uid", "revision ids"),
    MayDiffer("xl/*#*@Ignorable", "how newer things are written down"),
    MayDiffer("xl/*#*@PreserveAttributes", "how newer things are written down"),
    MayDiffer("xl/*#*/f@ca", "when formulas are calculated"),
    MayDiffer("xl/*#*/f@aca", "when formulas are calculated"),
    MayDiffer("xl/*#*/f@si", "numbers of formulas that cells share"),
    MayDiffer("xl/*#*/hyperlink@ref", "places of links, whose targets count"),
    MayDiffer("xl/*#*/hyperlink", "links to places in the workbook"),
    MayDiffer("xl/*#*/hyperlink@location", "links to places in the workbook"),
    MayDiffer("xl/*#*/hyperlink@display", "words of links, which are in the cells"),
    MayDiffer("xl/*#*/rPh@[se]b", "places of readings, whose words count"),
    MayDiffer("xl/threadedComments/*#*@dT", "times of comments"),
    *(
        MayDiffer(f"*.vml#*/{name}", "places of comments and of fields")
        for name in (
            *("AutoFill", "MoveWithCells", "SizeWithCells", "Row", "Column", "Anchor"),
            *("textbox", "div"),
        )
    ),
    *(
        MayDiffer(f"*.vml#*/{name}/text()", "places of comments and of fields")
        for name in ("AutoFill", "Row", "Column", "Anchor")
    ),
    MayDiffer("*.vml#*/div@*", "looks and places of shapes in their older form"),
    MayDiffer("*.vml#*@ext", "looks and places of shapes in their older form"),
    MayDiffer("xl/*#*@count", "counts of what follows"),
    MayDiffer("xl/*#*@uniqueCount", "counts of what follows"),
    MayDiffer("xl/*#*@space", "how blanks are written down"),
    MayDiffer("xl/sharedStrings.xml#*/rPr*", "fonts and colours"),
    MayDiffer("xl/sharedStrings.xml#*/phoneticPr*", "looks of readings"),
    MayDiffer("xl/comments*#*/rPr*", "fonts and colours"),
)
"""What may differ between two workbooks of the same text and extras."""
