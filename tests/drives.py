"""The file system of a board, read on the host."""


def files(mounted):
    """{path: contents} of a mounted littlefs.LittleFS."""
    found = {}
    for folder, _, names in mounted.walk("/"):
        for name in names:
            path = folder.rstrip("/") + "/" + name
            with mounted.open(path, "rb") as file:
                found[path] = file.read()
    return found
