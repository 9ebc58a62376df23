// Compiles the modules of a zip by the very Python that will run them, and of its library what they load:
// node compile.mjs RUNTIME/ IN.zip OUT.zip
// Without lines, docstrings, lists of what a package opens and what functions and modules say of their types, which
// nobody reads there; a class keeps a mark, or dataclasses would make one up, and what it says of its fields.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
const [runtime, from, to] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}pyodide.mjs`).href);
const lock = JSON.stringify({ info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" }, packages: {} });
const py = await loadPyodide({ indexURL: runtime, lockFileContents: lock });
py.FS.writeFile("/in.zip", readFileSync(from));
py.runPython(`
import ast, importlib, importlib.util, io, marshal, sys, types, zipfile

def is_told(one):
    if isinstance(one, ast.Assign):
        return any(isinstance(name, ast.Name) and name.id == "__all__" for name in one.targets)
    return isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant) and isinstance(one.value.value, str)

def untyped(one):
    return ast.Assign([one.target], one.value) if isinstance(one, ast.AnnAssign) and one.value else one

def stripped(tree):
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            told = ast.get_docstring(node, clean=False) is not None
            rest = [one for one in node.body if not is_told(one)]
            mark = [ast.Expr(ast.Constant("."))] if told and isinstance(node, ast.ClassDef) else []
            node.body = mark + rest or [ast.Pass()]
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
    tree.body = [untyped(one) for one in tree.body]
    return ast.fix_missing_locations(tree)

def without_lines(code):
    inside = tuple(without_lines(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = b"\\xff" * whole + (bytes([0xF7 + rest]) if rest else b"")
    return code.replace(co_linetable=nowhere, co_consts=inside)

names = []
HEAD = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
with zipfile.ZipFile("/in.zip") as given, zipfile.ZipFile("/out.zip", "w") as made:
    for name in given.namelist():
        source = given.read(name)
        if name.endswith(".py"):
            code = without_lines(compile(stripped(ast.parse(source, name)), name, "exec", dont_inherit=True))
            name, source = name + "c", HEAD + marshal.dumps(code)
        made.writestr(zipfile.ZipInfo(name), source)
        names.append(name)

# What is loaded as a page begins would be compiled there each time: the library comes as it is written.
sys.path.insert(0, "/out.zip")
importlib.import_module("game.web.inside.judge").take_the_place()
for name in names:
    if name.endswith(".pyc"):
        importlib.import_module(name.removesuffix(".pyc").removesuffix("/__init__").replace("/", "."))
LIBRARY = next(one for one in sys.path if one.endswith(".zip") and one != "/out.zip")
files = (getattr(one, "__file__", None) or "" for one in list(sys.modules.values()))
loaded = {file.removeprefix(LIBRARY + "/") for file in files if file.startswith(LIBRARY)}
library = io.BytesIO()
with zipfile.ZipFile(LIBRARY) as given, zipfile.ZipFile(library, "w") as made:
    for name in given.namelist():
        source = given.read(name)
        if name in loaded:
            name, source = name + "c", HEAD + marshal.dumps(compile(source, name, "exec", dont_inherit=True))
        made.writestr(zipfile.ZipInfo(name), source, zipfile.ZIP_DEFLATED)
with zipfile.ZipFile("/out.zip", "a") as made:
    made.writestr(zipfile.ZipInfo("python_stdlib.zip"), library.getvalue())
`);
writeFileSync(to, py.FS.readFile("/out.zip"));
