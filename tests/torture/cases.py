"""All scripts of ../shared/cases/filesystem: places, mounts, trash, undo and exclusions.

python -m tests.torture.cases [NAME ...]

Some mount disks of their own, and need root or user namespaces, libfuse 2, `fusepy`, bindfs, sshfs
or btrfs-progs; what cannot run here says why.
"""

import sys

from tests.helpers.cases import FOLDER, UNABLE, ended, scripts


def main(names: list[str]) -> int:
    """Run the scripts with these names, or all; returns 1 if one ends wrong, or none is there."""
    chosen = [one for one in scripts(with_mounts=True) if not names or one.stem in names]
    wrong = 0
    for script in chosen:
        code, said = ended(script)
        wrong += code not in (0, UNABLE)
        print(f"{script.stem}: {code} {said if code else ''}".rstrip(), flush=True)
    print(f"{len(chosen)} scripts of {FOLDER}, {wrong} wrong")
    return 1 if wrong or not chosen else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
