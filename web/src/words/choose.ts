// Chooses among the forms of a message: an exact value first, then the plural of a number, then the usual one.

import type { Value } from "./keys.ts";

export function chooser(language: string) {
  const rules = new Intl.PluralRules(language);
  return (value: Value, usual: string, forms: Record<string, string>): string => {
    const exact = forms[String(value)];
    if (exact !== undefined) return exact;
    const plural = typeof value === "number" ? forms[rules.select(value)] : undefined;
    return plural ?? forms[usual] ?? "";
  };
}
