import { foldText } from "#app/db/folded-text.ts";
import { monthOfName } from "./day.ts";

// "Q1 2027", "2027-Q1", "Q1/27"; French and Spanish quarters are called T1.
const QUARTER = /^(?:[qt]([1-4])[ /.-]?(20\d{2}|\d{2})|(20\d{2})[ /.-]?[qt]([1-4]))$/;
const MONTH = /^(?:(1[0-2]|0?[1-9])[/.](20\d{2})|(20\d{2})[-/](1[0-2]|0[1-9]))$/;
const NAMED_MONTH = /^(\p{L}+)[ .'-]{1,2}(20\d{2})$/u;

/** The last day (`YYYY-MM-DD`) of a month or quarter, as people write when a deal closes: "Dec 2026", "Q1 2027". */
export function lastDayOfPeriod(text: string): string | null {
  const folded = foldText(text.trim());
  const quarter = QUARTER.exec(folded);
  if (quarter) return lastDay(quarter[2] ?? quarter[3], 3 * Number(quarter[1] ?? quarter[4]));
  const month = MONTH.exec(text.trim());
  if (month) return lastDay(month[2] ?? month[3], Number(month[1] ?? month[4]));
  const [, name = "", year] = NAMED_MONTH.exec(folded) ?? [];
  const number = monthOfName(name);
  return number ? lastDay(year, number) : null;
}

const lastDay = (year = "", month: number): string =>
  new Date(Date.UTC(Number(year.padStart(4, "20")), month, 0)).toISOString().slice(0, 10);
