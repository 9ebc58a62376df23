"""Rows 20 to 34, 42 and 48: depth, keys, numbers, kinds, and more of everything than anybody needs."""

from tests.trust.case import HEAD, START, Case, Make, adventure, folder, library

ITEM = '[items.a]\nname = "a"\n'
KILO = 1024


def _value(value: str) -> Make:
    """A scene whose `time` is this."""
    return adventure(more=f"[scenes.t]\ntitle = 'T'\ntext = 't'\ntime = {value}\nenter = [{{ goto = 's' }}]\n")


DEEP = {
    (21, "lists in lists"): "a = " + "[" * 100_000,
    (21, "tables in tables"): "a = " + "{a=" * 30_000,
    (21, "lists and tables by turns"): "a = " + "[{a=" * 20_000,
    (21, "33 lists"): "a = " + "[" * 33 + "]" * 33,
    (22, "a key of 20,000 dots"): "a" + ".a" * 20_000 + " = 1",
    (22, "a header of 20,000 dots"): "[a" + ".a" * 20_000 + "]",
    (22, "a header of 20,000 dots, twice in brackets"): "[[a" + ".a" * 20_000 + "]]",
    (23, "a header of 900 parts and many keys"): "[a"
    + ".a" * 900
    + "]\n"
    + "".join(f"k{n}=1\n" for n in range(20_000)),
    (24, "a dotted key in an inline table"): "a = {b" + ".b" * 5000 + " = 1}",
    (24, "a dotted key in a list"): "a = [1, {b" + ".b" * 5000 + " = 1}]",
    (24, "dots with quoted parts"): "a" + '."b"' * 5000 + " = 1",
    (24, "dots with blanks"): "a" + " . 'b'" * 5000 + " = 1",
    (24, "dots with a long string before"): 'a = ["""x"""", {b' + ".b" * 500 + " = 1}]",
    (24, "dots after a comment that looks open"): '# """\na' + ".b" * 500 + " = 1",
}
NUMBERS = {
    (25, "E-RANGE", "a hexadecimal number of 200,000 digits"): "0x" + "f" * 200_000,
    (26, "E-RANGE", "a number of 5,000 digits"): "9" * 5000,
    (26, "E-RANGE", "a number of 60 digits"): "9" * 60,
    (26, "E-RANGE", "one more than the largest"): "1000000001",
    (26, "E-RANGE", "one less than the least"): "-1000000001",
    (26, "E-RANGE", "a binary number of 60 digits"): "0b" + "1" * 60,
    (27, "E-RANGE", "no number"): "nan",
    (27, "E-RANGE", "without end"): "-inf",
    (27, "E-RANGE", "a float beyond all floats"): "1e999",
    (28, "E-TYPE", "a float"): "5.0",
    (28, "E-TYPE", "yes for a number"): "true",
    (28, "E-TYPE", "text for a number"): '"5"',
    (28, "E-TYPE", "a date for a number"): "2020-01-01",
    (28, "E-TYPE", "a time for a number"): "07:32:00",
    (28, "E-TYPE", "a date and time for a number"): "1979-05-27T07:32:00Z",
    (28, "E-TYPE", "a list for a number"): "[5]",
    (28, "E-TYPE", "a table for a number"): "{ a = 5 }",
    (28, "E-RANGE", "a number below its least"): "-1",
    (28, "E-RANGE", "a number above its most"): "5256001",
}
KEYS = {
    "a key for Python": ITEM + "__class__ = 1\n",
    "an empty key": ITEM + '"" = 1\n',
    "a key of 65 characters": "k" * 65 + " = 1\n",
    "a key of 200,000 characters": "k" * 200_000 + " = 1\n",
    "a quoted key of 200,000 characters": f'"{"k " * 100_000}" = 1\n',
    "an id for Python": '[items.__init__]\nname = "a"\n',
    "an empty id": '[items.""]\nname = "a"\n',
    "an id of 41 characters": f'[items.{"a" * 41}]\nname = "a"\n',
    "an id with a path": '[items."../a"]\nname = "a"\n',
    "an id that formulas use": "[variables.round]\nvalue = 1\n",
    "an id of digits in figures of elsewhere": '[items."a٣"]\nname = "a"\n',
}
NO_FIELDS = {
    (42, "a path to include"): 'include = "../other/secret.toml"\n',
    (42, "a whole path to include"): 'include = ["/etc/passwd"]\n',
    (42, "a path in an item"): ITEM + 'file = "/etc/passwd"\n',
    (48, "a pattern"): ITEM + 'pattern = "(a+)+$"\n',
    (48, "a style"): ITEM + 'css = "Screen { display: none }"\n',
    (48, "code"): ITEM + "python = \"__import__('os').system('id')\"\n",
}


def _many() -> list[Case]:
    keys = library("".join(f"a{number} = 1\n" for number in range(20_000)))
    fields = library("".join(f"a{number} = 1\n" for number in range(20_000)).join((ITEM, "")))
    files = {f"f{number}.toml": "".join(f"a{number}x{key}=1\n" for key in range(20_000)) for number in range(15)}
    wrong = library("".join(f"[items.a{number}]\nname = 1\nlevel = 'x'\ntags = 1\n" for number in range(4000)))
    refs = folder(
        {"a.toml": "".join(f'[acts.a{n}]\nlabel = "A"\ncheck = {{ skill = "none{n}" }}\n' for n in range(3000))}
    )
    crowd = {f"f{n}.toml": "".join(f'[items.a{n}x{key}]\nname="x"\n' for key in range(9_500)) for n in range(16)}
    braces = adventure(f'"{"{a} " * 1400}"')
    rows = "[tables.t]\ntitle = 'T'\nrows = [" + "{text='a'}," * 10_001 + "]\n"
    union = "[items.a]\nname = 'a'\nuse = [" + "{if='1',do=[" * 9 + "{say='a'}" + "]}" * 9 + "]\n"
    rings = "".join(f'[scenes.r{n}]\ntitle = "R"\ntext = "r"\nenter = [{{ goto = "r{n + 1}" }}]\n' for n in range(3000))
    return [
        Case(33, "size", "20,000 keys where sections stand", keys),
        Case(33, "size", "20,000 fields of one entry", fields),
        Case(33, "size", "300,000 keys in 15 files", folder(files)),
        Case(33, "size", "12,000 fields of the wrong kind", wrong),
        Case(33, "size", "3,000 references to nothing", refs),
        Case(33, "size", "1,400 names that nothing fills", braces),
        Case(33, "size", "entries without end in 16 files", folder(crowd)),
        Case(33, "size", "a list of 2,001 entries", library(ITEM + "tags = [" + "'x'," * 2001 + "]\n")),
        Case(33, "size", "2,000 entries of the wrong kind", library(ITEM + "tags = [" + "1," * 2000 + "]\n")),
        Case(33, "size", "201 operations in a list", adventure(do="[" + '{ say = "a" },' * 201 + "]")),
        Case(33, "size", "41 people in a conflict", adventure(more=_crowd(41))),
        Case(34, "structure", "operations nine deep", library(union)),
        Case(49, "numbers", "a table of 10,001 rows", library(rows)),
        Case(49, "numbers", "a weight of 10,001", library("[tables.t]\ntitle='T'\nrows=[{text='a',weight=10001}]\n")),
        Case(49, "numbers", "a weight of 0", library("[tables.t]\ntitle='T'\nrows=[{text='a',weight=0}]\n")),
        Case(33, "size", "a ring of 3,000 scenes that leads out", adventure(more=rings)),
    ]


def _crowd(people: int) -> str:
    staged = ", ".join(f'{{ person = "x", key = "x{number}" }}' for number in range(people))
    person = '[people.x]\nname = "x"\nlevel = 1\n'
    return f'{person}[conflicts.c]\ntitle = "C"\nends = [{{ when = "true" }}]\npeople = [{staged}]\n'


def _toml() -> list[Case]:
    return [
        Case(31, "structure", "a key twice", library("a = 1\na = 2\n")),
        Case(31, "structure", "a table twice", library("[items.a]\n[items.a]\n")),
        Case(31, "structure", "a value and a table", library("items = 1\n[items.a]\n")),
        Case(31, "structure", "a string without its end", library('a = "b\n')),
        Case(31, "structure", "a long string without its end", library('a = """b\n')),
        Case(31, "structure", "an escape that is none", library('a = "\\q"\n')),
        Case(31, "structure", "an escape beyond all characters", library('a = "\\UFFFFFFFF"\n')),
        Case(31, "structure", "no head", folder({"pack.toml": "a = 1\n"})),
        Case(31, "structure", "an empty head", folder({"pack.toml": "[pack]\n"})),
        Case(31, "structure", "a head of the wrong kind", folder({"pack.toml": "pack = [1, 2]\n"})),
        Case(31, "structure", "a start that is nowhere", folder({"pack.toml": HEAD + START})),
        Case(31, "structure", "a system with markup", folder({"pack.toml": HEAD.replace("venture", "[/]")})),
        Case(31, "structure", "a system that is a path", folder({"pack.toml": HEAD.replace("venture", "../x")})),
        Case(31, "structure", "a system that is a module", folder({"pack.toml": HEAD.replace("venture", "os:system")})),
    ]


CASES = [
    *(Case(row, "structure", name, library(text)) for (row, name), text in DEEP.items()),
    *(Case(row, "numbers", f"{name} ({code})", _value(value)) for (row, code, name), value in NUMBERS.items()),
    *(Case(32, "structure", name, library(text)) for name, text in KEYS.items()),
    *(Case(row, "structure", name, library(text)) for (row, name), text in NO_FIELDS.items()),
    *_many(),
    *_toml(),
]
