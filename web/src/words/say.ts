// The language in use. Everything a visitor reads or hears comes through `say`.

import { en } from "./en.ts";
import { fr } from "./fr.ts";
import type { Key, Messages, Nothing, Words } from "./keys.ts";

export type Language = "en" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "fr"];

const words: Record<Language, Words> = { en, fr };
let current: Language = "en";

/** The language the browser asks for, of those there are. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

export function speak(language: Language): void {
  current = language;
}

export function language(): Language {
  return current;
}

type Arguments<K extends Key> = Messages[K] extends Nothing
  ? Nothing extends Messages[K]
    ? [key: K]
    : [key: K, values: Messages[K]]
  : [key: K, values: Messages[K]];

/** A sentence in the language in use. */
export function say<K extends Key>(...[key, values]: Arguments<K>): string {
  const make = words[current][key] as (v: unknown) => string;
  return make(values);
}
