/** Marks of quoted lines, and what separates a quote from what was written. */
import type { MailAddress } from "./mail.ts";

/** What stands before an earlier mail, and its number of lines. A header block also gives its author and subject. */
export type Separator = {
  kind: "attribution" | "forwarded" | "original" | "headers";
  lines: number;
  from: MailAddress | null;
  to: MailAddress[];
  subject: string;
};

/** A line shows in these characters what it is. */
export const MAX_READ_LINE_CHARACTERS = 400;

/**
 * Marks of a quoted line: ">", initials before it (Supercite), " |" (s-nail), "|". A tab counts only below a line that
 * says who is quoted.
 */
const QUOTE_MARKS = [/^\s{0,3}>/, /^\s{0,6}[A-Z][A-Za-z]{0,9}> ?/, /^ \|/, /^\s{0,3}\| /, /^\t/] as const;

/** The line without the marks of a quote before it. */
export const withoutQuote = (line: string) => line.replace(/^(?:\s{0,6}(?:[A-Z][A-Za-z]{0,9})?> ?){1,20}/, "");

/** Supercite's ">>>>> Ada writes:" and GroupWise's ">>> Ada 8/3/2026 8:15 AM >>>" stand above a quote and are none. */
export const isQuoted = (line: string) => line.startsWith(">") && !/^>>>>> .{1,200}:$|^>>> .{1,200} >>>\s*$/.test(line);

/** The mark that quotes the lines from `at` on, taken from the first line with words; null if it has none. */
export function quoteMarkAt(lines: string[], at: number): RegExp | null {
  const first = (lines[nextNonEmptyLine(lines, at)] ?? "").slice(0, MAX_READ_LINE_CHARACTERS);
  return QUOTE_MARKS.find((mark) => mark.test(first)) ?? null;
}

export function nextNonEmptyLine(lines: string[], at: number): number {
  let next = at;
  while (next < lines.length && (lines[next] ?? "").trim() === "") next++;
  return next;
}

export const HAS_TIME = /\d\s?[:.h]\s?\d\d(?!\d)/;

/** Of a long sender the address may stand in a line of its own. */
export const IS_ADDRESS = /^\s{0,3}<?[^\s<>@]{1,64}@[^\s<>@]{1,255}>?\s*$/;

/** The address in a header's value, with the name before it. */
export function addressIn(value: string): MailAddress | null {
  const address = /[^\s<>[\](),;:"]{1,64}@[^\s<>[\](),;:"]{1,255}/.exec(value.slice(0, MAX_READ_LINE_CHARACTERS))?.[0];
  if (!address) return null;
  const name = value
    .slice(0, value.indexOf(address))
    .replace(/["<[(]|mailto:/g, " ")
    .trim();
  return { name, address };
}
