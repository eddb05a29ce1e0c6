"""What messages are called in plans, which know no kinds."""

import pytest

from neardup_desktop.model.mail_names import shown_name


@pytest.mark.parametrize(
    ("path", "part", "title", "name"),
    [
        ("/m/cur/1262304558.M558P1.home:2,S", "", "The offer", "The offer"),
        ("/m/cur/msg;2,FS", "", "The offer", "The offer"),
        ("/m/letter.EML", "", "The offer", "The offer"),
        ("/m/letter.eml", "", "", "letter.eml"),
        ("/m/in.mbox", "3", "The offer", "The offer"),
        ("/m/in.mbox", "3", "", "in.mbox · 3"),
        ("/d/report.docx", "", "Annual report", "report.docx"),
        ("/d/2019.txt", "", "A title", "2019.txt"),
    ],
)
def test_a_message_goes_by_its_subject_and_a_file_by_its_name(
    path: str, part: str, title: str, name: str
) -> None:
    assert shown_name(path, part, title) == name
