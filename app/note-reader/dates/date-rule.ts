/** What a rule for dates is made of. */
import type { Day } from "./calendar.ts";
import { WEEKDAY } from "./date-words.ts";
import type { DateRange } from "./periods.ts";

/** Words of a transcript's line, and the days that they mean; undefined where they mean none. */
export type DateRule = { words: RegExp; read: (m: string[], today: Day) => DateRange | undefined };

/** A rule for words that stand between two blanks. */
export const rule = (words: string, read: DateRule["read"]): DateRule => ({
  words: new RegExp(`(?<![^ ])(?:${words})(?![^ ])`, "g"),
  read,
});

/** A year after a day or a month, in two groups: the year, or "next year". */
export const YEAR = "(?: ,?\\s?(20\\d\\d|twenty twenty[ -](?:six|seven|eight|nine))| (?:of )?(next year))?";
/** A weekday before a day of the month. */
export const ON_DAY = `(?:${WEEKDAY} (?:, )?)?`;
