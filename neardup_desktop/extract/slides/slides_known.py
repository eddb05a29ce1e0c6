"""Elements of presentations that are known, and what may differ."""

from neardup_desktop.extract.base import MayDiffer
from neardup_desktop.extract.containers.unread import Vocabulary
from neardup_desktop.extract.office.package_extras import PACKAGE_MAY_DIFFER

PRESENTATION = Vocabulary(
    shown=frozenset(("presentation", "custShowLst", "custShow", "sldLst", "sld")),
    layout=frozenset(
        (
            *("sldMasterIdLst", "notesMasterIdLst", "handoutMasterIdLst", "sldIdLst", "sldSz"),
            *("notesSz", "defaultTextStyle", "embeddedFontLst", "photoAlbum", "kinsoku"),
            *("modifyVerifier", "extLst", "custDataLst", "smartTags"),
        )
    ),
    layout_attributes=frozenset(
        (
            *("saveSubsetFonts", "autoCompressPictures", "firstSlideNum"),
            "showSpecialPlsOnTitleSld",
            *("strictFirstAndLastChars", "rtl", "removePersonalInfoOnSave", "embedTrueTypeFonts"),
            *("bookmarkIdSeed", "serverZoom", "compatMode", "conformance", "Ignorable", "id"),
        )
    ),
)
MAY_DIFFER = (
    *PACKAGE_MAY_DIFFER,
    MayDiffer("ppt/presProps.xml*", "settings"),
    MayDiffer("ppt/viewProps.xml*", "views"),
    MayDiffer("ppt/tableStyles.xml*", "styles of tables"),
    MayDiffer("ppt/revisionInfo.xml*", "history of changes"),
    MayDiffer("ppt/changesInfos/*", "history of changes"),
    MayDiffer("ppt/tags/*", "notes of programs for themselves"),
    MayDiffer("ppt/slideLayouts/*.xml", "layouts that no slide shows"),
    MayDiffer("ppt/slideMasters/*.xml", "masters that no slide shows"),
    MayDiffer("ppt/notesMasters/*.xml*", "looks of notes"),
    MayDiffer("ppt/handoutMasters/*.xml*", "looks of handouts"),
    *(
        MayDiffer(f"ppt/presentation.xml#*/{name}*", "settings and looks")
        for name in sorted(PRESENTATION.layout - {"sldIdLst"})
    ),
    MayDiffer("ppt/presentation.xml#presentation@*", "settings"),
    MayDiffer("ppt/*#*@id", "identifiers"),
    MayDiffer("ppt/*#*@name", "names of shapes"),
    MayDiffer("ppt/*#*@idx", "numbers of place holders"),
    MayDiffer("ppt/*#*/spPr*", "looks and places of shapes; their kinds count"),
    MayDiffer("ppt/*#*/grpSpPr*", "looks and places of shapes"),
    MayDiffer("ppt/*#*/nv*Pr", "names of shapes"),
    MayDiffer("ppt/*#*/xfrm*", "places of shapes"),
    MayDiffer("ppt/*#*/transition*", "how one slide follows another"),
    MayDiffer("ppt/*#*/timing*", "animations"),
    MayDiffer("ppt/*#*/clrMap*", "colours"),
    MayDiffer("ppt/*#*/bg*", "backgrounds"),
    MayDiffer("ppt/*#*/lstStyle*", "looks of lists, whose numbers are in the text"),
    MayDiffer("ppt/*#*/tblPr*", "looks of tables"),
    MayDiffer("ppt/*#*/tblGrid*", "widths of columns"),
    MayDiffer("ppt/*#*/tcPr*", "looks of tables"),
    MayDiffer("ppt/*#*/endParaRPr*", "fonts and colours"),
    MayDiffer("ppt/*#*/extLst*", "what only newer programs lay out"),
    MayDiffer("ppt/*#*/ph*", "roles of place holders"),
    MayDiffer("ppt/*#*/fld*", "numbers of slides; other fields count"),
    *(
        MayDiffer(f"ppt/slides/*#*/sp{below}", "shapes that repeat a footer")
        for below in ("", "/txBody", "/txBody/p", "/txBody/p/r", "/txBody/p/r/t")
    ),
    *(
        MayDiffer(f"ppt/*#*/AlternateContent/{place}", "other forms of a thing; other words count")
        for place in ("Fallback", "Fallback/*", "Choice", "Choice@Requires")
    ),
    MayDiffer("ppt/*#sldLayout/*", "looks of place holders; words on layouts count"),
    MayDiffer("ppt/slideLayouts/*#*", "looks of place holders; words on layouts count"),
    MayDiffer("ppt/slideMasters/*#*", "looks of place holders; words on masters count"),
    MayDiffer("ppt/*#*/cm@dt", "times of comments"),
    MayDiffer("ppt/*#*/tr@h", "looks of tables"),
    MayDiffer("ppt/*#*/hlinkClick", "links to slides; others count"),
    MayDiffer("ppt/*#*/hlinkClick@action", "links to slides; others count"),
    *(
        MayDiffer(f"ppt/*#*/{name}File{link}", "names of parts; sounds and films count")
        for name in ("audio", "video", "wavAudio", "quickTime")
        for link in ("", "@link", "@embed")
    ),
)
"""What may differ between two presentations of the same text and extras."""
