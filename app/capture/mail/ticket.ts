/**
 * Mails of help desks (Zendesk, Help Scout, Freshdesk, Front, Salesforce): the newest comment is a person's words, and
 * what stands around it is folded away (docs/product.md#mail-in).
 */
import { oneLine } from "#app/note-reader/one-line.ts";
import { HAS_TIME, MAX_READ_LINE_CHARACTERS, nextNonEmptyLine } from "./quote-marks.ts";
import { HAS_DAY, isReplyMarker } from "./separators.ts";

/** `author` wrote the newest comment, or "" where no name stands above it; `rest` is all other lines. */
export type Ticket = { author: string; comment: string[]; rest: string[] };

/** Codes by which answers find their ticket, and what desks write below a comment. */
const DESK_LINE = new RegExp(
  oneLine`
    ^\W{0,3}(?:\[[A-Z0-9]{6}-[A-Z0-9]{4,5}\](?:Ticket-Id:.*)?|\{#HS:[\d-]+#\}|ref:[!_]\w+[.!]\w+:ref|thread::[\w-]+::|
    (?:this|diese) e-?mail (?:is a service from|ist ein service von) .*|delivered by (?:zendesk|freshdesk|help scout|front)\b.*|
    how would you rate (?:my|our) (?:reply|support)\?|great +ok(?:ay)? +not good)\W*$
  `,
  "i",
);

/** Whether a line is a help desk's own: a ticket's code, its name, a question how one liked the answer. */
export const isDeskLine = (line: string): boolean => DESK_LINE.test(line.slice(0, MAX_READ_LINE_CHARACTERS).trim());

const IS_RULE = /^\s*[-_=]{10,}\s*$/;
const NAME = /^\p{Lu}[^\d@:;!?()]{1,80}(?:\([^()]{1,80}\))?$/u;
const MOST_WORDS_OF_A_DATE = 5;

/** A day with its time, and next to nothing else. */
function isInstant(text: string): boolean {
  if (text.length > 60 || !HAS_DAY.test(text) || !HAS_TIME.test(text)) return false;
  return (text.match(/\p{L}+/gu)?.length ?? 0) <= MOST_WORDS_OF_A_DATE;
}

/** "Ada King, Nov 30, 2026, 08:55 PST"; in HTML "Ada King (Acme)", and when in the next line. */
function commentHeadAt(lines: string[], at: number): { author: string; lines: number } | null {
  const line = (lines[at] ?? "").slice(0, MAX_READ_LINE_CHARACTERS).trim();
  for (let comma = line.indexOf(","), left = 3; comma > 0 && left > 0; comma = line.indexOf(",", comma + 1), left--) {
    const author = line.slice(0, comma);
    if (NAME.test(author) && isInstant(line.slice(comma + 1))) return { author: nameIn(author), lines: 1 };
  }
  const next = nextNonEmptyLine(lines, at + 1);
  const isAbove = NAME.test(line) && isInstant((lines[next] ?? "").slice(0, MAX_READ_LINE_CHARACTERS).trim());
  return isAbove ? { author: nameIn(line), lines: next - at + 1 } : null;
}

/** Without the business in brackets. */
const nameIn = (author: string) => author.replace(/\s*\([^()]*\)\s*$/, "").trim();

/** The newest comment of a help desk's mail, whose first line asks to be answered above it; null for another mail. */
export function ticketIn(lines: string[]): Ticket | null {
  const marker = nextNonEmptyLine(lines, 0);
  if (!isReplyMarker((lines[marker] ?? "").slice(0, MAX_READ_LINE_CHARACTERS))) return null;
  const heads: { at: number; author: string; begin: number }[] = [];
  for (let at = marker + 1; at < lines.length && heads.length < 2; at++) {
    const head = lines[at]?.trim() ? commentHeadAt(lines, at) : null;
    if (head) heads.push({ at, author: head.author, begin: at + head.lines });
  }
  const [newest, older] = heads;
  const begin = newest?.begin ?? marker + 1;
  const foot = lines.findIndex((line, at) => at >= begin && isDeskLine(line));
  let end = Math.min(older?.at ?? lines.length, foot < 0 ? lines.length : foot);
  while (end > begin && ((lines[end - 1] ?? "").trim() === "" || IS_RULE.test(lines[end - 1] ?? ""))) end--;
  return {
    author: newest?.author ?? "",
    comment: lines.slice(begin, end),
    rest: [...lines.slice(marker, begin), "", ...lines.slice(end)],
  };
}
