"""What may differ between two Word documents of the same text and extras."""

from neardup_desktop.extract.base import MayDiffer
from neardup_desktop.extract.containers.xml_names import KnownNames
from neardup_desktop.extract.office.package_extras import PACKAGE_MAY_DIFFER

MAY_DIFFER = (
    *PACKAGE_MAY_DIFFER,
    MayDiffer("word/styles.xml*", "styles"),
    MayDiffer("word/stylesWithEffects.xml*", "styles"),
    MayDiffer("word/numbering.xml*", "styles of lists, whose numbers are in the text"),
    MayDiffer("word/fontTable.xml*", "fonts"),
    MayDiffer("word/webSettings.xml*", "settings"),
    MayDiffer("word/settings.xml*", "settings"),
    MayDiffer("word/people.xml*", "identifiers of authors"),
    MayDiffer("word/commentsIds.xml*", "identifiers of comments"),
    MayDiffer("word/commentsExtensible.xml*", "times of comments"),
    MayDiffer("word/glossary/*", "styles of building blocks"),
    MayDiffer("word/*#*@rsid*", "revision ids"),
    MayDiffer("word/*#*@paraId", "revision ids"),
    MayDiffer("word/*#*@textId", "revision ids"),
    MayDiffer("word/*#*/pPr*", "looks of paragraphs"),
    MayDiffer("word/*#*/rPr*", "fonts and colours"),
    MayDiffer("word/*#*/sectPr*", "page set-up"),
    MayDiffer("word/*#*/tblPr*", "looks of tables"),
    MayDiffer("word/*#*/tblGrid*", "widths of columns"),
    MayDiffer("word/*#*/trPr*", "looks of tables"),
    MayDiffer("word/*#*/tcPr*", "looks of tables"),
    MayDiffer("word/*#*/bookmark*", "bookmarks"),
    MayDiffer("word/*#*/proofErr*", "marks of the spelling check"),
    MayDiffer("word/*#*/lastRenderedPageBreak*", "page breaks"),
    MayDiffer("word/*#*/perm*", "protection against changes"),
    MayDiffer("word/*#*/comment*Reference*", "places of comments"),
    MayDiffer("word/*#*/commentRange*", "places of comments"),
    MayDiffer("word/*#*/*noteRe*", "places of notes"),
    MayDiffer("word/*#*@space", "how blanks are written down"),
    MayDiffer("word/*#*@Ignorable", "how newer things are written down"),
    MayDiffer("word/*#*@id", "identifiers"),
    MayDiffer("word/*#*/checkBox/default*", "what fields showed before they were filled in"),
    MayDiffer("word/*#*/ddList/default*", "what fields showed before they were filled in"),
    MayDiffer("word/*#*/rubyPr*", "looks of words above others"),
    MayDiffer("word/*#*/sdtPr/checkbox*", "states of boxes, whose signs are in the text"),
    *(
        MayDiffer(f"word/*#*/{place}", "boxes without a sign, whose state counts instead")
        for place in ("sdtContent", "sdtContent/r", "sdtContent/r/t")
    ),
    MayDiffer("word/*#*/pict/shape@type", "text along a path, whose words count"),
    MayDiffer("word/*#*/docPr@name", "names of shapes"),
    MayDiffer("word/*#*/sdtPr", "controls that say no more than they show"),
    MayDiffer("word/*#*/softHyphen*", "places where a word may be parted"),
    *(
        MayDiffer(f"word/*#*/AlternateContent/{place}", "other forms of a thing; the first counts")
        for place in ("Fallback", "Fallback/*", "Choice", "Choice@Requires")
    ),
    MayDiffer("word/*#*/fldChar", "marks around fields, whose codes and results count"),
    MayDiffer("word/*#*/fldChar@*", "marks around fields, whose codes and results count"),
    *(
        MayDiffer(f"word/*#*/{place}", "codes of page numbers and references; others count")
        for place in ("instrText", "instrText/text()")
    ),
    *(
        MayDiffer(f"word/footer*#*/{place}", "numbers of pages; other words at the foot count")
        for place in ("r", "r/t", "r/t/text()", "fldSimple", "fldSimple@instr")
    ),
    MayDiffer("customXml/item*.xml", "empty lists of sources"),
    MayDiffer("customXml/item*#Sources@*", "styles of citations"),
    *(
        MayDiffer(f"word/*#*/{place}", "lines that part notes from the text")
        for place in ("footnote@type", "endnote@type", "separator", "continuationSeparator")
    ),
    MayDiffer("word/*#*@date", "times of changes"),
    MayDiffer("word/*#*@initials", "initials of authors"),
    MayDiffer("word/*#*/br", "breaks without words on either side"),
    MayDiffer("word/*#*/br@*", "breaks of pages and columns"),
    MayDiffer("word/*#*/tab", "tabs without words on either side"),
    MayDiffer("word/*#*/annotationRef", "places of comments"),
    MayDiffer("word/*#*/hyperlink@history", "whether links were followed"),
    MayDiffer("word/*#*/move*Range*", "places of moved text, which counts"),
    MayDiffer("word/*#*/sdtEndPr*", "fonts and colours"),
    MayDiffer("word/*#*/ffData/name", "names of fields"),
    MayDiffer("word/*#*/subDoc", "names of parts; documents inside count"),
    MayDiffer("word/*#*/object/shape@type", "frames of embedded objects"),
    *(
        MayDiffer(f"word/*#*/sdtPr/{place}", "controls that say no more than they show")
        for place in (
            *("id", "id@val", "placeholder", "placeholder/*", "date", "date[@/]*", "docPartObj"),
            *("docPartObj/*", "repeatingSectionItem", "dataBinding@storeItemID", "text"),
            "dataBinding@prefixMappings",
        )
    ),
    *(
        MayDiffer(f"word/*#*/{name}", "looks of formulas, whose signs count")
        for name in (
            *("ctrlPr", "*Pr/limLoc*", "*Pr/grow*", "oMathParaPr", "oMathParaPr/*", "*Pr/sepChr*"),
            *("*Pr/chr", "*Pr/begChr", "*Pr/endChr", "*Pr/*Hide", "*Pr/*Hide@*"),
        )
    ),
    MayDiffer("*#*/comment()", "comments of whoever wrote the XML"),
    *(
        MayDiffer(f"word/commentsExtended.xml#commentsEx/commentEx{place}", "states without a fact")
        for place in ("", "@done")
    ),
    MayDiffer("word/*#*@anchor", "places in the document that links lead to"),
)

_KNOWN_ATTRIBUTES = frozenset(
    (
        *("rsidR", "rsidRDefault", "rsidP", "rsidRPr", "rsidTr", "rsidDel", "rsidSect", "paraId"),
        *("textId", "space", "Ignorable", "conformance", "id", "type", "instr", "fldCharType"),
        *("dirty", "fldLock", "author", "date", "char", "font", "history", "anchor", "clear"),
        *("alignment", "leader", "relativeTo", "noSpellErr", "initials", "tgtFrame", "uri"),
        *("dxaOrig", "dyaOrig", "anchorId", "editId", "element", "lang", "displacedByCustomXml"),
        *("name", "MustUnderstand", "docLocation"),
        # Of the XML of Word 2003.
        *("style", "id-ref", "createdate", "content", "title"),
    )
)

IS_KNOWN = KnownNames(_KNOWN_ATTRIBUTES)
