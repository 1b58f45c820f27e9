// The colours of tokens.css keep their promises in every theme: text 4.5, marks of the board 3.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const css = readFileSync(`${process.env["WEB_ROOT"]}/styles/tokens.css`, "utf8");
const block = (start: string) => css.slice(css.indexOf(start)).split("\n}")[0] ?? "";

function palette(theme: "light" | "dark" | "contrast"): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, light, dark] of block(":root {").matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)) {
    found[name as string] = (theme === "light" ? light : dark) as string;
  }
  if (theme === "contrast") {
    for (const [, name, colour] of block(':root[data-theme="contrast"] {').matchAll(/--([\w-]+): (#\w+);/g)) found[name as string] = colour as string;
  }
  return found;
}

function luminance(colour: string): number {
  const full = colour.length === 4 ? colour.replace(/[^#]/g, "$&$&") : colour;
  const parts = [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** How far apart two colours look: CIE 1976, where 2.3 can just be told apart. */
function apart(one: string, other: string): number {
  const lab = (colour: string) => {
    const full = colour.length === 4 ? colour.replace(/[^#]/g, "$&$&") : colour;
    const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
    const [x, y, z] = [(0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505, 0.2126 * r + 0.7152 * g + 0.0722 * b, (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089].map((part) => (part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116)) as [number, number, number];
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  const [first, second] = [lab(one), lab(other)];
  return Math.hypot(...first.map((part, index) => part - (second[index] ?? 0)));
}

const TEXT = [["ink", "page"], ["ink", "surface"], ["quiet", "page"], ["quiet", "surface"], ["on-accent", "accent"], ["warm", "surface"], ["coordinate", "frame"], ["bonus-mark", "bonus"]];
const MARKS = [["focus", "page"], ["focus", "tile"], ["region", "tile"], ["accent", "surface"], ["bonus", "tile"]];

for (const theme of ["light", "dark", "contrast"] as const) {
  test(`${theme}: text and marks stand out`, () => {
    const colours = palette(theme);
    const check = (pairs: string[][], least: number) => {
      for (const [one, other] of pairs as [string, string][]) {
        const value = contrast(colours[one] ?? "", colours[other] ?? "");
        assert.ok(value >= least, `${one} on ${other}: ${value.toFixed(2)}`);
      }
    };
    check(TEXT, 4.5);
    check(MARKS, 3);
    // No player's, so that it is nobody's.
    for (const player of [1, 2, 3, 4]) {
      const distance = apart(colours["bonus"] ?? "", colours[`player-${player}`] ?? "");
      assert.ok(distance > 25, `bonus and player ${player}: ${distance.toFixed(1)}`);
    }
    for (const player of [1, 2, 3, 4]) {
      check([[`player-${player}`, "tile"], [`player-${player}`, "well"], [`player-${player}`, "surface"], [`player-${player}-mark`, `player-${player}`]], 3);
    }
  });
}
