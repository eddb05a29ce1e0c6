"""Links in the binary files of Office: objects that lead to an address or to a file."""

_ADDRESS = bytes.fromhex("e0c9ea79f9bace118c8200aa004ba90b")


def link_target(content: bytes) -> str:
    """Where a link leads ([MS-OSHARED], section 2.3.7.1), or its bytes as digits."""
    at = content.find(_ADDRESS)
    if at < 0:
        return content.hex()
    at += len(_ADDRESS)
    size = int.from_bytes(content[at : at + 4], "little")
    address = content[at + 4 : at + 4 + size].decode("utf-16-le", "replace")
    return address.partition("\0")[0]
