/** Where a note has the words of its values. */
import type { Found } from "../tokens.ts";
import type { ParsedNote } from "./parsed-note.ts";

export type Values = Partial<Record<string, Found<string | number>>>;

export function locateDraftValues(reading: ParsedNote, draft: Record<string, unknown>): Values {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([field, value]) =>
      (typeof value === "string" && value !== "") || typeof value === "number"
        ? [[field, locateValue(reading, value)]]
        : [],
    ),
  );
}

/** The words of a value of the note, where it stands there as it is. */
function locateValue({ doc, amounts, email, phone }: ParsedNote, value: string | number): Found<string | number> {
  const reached = [email, phone].find((one) => one?.value === value);
  if (reached) return reached;
  const amount = amounts.find((one) => one.value === value);
  if (amount) return { ...amount, value };
  // "Foods – ovens" is made of what stands in two places.
  for (const part of [String(value), ...String(value).split(" – ")]) {
    const words = part.toLowerCase().split(" ");
    const start = doc.tokens.findIndex((_, i) => words.every((word, k) => doc.tokens[i + k]?.lower === word));
    if (start >= 0) return { value, start, end: start + words.length };
  }
  return { value, start: 0, end: 0 };
}
