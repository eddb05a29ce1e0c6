"""What is left out unless the user asks for it, and the limits on what is unpacked."""

import base64
import io
import tarfile
import zipfile
from itertools import islice

import pytest

from neardup_desktop.extract import dispatch
from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.containers import unpacking
from neardup_desktop.extract.dispatch import MAX_PACKED_DEPTH, read_document
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.outcomes import Outcome
from tests.data.formats.sample_books import packed_files

LETTER = b"Nobody remembers who painted the harbour wall."
ARCHIVES = (OnRequest.ARCHIVES,)


def parts(name: str, data: bytes, *also: OnRequest) -> list[tuple[str, Outcome]]:
    """The parts read of a file, each with its outcome."""
    return [(item.part, item.outcome) for item in read_document(Document(name, data=data), also)]


def failure(name: str, data: bytes, *also: OnRequest) -> Outcome:
    with pytest.raises(ReadFailure) as caught:
        parts(name, data, *also)
    return caught.value.outcome


@pytest.mark.parametrize(
    ("name", "data", "group"),
    [
        ("a.py", LETTER, OnRequest.SOURCE_CODE),
        ("a.zip", packed_files(("a.txt", LETTER)), OnRequest.ARCHIVES),
        ("a.7z", b"7z\xbc\xaf\x27\x1c", OnRequest.ARCHIVES),
    ],
)
def test_a_group_that_is_off_is_left_out_with_a_reason_of_its_own(
    name: str, data: bytes, group: OnRequest
) -> None:
    others = [other for other in OnRequest if other is not group]
    assert failure(name, data, *others) is group.outcome
    assert not group.outcome.is_problem
    assert group.outcome.explanation
    assert group.outcome.remedy


def test_what_is_attached_to_a_mail_follows_the_choice() -> None:
    packed = packed_files(("letters/old.txt", LETTER), ("knead.py", b"knead(12)  # twelve pieces"))
    mail = (
        b"Received: by x\nMessage-ID: <1@x>\nFrom: a@b.c\nSubject: letters\nMIME-Version: 1.0\n"
        b'Content-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\n'
        b"See what is packed.\n--b\nContent-Type: application/zip\nContent-Transfer-Encoding: "
        b'base64\nContent-Disposition: attachment; filename="old.zip"\n\n'
    )
    mail += base64.encodebytes(packed) + b"--b--\n"
    assert parts("a.eml", mail) == [("", Outcome.READ)]
    assert parts("a.eml", mail, *ARCHIVES) == [
        ("", Outcome.READ),
        ("old.zip/letters/old.txt", Outcome.READ),
    ]
    assert ("old.zip/knead.py", Outcome.READ) in parts("a.eml", mail, *OnRequest)


def test_archives_in_archives_are_opened_some_levels_deep() -> None:
    data = packed_files(("letter.txt", LETTER))
    for depth in range(MAX_PACKED_DEPTH):
        data = packed_files((f"{depth}.zip", data), (f"{depth}.txt", LETTER))
    found = dict(parts("a.zip", data, *ARCHIVES))
    assert found["2.txt"] is found["2.zip/1.zip/0.txt"] is Outcome.READ
    assert found["2.zip/1.zip/0.zip"] is Outcome.TOO_LARGE


def test_names_in_archives_are_never_paths() -> None:
    names = ("../../etc/passwd.txt", "/root/a.txt", "C:\\x\\b.txt", "a\n\0b.txt", "same.txt")
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for name in (*names, "same.txt"):
            info = tarfile.TarInfo(name)
            info.size = len(LETTER)
            archive.addfile(info, io.BytesIO(LETTER))
        link = tarfile.TarInfo("link.txt")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        archive.addfile(link)
    found = [part for part, _outcome in parts("a.tar", buffer.getvalue(), *ARCHIVES)]
    assert found[:3] == ["etc/passwd.txt", "root/a.txt", "C:/x/b.txt"]
    assert found[-2:] == ["same.txt", "same.txt (2)"]
    assert len(found) == 6


def test_pictures_and_programs_in_an_archive_are_not_unpacked() -> None:
    files = (("a.jpg", LETTER), ("__MACOSX/._a.txt", LETTER), ("setup.exe", LETTER))
    assert parts("a.zip", packed_files(*files), *ARCHIVES) == []


def test_a_bomb_is_refused_without_unpacking_it() -> None:
    data = packed_files(("bomb.txt", bytes(8 << 20)), ("letter.txt", LETTER))
    assert parts("a.zip", data, *ARCHIVES) == [
        ("letter.txt", Outcome.READ),
        ("bomb.txt", Outcome.TOO_LARGE),
    ]


def test_many_files_that_fail_alike_are_one_line_with_their_number() -> None:
    inner = packed_files(("letter.txt", LETTER))
    for _ in range(3):
        inner = packed_files(*((f"{number}.zip", inner) for number in range(4)))
    data = packed_files(("letter.txt", LETTER), ("many.zip", inner))
    found = list(read_document(Document("a.zip", data=data), set(ARCHIVES)))
    assert [item.outcome for item in found] == [Outcome.READ, Outcome.TOO_LARGE]
    assert found[1].detail.startswith("16 files in it; the first: packed more than")


def test_a_tar_archive_with_a_cut_head_of_gzip_is_damaged() -> None:
    assert failure("a.tar.gz", b"\x1f\x8b\x08", *ARCHIVES) is Outcome.DAMAGED


def test_a_member_that_says_less_than_it_holds_is_damaged() -> None:
    data = packed_files(("letter.txt", LETTER * 100))
    size = (len(LETTER) * 100).to_bytes(4, "little")
    assert data.count(size) == 2
    found = parts("a.zip", data.replace(size, (7).to_bytes(4, "little")), *ARCHIVES)
    assert found == [("letter.txt", Outcome.DAMAGED)]


@pytest.mark.parametrize(
    ("module", "limit", "value"),
    [
        (unpacking, "MAX_MEMBERS", 3),
        (dispatch, "MAX_UNPACKED_BYTES", 3 * len(LETTER)),
        (dispatch, "MAX_EMBEDDED", 3),
    ],
)
def test_what_came_before_a_limit_is_kept(
    module: object, limit: str, value: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, limit, value)
    data = packed_files(*((f"{number}.txt", LETTER) for number in range(5)))
    items = read_document(Document("a.zip", data=data), ARCHIVES)
    assert [item.part for item in islice(items, 3)] == ["0.txt", "1.txt", "2.txt"]
    with pytest.raises(ReadFailure) as caught:
        next(items)
    assert caught.value.outcome is Outcome.TOO_LARGE


def test_locked_files_in_an_archive_are_listed_one_by_one() -> None:
    data = bytearray(packed_files(("a.txt", LETTER), ("b.txt", LETTER)))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        offset = archive.start_dir
    data[offset + 8] |= 1  # the first file's flag in the list at the end
    assert parts("a.zip", bytes(data), *ARCHIVES) == [
        ("b.txt", Outcome.READ),
        ("a.txt", Outcome.ENCRYPTED),
    ]
    second = data.index(b"PK\1\2", offset + 4)
    data[second + 8] |= 1
    assert failure("a.zip", bytes(data), *ARCHIVES) is Outcome.ENCRYPTED
