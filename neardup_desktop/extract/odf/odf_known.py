"""Elements and attributes of OpenDocument that are known, and what may differ."""

from neardup_desktop.extract.base import MayDiffer
from neardup_desktop.extract.containers.document_properties import PROGRAMS_MAY_DIFFER

ELEMENTS = frozenset(
    (
        # Containers of text.
        *("text", "spreadsheet", "presentation", "drawing", "body", "section", "list", "list-item"),
        *("list-header", "numbered-paragraph", "p", "h", "span", "a", "meta", "meta-field", "page"),
        *("table", "table-row", "table-rows", "table-header-rows", "table-row-group", "table-cell"),
        *("table-columns", "table-header-columns", "table-column-group", "table-column"),
        *("covered-table-cell", "index-body", "index-title", "table-of-content", "object-index"),
        *("alphabetical-index", "illustration-index", "table-index", "user-index", "bibliography"),
        *("text-box", "g", "frame", "image", "ruby", "ruby-base", "note", "content-control"),
        *("header", "footer", "header-left", "footer-left", "header-first", "footer-first"),
        *("region-left", "region-center", "region-right", "shapes", "a3d", "fallback"),
        # Marks without words.
        *("s", "tab", "line-break", "soft-page-break", "soft-hyphen", "bookmark", "bookmark-start"),
        *("bookmark-end", "reference-mark", "reference-mark-start", "reference-mark-end"),
        *("change", "change-start", "change-end", "annotation-end", "fieldmark", "fieldmark-start"),
        *("fieldmark-end", "anchor", "named-expressions", "database-ranges", "image-map"),
        # Fields: what they show is text.
        *("date", "time", "page-number", "page-count", "chapter", "file-name", "template-name"),
        *("author-name", "author-initials", "title", "subject", "description", "keywords"),
        *("creator", "initial-creator", "creation-date", "creation-time", "modification-date"),
        *("modification-time", "print-date", "print-time", "printed-by", "editing-cycles"),
        *("editing-duration", "sequence", "sequence-ref", "bookmark-ref", "reference-ref"),
        *("note-ref", "variable-get", "variable-set", "variable-input", "user-field-get"),
        *("user-field-input", "user-defined", "text-input", "placeholder", "conditional-text"),
        *("hidden-text", "hidden-paragraph", "expression", "sheet-name", "database-display"),
        *("database-name", "database-next", "database-row-select", "database-row-number"),
        *("word-count", "paragraph-count", "character-count", "table-count", "image-count"),
        *("object-count", "page-variable-get", "page-variable-set", "page-continuation", "measure"),
        *("bibliography-mark", "sender-firstname", "sender-lastname", "sender-initials"),
        *("sender-title", "sender-position", "sender-email", "sender-phone-private"),
        *("sender-fax", "sender-company", "sender-phone-work", "sender-street", "sender-city"),
        *("sender-postal-code", "sender-country", "sender-state-or-province", "style-ref"),
        *("footer-field", "header-field", "date-time", "table-formula", "dde-connection"),
        # Shapes, which are looked at as such.
        *("custom-shape", "rect", "line", "polyline", "polygon", "regular-polygon", "path"),
        *("circle", "ellipse", "connector", "caption", "page-thumbnail", "scene", "control"),
        *("enhanced-geometry", "equation", "handle", "desc", "param", "thumbnail", "contour-path"),
        *("contour-polygon", "background-image", "animations", "par", "seq", "layer-set"),
    )
)
"""By local names."""

ATTRIBUTES = frozenset(
    (
        *("style-name", "text-style-name", "cond-style-name", "class-names", "visited-style-name"),
        *("id", "c", "outline-level", "is-list-header", "restart-numbering", "start-value"),
        *("continue-list", "continue-numbering", "name", "type", "show", "actuate", "href"),
        *("target-frame-name", "anchor-type", "anchor-page-number", "width", "height", "x", "y"),
        *("z-index", "rel-width", "rel-height", "transform", "layer", "note-class", "label"),
        *("change-id", "data-style-name", "fixed", "date-value", "time-value", "ref-name"),
        *("reference-format", "display-outline-level", "select-page", "page-adjust", "protected"),
        *("protection-key", "protection-key-digest-algorithm", "number-columns-repeated"),
        *("number-rows-repeated", "number-columns-spanned", "number-rows-spanned", "value-type"),
        *("value", "string-value", "boolean-value", "currency", "num-format", "num-letter-sync"),
        *("display", "is-hidden", "use-soft-page-breaks", "global", "display-levels", "class"),
        *("default-cell-style-name", "template-name", "use-banding-columns-styles", "use-caption"),
        *("use-banding-rows-styles", "use-first-column-styles", "use-first-row-styles"),
        *("use-last-column-styles", "use-last-row-styles", "master-page-name", "space", "version"),
        *("presentation-page-layout-name", "placeholder", "user-transformed", "mime-type"),
        *("is-subtable", "print", "style-override", "outline-template"),
        "number-matrix-rows-spanned",
        *("number-matrix-columns-spanned", "filter-name", "control", "use-date-time-name"),
        *("use-footer-name", "use-header-name", "is-selected", "ref", "tab-ref", "leader-char"),
        *("shape-id", "wrap-influence-on-position", "caption-id", "dde-target-command"),
        *("use-optimal-row-height", "visibility", "fit-to-size", "relative", "marker-type"),
        # Of shapes, whose kinds are noted.
        *("d", "viewBox", "points", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "kind"),
        *("start-angle", "end-angle", "corners", "sharpness", "concave", "start-shape"),
        *("end-shape", "start-glue-point", "end-glue-point", "line-skew", "corner-radius"),
        *("caption-point-x", "caption-point-y", "engine", "data", "page-number", "navigation"),
    )
)
"""By local names, on elements of text and of shapes."""

_SHAPES = (
    *("custom-shape", "rect", "line", "polyline", "polygon", "regular-polygon", "path", "circle"),
    *("ellipse", "connector", "caption", "g", "control", "page-thumbnail"),
)
_FACTS = ("title", "description", "subject", "keyword", "keywords", "initial-creator")

PARTS_MAY_DIFFER = (
    MayDiffer("mimetype*", "kinds of files"),
    MayDiffer("#document@*", "kinds of files"),
    MayDiffer("*@version", "versions"),
    MayDiffer("settings.xml*", "settings"),
    MayDiffer("*#*/settings*", "settings"),
    MayDiffer("*#*/styles*", "styles"),
    MayDiffer("*#*/automatic-styles*", "styles"),
    MayDiffer("*#*/font-face-decls*", "fonts"),
    MayDiffer("*#*@*style-name", "styles"),
    MayDiffer("*#*@class-names", "styles"),
    MayDiffer("*#*/bookmark*", "bookmarks"),
    MayDiffer("*#*/*-source*", "settings of lists of contents"),
    MayDiffer("*#*/soft-page-break*", "page breaks"),
    MayDiffer("*#*@use-soft-page-breaks", "page breaks"),
    MayDiffer("*#*/page-number*", "numbers of pages"),
    MayDiffer("*#*/page-count*", "numbers of pages"),
    MayDiffer("*#*/table-column*", "widths of columns"),
    MayDiffer("*#*/note-citation*", "numbers of notes"),
    MayDiffer("*#*/footnote-citation*", "numbers of notes"),
    MayDiffer("*#*/endnote-citation*", "numbers of notes"),
    MayDiffer("*#*/note@*", "kinds and identifiers of notes"),
    MayDiffer("*#*/number", "numbers of lists, which are counted again"),
    MayDiffer("*#*/number/text()", "numbers of lists, which are counted again"),
    MayDiffer("*#*/s@c", "spaces"),
    *(MayDiffer(f"*#*/{name}", "blanks; words count") for name in ("s", "tab", "line-break")),
    *(
        MayDiffer(f"*#*@{name}", "sizes and places of shapes")
        for name in ("x", "y", "width", "height", "z-index", "layer", "rel-width", "rel-height")
    ),
    *(MayDiffer(f"*#*/{name}@name", "names of shapes") for name in ("frame", *_SHAPES)),
    *(
        MayDiffer(f"*#*/{name}@{said}", "how it is shown and fetched")
        for name in ("a", "object", "object-ole", "plugin")
        for said in ("type", "show", "actuate", "name", "notify-on-update-of-ranges")
    ),
    MayDiffer("*#*@value-type", "kinds of values, whose texts count"),
    MayDiffer("*#*/h@outline-level", "ranks of headings"),
    MayDiffer("*#*/h@is-list-header", "looks of lists, whose numbers are in the text"),
    MayDiffer("*#*/list@id", "identifiers"),
    MayDiffer("*#*/frame@id", "identifiers"),
    MayDiffer("*#*/table@name", "names that programs give to tables"),
    MayDiffer("*#*/forms", "empty forms"),
    MayDiffer("*#*/named-expressions", "lists without names"),
    *PROGRAMS_MAY_DIFFER,
    MayDiffer("*#*/list@continue-list", "looks of lists, whose numbers are in the text"),
    MayDiffer("*#*/chapter@*", "fields, which show their results"),
    MayDiffer("*#*/user-field-get", "fields without words"),
    MayDiffer("*#*/user-field-get@name", "fields, which show their results"),
    MayDiffer("*#*/variable-set@*", "fields, which show their results"),
    MayDiffer("*#*/variable-decl*", "names of fields, which show their results"),
    MayDiffer("*#*@transformation", "programs"),
    MayDiffer("*#*/named-range@base-cell-address", "what cells are counted from"),
    MayDiffer("*#*/forms@*", "whether forms are filled in or drawn"),
    MayDiffer("*#*/annotation@display", "whether comments are open"),
    *(
        MayDiffer(f"*#*/{place}", "libraries of macros; macros count")
        for place in ("scripts", "script", "script@language", "library-embedded", "*embedded@name")
    ),
    MayDiffer("*#*/master-page@name", "names of styles"),
    MayDiffer("*#*/master-page@page-layout-name", "names of styles"),
    *(MayDiffer(f"*#*/meta/{name}", "facts without words") for name in _FACTS),
    MayDiffer("*#*/annotation/date*", "times of comments"),
    MayDiffer("*#*/change-info/date*", "times of changes"),
    MayDiffer("*#*/changed-region@id", "places of tracked changes"),
    MayDiffer("*#*/change*@change-id", "places of tracked changes"),
    MayDiffer("*#*/change", "places of tracked changes"),
    MayDiffer("*#*/annotation/date-string*", "times of comments"),
    MayDiffer("*#*/sequence-decl*", "settings of numbered things"),
    MayDiffer("*#*/semantics/annotation*", "formulas, written once more"),
    MayDiffer("*#*/meta/generator*", "programs"),
    MayDiffer("*#*/meta/*date*", "times of saving"),
    MayDiffer("*#*/meta/editing-*", "how often it was saved"),
    MayDiffer("*#*/meta/document-statistic*", "numbers that programs counted"),
    MayDiffer("*#*/meta/creator*", "who saved it last"),
    MayDiffer("*#*/meta/print*", "times of printing"),
    MayDiffer("*#*/meta/template*", "templates"),
    MayDiffer("*#*/meta/language*", "languages"),
    MayDiffer("styles.xml#*/master-page", "pages that repeat a header"),
    MayDiffer("styles.xml#*/master-page/header", "pages that repeat a header"),
    MayDiffer("styles.xml#*/master-page/footer", "pages that repeat a footer"),
    MayDiffer("styles.xml#*/p", "paragraphs without words"),
    MayDiffer("*#*/frame/image", "pictures drawn from objects; others count"),
    MayDiffer("*#*/frame/image@*", "pictures drawn from objects; others count"),
    MayDiffer("META-INF/manifest.xml*", "lists of parts"),
    MayDiffer("manifest.rdf*", "lists of parts"),
    MayDiffer("Thumbnails/*", "thumbnails"),
    MayDiffer("Configurations*", "menus and toolbars"),
    MayDiffer("layout-cache*", "page breaks"),
    MayDiffer("ObjectReplacements/*", "pictures of objects, which are drawn from their content"),
    MayDiffer("*/settings.xml*", "settings of objects"),
    MayDiffer("*/styles.xml*", "styles of objects"),
    MayDiffer("*/meta.xml*", "facts of objects"),
    MayDiffer("*/manifest.rdf*", "lists of parts"),
    MayDiffer("*/Configurations*", "menus and toolbars"),
    MayDiffer("*/Thumbnails/*", "thumbnails"),
    MayDiffer("Basic/*-l?.xml*", "lists of macros"),
    MayDiffer("Fonts/*", "fonts"),
)
