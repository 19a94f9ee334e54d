import { formatDate } from "#app/ui/dates.ts";

/** A month of the forecast in words: "2026-03" → "Mar 2026", "later" → "Later". */
export const monthName = (month: string): string =>
  month === "later" ? "Later" : formatDate(`${month}-01`).replace(" 1,", "");
