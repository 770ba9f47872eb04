// Verifies replays by the same engine on another platform: Python compiled to WebAssembly, in node.
// node verify.mjs PYODIDE PROJECT FOLDER ...: where the npm package lies, the project, and folders of replays in it.
import { pathToFileURL } from "node:url";
import { resolve } from "node:path";

const [pyodidePath, project, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodidePath, "pyodide.mjs")).href);
const python = await loadPyodide({ stdout: (line) => console.log(line), stderr: (line) => console.error(line) });
python.mountNodeFS("/project", resolve(project));
python.globals.set("folders", folders.join("|"));
process.exitCode = python.runPython(`
import os, platform, sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
os.chdir("/project")
print(f"Python {platform.python_version()} on {sys.platform} ({platform.machine()}), integers of {sys.maxsize.bit_length() + 1} bits")
from game.cli import main
main(["verify", *folders.split("|")])
`);
