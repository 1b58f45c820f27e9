// Runs a program built for WASI; what it prints and how it ends are its own. `cargo xtask kernels` names it to cargo as the
// runner of tests for wasm32-wasip1.
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [file, ...words] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [file, ...words], env: process.env, returnOnExit: true });
const module = await WebAssembly.compile(await readFile(file));
const instance = await WebAssembly.instantiate(module, wasi.getImportObject());
process.exitCode = wasi.start(instance);
