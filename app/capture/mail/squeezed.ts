/** Phones squeeze what stands above an earlier mail into one line, together with what was typed before it. */
import { FORWARDED_TITLES, HEADER_LABELS, ORIGINAL_MESSAGE_TITLES } from "./mail-words.ts";
import { isQuoted } from "./quote-marks.ts";

/** A longer subject has words of the mail in it. */
const LONGEST_SUBJECT = 120;
const BETWEEN_DASHES = /-{4,40}\s?([^-\s][^\r\n]{1,60}?)\s?-{4,40}/g;

const alternationOf = (labels: readonly string[]) =>
  [...labels]
    .sort((a, b) => b.length - a.length)
    .map((label) => label.replaceAll(".", "\\."))
    .join("|");
const LABEL = new RegExp(`(?:^|\\s)(?:${alternationOf(Object.values(HEADER_LABELS).flat())})\\s?[:：]`, "gi");
const SUBJECT = new RegExp(`^(?:${alternationOf(HEADER_LABELS.subject)})\\s?[:：]\\s*`, "i");

/** The lines that `line` should have been: several where "-------- Original message --------" stands within it. */
export function splitSqueezedLine(line: string): string[] {
  if (!line.includes("----") || isQuoted(line)) return [line];
  for (const { 0: separator, 1: words = "", index } of line.matchAll(BETWEEN_DASHES)) {
    const known = words.trim().toLowerCase().replace("’", "'");
    const [before, after] = [line.slice(0, index), line.slice(index + separator.length).trim()];
    if (FORWARDED_TITLES.includes(known) || ORIGINAL_MESSAGE_TITLES.includes(known))
      return [...(before.trim() === "" ? [] : [before]), separator, ...(after === "" ? [] : headersIn(after))];
  }
  return [line];
}

/** "From: … Date: … To: … Subject: …" as a line each, and the words of the mail below them. */
function headersIn(text: string): string[] {
  const lines: string[] = [];
  let begin = 0;
  for (const { index } of text.matchAll(LABEL)) {
    if (index > 0) lines.push(text.slice(begin, index).trim());
    begin = index;
    if (SUBJECT.test(text.slice(begin).trimStart())) break;
  }
  const last = text.slice(begin).trim();
  const subject = SUBJECT.exec(last)?.[0];
  if (subject === undefined) return [...lines, last];
  const [named = "", ...words] = last.slice(subject.length).split(/\s{3,}/);
  return named.length > LONGEST_SUBJECT
    ? [...lines, "", last.slice(subject.length)]
    : [...lines, `${subject}${named}`, "", ...words];
}
