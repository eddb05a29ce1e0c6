"""The saved web pages of a generated home folder, with the folders that belong to them."""

from tests.helpers.home_builder import HomeBuilder
from tests.helpers.page_pictures import saved
from tests.helpers.prose import TOPICS

_BANNERS = (
    "Read us for a month without paying. Offer ends on Sunday.",
    "We use cookies to count our readers. Accept all or choose yourself.",
)
_MENUS = (("Home", "Politics", "Weather", "Sport"), ("Start", "Village", "Calendar", "Shop"))


def add_pages(builder: HomeBuilder) -> None:
    for number in range(10):
        topic = TOPICS[number % len(TOPICS)]
        paragraphs = builder.writer.document(topic, builder.random.randint(250, 600))
        text = "\n".join(paragraphs)
        name = f"Saved pages/{paragraphs[0]}"
        builder.file(f"{name}.html", page_bytes(paragraphs, 0))
        builder.item(f"{name}.html", text, is_exact=False)
        if number % 2 == 0:
            for resource in ("style.css", "menu.js", "logo.png"):
                builder.file(f"{name}_files/{resource}", _resource(resource))
            builder.skipped("part of a saved page")
        if number % 3 != 2:
            again = f"Downloads/{topic.name} page {number}.htm"
            builder.file(again, page_bytes(paragraphs, 1))
            builder.item(again, text, is_exact=False)
            builder.home.alike.append(frozenset(((f"{name}.html", ""), (again, ""))))
        if number % 4 == 1:
            builder.text_file(f"Documents/Clippings/{number}.txt", text)
            clipping = (f"Documents/Clippings/{number}.txt", "")
            builder.home.alike.append(frozenset(((f"{name}.html", ""), clipping)))


def page_bytes(paragraphs: list[str], edition: int) -> bytes:
    """An article as a newspaper's page: banner, menu and footer depend on the edition."""
    menu = "".join(f'<li><a href="/{entry}">{entry}</a></li>' for entry in _MENUS[edition])
    article = "\n".join(f"<p>{paragraph}</p>" for paragraph in paragraphs[1:])
    return f"""<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{paragraphs[0]}</title>
<style>body {{ font: 1em serif }}</style><script>var edition = {edition};</script></head>
<body>
<div class="banner" role="banner">{_BANNERS[edition]}</div>
<nav><ul>{menu}</ul></nav>
<main><article><h1>{paragraphs[0]}</h1>
{article}
</article></main>
<footer>Printed and put online by the village paper, edition {edition + 1}.</footer>
</body></html>
""".encode()


def picture_bytes(shade: int) -> bytes:
    """A PNG picture of eight by eight points in one shade of grey, 0 to 255."""
    from PIL import Image

    return saved(Image.new("L", (8, 8), shade), "PNG")


def _resource(name: str) -> bytes:
    if name.endswith(".png"):
        return picture_bytes(120)
    if name.endswith(".css"):
        return b"nav li { display: inline }\n"
    return b"document.title = document.title.trim();\n"
