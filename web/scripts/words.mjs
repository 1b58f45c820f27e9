// Makes the page's words from the language files of the whole program: crates/words/locales/*/web.ftl, and of rules.ftl
// the refusals and the names of the levels. Each message becomes a function, so that the page needs no reader of Fluent and no eval.
//
// node scripts/words.mjs             writes src/words/{keys,en,fr}.ts
// node scripts/words.mjs --compare   fails if they are not what the language files say

import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "@fluent/syntax";

const root = new URL("../", import.meta.url);
const locales = new URL("../../crates/words/locales/", import.meta.url);
const sources = [
  ["web.ftl", () => true],
  ["rules.ftl", (key) => key.startsWith("refusal-") || key === "level-name"],
];

/** The messages of a language: key, variables and the pattern. */
function messages(language) {
  const found = [];
  for (const [file, wanted] of sources) {
    const resource = parse(readFileSync(new URL(`${language}/${file}`, locales), "utf8"), {});
    for (const entry of resource.body) {
      if (entry.type === "Junk") throw new Error(`${language}/${file}: ${entry.content}`);
      if (entry.type === "Message" && wanted(entry.id.name)) {
        const variables = new Set();
        const code = pattern(entry.value, variables);
        found.push({ key: entry.id.name, variables: [...variables].sort(), code });
      }
    }
  }
  return found;
}

/** A pattern as a TypeScript expression; the variables it uses are added to the set. */
function pattern(value, variables) {
  const parts = value.elements.map((element) =>
    element.type === "TextElement" ? JSON.stringify(element.value) : placeable(element.expression, variables),
  );
  return parts.length === 1 && parts[0].startsWith('"') ? parts[0] : `"" + ${parts.join(" + ")}`.replace(/^"" \+ "/, '"');
}

function placeable(expression, variables) {
  switch (expression.type) {
    case "StringLiteral":
      return JSON.stringify(expression.value);
    case "VariableReference":
      variables.add(expression.id.name);
      return `v.${expression.id.name}`;
    case "SelectExpression": {
      const subject = expression.selector.id.name;
      variables.add(subject);
      const options = expression.variants.map((variant) => {
        const name = variant.key.type === "NumberLiteral" ? variant.key.value : variant.key.name;
        return `${JSON.stringify(name)}: ${pattern(variant.value, variables)}`;
      });
      const usual = expression.variants.find((variant) => variant.default).key;
      return `choose(v.${subject}, ${JSON.stringify(usual.name ?? usual.value)}, { ${options.join(", ")} })`;
    }
    default:
      throw new Error(`no rule for ${expression.type}`);
  }
}

const notice = "// Made by scripts/words.mjs from crates/words/locales; not to be edited.\n";

function keysFile(list) {
  const lines = list.map(({ key, variables }) => {
    const fields = variables.map((name) => `${name}: Value`).join("; ");
    return `  "${key}": ${fields ? `{ ${fields} }` : "Nothing"};`;
  });
  return `${notice}
export type Value = string | number;
export type Nothing = Record<never, never>;
export interface Messages {
${lines.join("\n")}
}
export type Key = keyof Messages;
export type Words = { [K in Key]: (v: Messages[K]) => string };
`;
}

function languageFile(language, list) {
  const lines = list.map(({ key, variables, code }) => `  "${key}": (${variables.length ? "v" : ""}) => ${code},`);
  return `${notice}
import { chooser } from "./choose.ts";
import type { Words } from "./keys.ts";

const choose = chooser("${language}");

export const ${language}: Words = {
${lines.join("\n")}
};
`;
}

const english = messages("en");
const files = { keys: keysFile(english), en: languageFile("en", english), fr: languageFile("fr", messages("fr")) };
for (const [name, text] of Object.entries(files)) {
  const path = new URL(`src/words/${name}.ts`, root);
  if (process.argv.includes("--compare")) {
    if (readFileSync(path, "utf8") !== text) {
      console.error(`src/words/${name}.ts is not what the language files say: npm run words`);
      process.exitCode = 1;
    }
  } else {
    writeFileSync(path, text);
  }
}
