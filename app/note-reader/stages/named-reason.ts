/** Reasons for a loss that a team has added, of which no model has learned: told by their labels. */

import { choicesReader } from "../custom/phrases.ts";
import { isLabelOfOtherSubject } from "../custom/ruled-out.ts";
import { noteWordsOf } from "../custom/values.ts";
import type { ParsedNote } from "../link/parsed-note.ts";
import type { AddedReason } from "../link/world.ts";
import type { Found } from "../tokens.ts";

/** The reason whose label a note of a lost deal says last; none that is denied, asked, supposed or of another deal. */
export function namedReason(reading: ParsedNote, reasons: AddedReason[] = []): Found<string> | undefined {
  if (reasons.length === 0) return undefined;
  const { doc } = reading;
  const heard = noteWordsOf(doc.source, reading);
  const read = choicesReader({ choices: reasons }, 1);
  const found = doc.tokens.flatMap((_, at) => read(heard, at) ?? []);
  const last = found.findLast((one) => !reading.isUnreal(one) && !isLabelOfOtherSubject(doc, one));
  return last && { value: String(last.value), start: last.start, end: last.end };
}
