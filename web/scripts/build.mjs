// Builds dist/: what the server hands out. The same sources give the same bytes on every machine, so that the test
// command can build again and compare.
//
// node scripts/build.mjs             writes dist/
// node scripts/build.mjs --compare   builds, and fails if dist/ is anything else

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { icon, turnIcon, wordmark } from "./wordmark.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));

async function bundle(entry, name) {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    write: false,
    logLevel: "warning",
  });
  return [name, result.outputFiles[0].text];
}

const styles = ["tokens", "board", "page", "game", "chat", "sheets"].map((name) => `@import "./styles/${name}.css";`).join("\n");
const css = await build({
  absWorkingDir: root,
  stdin: { contents: styles, resolveDir: root, loader: "css" },
  bundle: true,
  minify: true,
  target: "es2022",
  // light-dark() is left as it is: without it every colour would stand there twice.
  supported: { "nesting": true },
  write: false,
  logLevel: "warning",
});

/** The proportions of every board as a class: the server's first picture may carry no style of its own. */
function ratios() {
  const length = (cells) => cells * 122 + 86;
  const rules = [];
  for (let across = 3; across <= 12; across += 1) {
    for (let down = 3; down <= 12; down += 1) {
      if (across !== down) rules.push(`.ratio-${across}x${down}{--board-ratio:${(length(across) / length(down)).toFixed(4)}}`);
    }
  }
  return rules.join("");
}

const files = new Map([
  await bundle("src/app/app.ts", "dedale.js"),
  ["dedale.css", css.outputFiles[0].text + ratios()],
  ["index.html", readFileSync(`${root}pages/index.html`, "utf8").replace("<!-- wordmark -->", wordmark())],
  ["icon.svg", icon()],
  ["icon-turn.svg", turnIcon()],
]);

if (process.argv.includes("--compare")) {
  const there = readdirSync(`${root}dist`).sort();
  const expected = [...files.keys()].sort();
  const different = expected.filter((name) => !there.includes(name) || readFileSync(`${root}dist/${name}`, "utf8") !== files.get(name));
  const strange = there.filter((name) => !expected.includes(name));
  if (different.length + strange.length > 0) {
    console.error(`dist/ is not what the sources give: ${[...different, ...strange].join(", ")}: npm run build`);
    process.exitCode = 1;
  }
} else {
  mkdirSync(`${root}dist`, { recursive: true });
  for (const [name, text] of files) writeFileSync(`${root}dist/${name}`, text);
}

let all = 0;
for (const [name, text] of files) {
  const small = gzipSync(text, { level: 9 }).length;
  all += small;
  console.log(`${name.padEnd(12)} ${String(Buffer.byteLength(text)).padStart(7)} bytes, ${String(small).padStart(6)} compressed`);
}
console.log(`${"all".padEnd(12)} ${" ".repeat(7)}        ${String(all).padStart(6)} compressed`);
// The promise of docs/adr/0015-front-end.md.
if (all > 100_000) {
  console.error("the page is heavier than 100 kB compressed");
  process.exitCode = 1;
}
