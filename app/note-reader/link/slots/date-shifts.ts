/** Days that move by a time instead of to a day: "pushed the visit a week", "signing slips by two weeks". */
import { addMonths, isoOf, parseDay } from "../../dates/calendar.ts";
import { readNumber } from "../../money/numbers.ts";
import { ACTION_NOUNS } from "../../steps/step-words.ts";
import { type Found, findPhrases, lineOf, type Span } from "../../tokens.ts";
import { nameWords, sameThing } from "../mentions/same-word.ts";
import type { Reading } from "../reading.ts";
import type { KnownOpportunity } from "../world.ts";

const SHIFT =
  /(?<![^ ])(?:push(?:ed|es|ing)?|mov(?:e|ed|es|ing)|slip(?:s|ped|ping)?|slides?|slid|delay(?:ed|s)?|postpon(?:ed?|es)|bump(?:ed|s)?|put|shift(?:ed|s)?|(?:brought|pulled))(?: (?!(?:and|but|so|not|until|till|from)(?![^ ]))\S+){0,5}? (?:back |out |forward |up |by |another )*(?:an?|one|two|three|four|six|eight|ten|\d{1,2}) (?:more )?(?:days?|weeks?|months?)(?! (?:notice|ago|from|before|trial|term|warranty|lead))(?![^ ])/g;
const EARLIER = /(?<![^ ])(?:forward|earlier|sooner|up|brought|pulled)(?![^ ])/;
const WEEK = 7;

function later(iso: string, count: number, unit: string): string | undefined {
  const day = parseDay(iso);
  if (day === undefined) return undefined;
  return isoOf(unit === "month" ? addMonths(day, count) : day + count * (unit === "week" ? WEEK : 1));
}

/** What is moved: the next step where it or a meeting is named before the verb or within the words, else the close. */
function movedRole({ doc, said }: Reading, { start, end }: Span, due: string | null): "close" | "step" {
  const from = Math.max(0, start - 4);
  const words = doc.tokens.slice(from, end).map(({ lower }) => lower);
  const steps = nameWords(due).filter((word) => word.length > 3);
  const isDue = said.some(
    ({ at, ...one }) => at >= from && at < end && steps.some((step) => sameThing(one, step) > 0.9),
  );
  return isDue || words.some((word) => ACTION_NOUNS.has(word) && !/^(?:contract|order)$/.test(word)) ? "step" : "close";
}

type Shift = Span & { count: number; unit: string; isEarlier: boolean };

/** The times by which something moves. */
function shiftsIn({ doc, isUnreal }: Reading): Shift[] {
  return findPhrases(doc, SHIFT).flatMap(({ start, end }) => {
    if (isUnreal({ start, end })) return [];
    const unit = (doc.tokens[end - 1]?.lower ?? "").replace(/s$/, "");
    const at = doc.tokens.slice(start, end).findLastIndex(({ lower }) => /^(?:an?|\d{1,2})$/.test(lower));
    const number = [end - 2, end - 3].map((i) => readNumber(doc.tokens, i)).find((one) => one && one.end < end);
    const count = number?.value ?? (at >= 0 ? 1 : 0);
    return count > 0 ? [{ start, end, count, unit, isEarlier: EARLIER.test(lineOf(doc, start, end + 1)) }] : [];
  });
}

const FIELD = { step: "nextStepDate", close: "targetCloseDate" } as const;

const movedBy = ({ count, unit, isEarlier }: Shift, had: string | null): string | undefined =>
  had ? later(had, isEarlier ? -count : count, unit) : undefined;

/** The close or the step of the deal, moved by the time told; nothing where a day is told too. */
export function shifted(
  reading: Reading,
  present: KnownOpportunity,
): { targetCloseDate?: Found<string>; nextStepDate?: Found<string> } {
  for (const shift of shiftsIn(reading)) {
    const { start, end } = shift;
    if (reading.dates.some((date) => date.end > start && date.start - end <= 6)) continue;
    const field = FIELD[movedRole(reading, shift, present.nextStepDescription)];
    const value = movedBy(shift, present[field]);
    if (value) return { [field]: { value, start, end } };
  }
  return {};
}
