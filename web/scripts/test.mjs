// Runs the tests with node's own runner: those that need no browser, or with --browser those in tests/browser. TypeScript
// is put together by esbuild first.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../", import.meta.url)).replace(/\/$/, "");
const environment = { ...process.env, WEB_ROOT: root };
const run = (files) => {
  const { status } = spawnSync(process.execPath, ["--test", ...files], { stdio: "inherit", env: environment });
  if (status !== 0) process.exitCode = 1;
};

if (process.argv.includes("--browser")) {
  run(readdirSync(`${root}/tests/browser`).filter((name) => name.endsWith(".test.mjs")).map((name) => `${root}/tests/browser/${name}`));
} else {
  const folder = mkdtempSync(join(tmpdir(), "dedale-web-"));
  try {
    const tests = readdirSync(`${root}/tests`).filter((name) => name.endsWith(".test.ts"));
    await build({ absWorkingDir: root, entryPoints: tests.map((name) => `tests/${name}`), bundle: true, platform: "node", format: "esm", outdir: folder, outExtension: { ".js": ".mjs" }, logLevel: "warning" });
    run(tests.map((name) => join(folder, name.replace(/\.ts$/, ".mjs"))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
