/** Reasons for a loss that a team has added, of which no model has learned: told by their labels. */
import { isElsewhere } from "../custom/not-told.ts";
import { choicesReader } from "../custom/phrases.ts";
import { heardOf } from "../custom/values.ts";
import type { Reading } from "../link/reading.ts";
import type { AddedReason } from "../link/world.ts";
import type { Found } from "../tokens.ts";

/** The reason whose label a note of a lost deal says last; none that is denied, asked, supposed or of another deal. */
export function namedReason(reading: Reading, reasons: AddedReason[] = []): Found<string> | undefined {
  if (reasons.length === 0) return undefined;
  const { doc } = reading;
  const heard = heardOf(doc.source, reading);
  const read = choicesReader({ choices: reasons }, 1);
  const found = doc.tokens.flatMap((_, at) => read(heard, at) ?? []);
  const last = found.findLast((one) => !reading.isUnreal(one) && !isElsewhere(doc, one));
  return last && { value: String(last.value), start: last.start, end: last.end };
}
