/* What a page of a PDF holds, as arrays: here PDFium is asked hundreds of questions in the time of
   one from Python. Nothing is decided here but which pictures are large, and which notes links. */
#include "core.h"

#include <math.h>

enum { OBJECT_IMAGE = 3, OBJECT_FORM = 5, NOTE_LINK = 2 }; /* as in fpdf_edit.h and fpdf_annot.h */

typedef struct {
    float a, b, c, d, e, f;
} matrix;

/* Functions of PDFium, in the order of `_FUNCTIONS` in pdf_pages.py. All of them take handles that
   are null, and answer 0 or -1; sides and places are in points, from below and from the left. */
typedef struct {
    int (*count_rects)(void *text, int start, int count);
    int (*get_rect)(void *text, int index, double *left, double *top, double *right, double *bottom);
    unsigned (*get_unicode)(void *text, int index);
    int (*is_generated)(void *text, int index);
    int (*get_origin)(void *text, int index, double *left, double *height);
    int (*get_box)(void *text, int index, double *left, double *right, double *bottom, double *top);
    int (*get_matrix)(void *text, int index, matrix *found);
    double (*get_font_size)(void *text, int index);
    int (*count_objects)(void *page);
    void *(*get_object)(void *page, int index);
    int (*get_type)(void *object);
    int (*count_inner)(void *form);
    void *(*get_inner)(void *form, unsigned long index);
    int (*get_pixel_size)(void *image, unsigned *width, unsigned *height);
    int (*count_notes)(void *page);
    void *(*get_note)(void *page, int index);
    void (*close_note)(void *note);
    int (*get_subtype)(void *note);
    void *(*get_link)(void *note);
    void *(*get_action)(void *link);
    unsigned long (*get_action_type)(void *action);
} pdfium;

/* As `GLYPH` in pdf_pages.py. */
typedef struct {
    double left, height, right, size;
    uint32_t letter;
    uint32_t known;
} glyph;

enum { KNOWN_ORIGIN = 1, KNOWN_RIGHT = 2, KNOWN_SIZE = 4, IS_GENERATED = 8 };

/* Left, bottom, right and top edge of each piece of a line, at most `room` of them; returns how many. */
EXPORT int64_t nd_pdf_rectangles(const pdfium *ask, void *text, double (*sides)[4], int64_t room)
{
    int64_t count = ask->count_rects(text, 0, -1), found = 0;
    for (int64_t index = 0; index < count && index < room; index++) {
        double *to = sides[found];
        found += ask->get_rect(text, (int)index, to, to + 3, to + 2, to + 1) != 0;
    }
    return found;
}

enum { GAP = 1, WIDE_GAP = 2 }; /* as in pdf_pages.py */

/* What is behind a gap in its line, and whether the page ends in columns, as `gaps` in page_arrays.py
   says; `limits` is as `GapLimits` there. */
EXPORT int64_t nd_pdf_gaps(
    const double (*sides)[4], int64_t count, const double *limits, double edge, uint8_t *behind)
{
    const double wide = limits[0], narrow = limits[1], same = limits[2], lean = limits[3];
    double end = 0, lower = 0, before = 0, column = 0;
    int64_t in_columns = 0;
    for (int64_t at = 0; at < count; at++) {
        double left = sides[at][0], bottom = sides[at][1], own = sides[at][3] - bottom;
        double gap = left - end, rises = bottom - lower, apart = fabs(rises);
        double height = before > own ? before : own; /* a full stop is not high */
        int is_body = bottom > edge;
        behind[at] = gap > wide * own && apart < same * own ? WIDE_GAP
                     : gap > narrow * own && apart < own    ? GAP
                                                            : 0;
        if (left > end
            && ((lower != 0 && rises > limits[4] * height)
                || ((is_body || in_columns) && apart < same * height && gap > wide * height))) {
            column = left;
            in_columns = 1;
        } else if (left < column - lean && is_body) {
            in_columns = 0;
        }
        end = sides[at][2];
        lower = bottom;
        before = own;
    }
    return in_columns;
}

/* Of the characters with these indices, which may be any, what is `wanted`; returns how many. */
EXPORT int64_t nd_pdf_glyphs(
    const pdfium *ask, void *text, const int32_t *indices, int64_t count, uint32_t wanted,
    glyph *found)
{
    for (int64_t at = 0; at < count; at++) {
        int index = indices[at];
        glyph one = {.letter = ask->get_unicode(text, index)};
        matrix turned = {0};
        double left, bottom, top;
        if (wanted & IS_GENERATED && ask->is_generated(text, index) == 1)
            one.known |= IS_GENERATED;
        if (wanted & KNOWN_ORIGIN && ask->get_origin(text, index, &one.left, &one.height))
            one.known |= KNOWN_ORIGIN;
        if (wanted & KNOWN_RIGHT && ask->get_box(text, index, &left, &one.right, &bottom, &top))
            one.known |= KNOWN_RIGHT;
        if (wanted & KNOWN_SIZE && ask->get_matrix(text, index, &turned)) {
            one.size = ask->get_font_size(text, index) * fabs(turned.d);
            one.known |= KNOWN_SIZE;
        }
        found[at] = one;
    }
    return count;
}

/* What a page or a form on it draws, still to be looked at. */
typedef struct {
    void *parent;
    int64_t count;
    int64_t depth;
} container;

/* The objects of a kind on a page, those in forms after the page's own, and of pictures those with
   both sides above `least_side` pixels. Of all objects at most `most` are looked at, for which there
   is room. Returns how many were found, or -1 where there is no memory. */
EXPORT int64_t nd_pdf_objects(
    const pdfium *ask, void *page, int64_t kind, int64_t most, int64_t most_depth,
    uint32_t least_side, void **objects)
{
    int64_t held = 1, space = 16, found = 0;
    container *pending = malloc((size_t)space * sizeof *pending);
    if (!pending)
        return -1;
    pending[0] = (container){page, ask->count_objects(page), 0};
    while (held > 0 && most > 0) {
        container here = pending[--held];
        int64_t count = here.count < most ? here.count : most;
        for (int64_t index = 0; index < count; index++) {
            void *one = here.depth ? ask->get_inner(here.parent, (unsigned long)index)
                                   : ask->get_object(here.parent, (int)index);
            int type = ask->get_type(one);
            unsigned width = 0, height = 0;
            if (type == kind) {
                if (type != OBJECT_IMAGE
                    || (ask->get_pixel_size(one, &width, &height) && width > least_side
                        && height > least_side))
                    objects[found++] = one;
            } else if (type == OBJECT_FORM && here.depth < most_depth) {
                if (held == space) {
                    container *larger = realloc(pending, (size_t)(space *= 2) * sizeof *pending);
                    if (!larger) {
                        free(pending);
                        return -1;
                    }
                    pending = larger;
                }
                pending[held++] = (container){one, ask->count_inner(one), here.depth + 1};
            }
        }
        most -= here.count;
    }
    free(pending);
    return found;
}

/* The kind of each note on a page, -1 if it cannot be opened, and the kind of action of each link,
   0 if it has none; at most `room` of them. Returns how many the page has. */
EXPORT int64_t nd_pdf_notes(
    const pdfium *ask, void *page, int32_t *kinds, uint32_t *actions, int64_t room)
{
    int64_t count = ask->count_notes(page);
    for (int64_t index = 0; index < count && index < room; index++) {
        void *note = ask->get_note(page, (int)index);
        kinds[index] = -1;
        actions[index] = 0;
        if (!note)
            continue;
        kinds[index] = ask->get_subtype(note);
        if (kinds[index] == NOTE_LINK) {
            void *action = ask->get_action(ask->get_link(note));
            actions[index] = action ? (uint32_t)ask->get_action_type(action) : 0;
        }
        ask->close_note(note);
    }
    return count;
}
