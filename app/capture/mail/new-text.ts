/**
 * What is new in a mail: its author's own words, and of a mail that is passed on also the words of that one. What is quoted, signatures
 * and disclaimers are not (docs/product.md#mail-in).
 */
import { LONGEST_READ, type Mail, type MailAddress, type NewText, type PassedOn, sameAddress } from "./mail.ts";
import { isQuoted, nextFilled, type Separator, separatorAt } from "./separators.ts";
import { withoutSignature } from "./signature.ts";

/** A mail, or one within it: what its lines follow from. */
type Within = Pick<Mail, "subject" | "to"> & { from: MailAddress | null };

const MOST_LINES = 4_000;
/** A mail that was passed on so many times has nobody's words left that matter. */
const DEEPEST = 5;

const REPLY = /^\s{0,5}(?:re|aw|antw|sv|r|rif|ref)\s?(?:\[\d{1,3}\])?\s?:/i;
const PASSED_ON = /^\s{0,5}(?:fwd?|wg|tr|rv|i|wtr|enc|inoltra)\s?:/i;

/** The new text of a mail, or of a text that was a mail's. */
export function newTextOf(text: string, mail: Within): NewText {
  const lines = text
    .slice(0, LONGEST_READ)
    .replaceAll("\u00a0", " ")
    .split(/\r\n|\r|\n/, MOST_LINES);
  const { own, passedOn } = read(lines, mail, 0);
  return { text: unwrapped(own).join("\n").trim(), passedOn };
}

type Read = { own: string[]; passedOn: PassedOn[] };

function read(lines: string[], mail: Within, depth: number): Read {
  const own: string[] = [];
  const begin = lines.findIndex((line, at) => !isQuoted(line) && separatorAt(lines, at) !== null);
  // A reply without a line that says who is quoted: then the marks alone tell.
  let isQuoting = begin < 0 && REPLY.test(mail.subject);
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const separator = isQuoted(line) && isQuoting ? null : separatorAt(lines, at);
    if (separator && isPassedOn(separator, mail))
      return passedOn(own, lines.slice(at + separator.lines), separator, { mail, depth });
    if (separator?.kind === "attribution" && isQuoted(lines[nextFilled(lines, at + separator.lines)] ?? "")) {
      isQuoting = true;
      at += separator.lines;
      continue;
    }
    // Nothing marks the end of a quote without `>`.
    if (separator) break;
    if (!(isQuoting && isQuoted(line))) own.push(line);
    at++;
  }
  return { own: withoutSignature(own, mail.from?.name ?? ""), passedOn: [] };
}

/**
 * Replies and passed on mails look alike in Outlook: the subject tells them apart, and else that a reply goes to whoever wrote what it
 * quotes.
 */
function isPassedOn({ kind, from }: Separator, { subject, to }: Within): boolean {
  if (kind === "attribution") return false;
  if (PASSED_ON.test(subject)) return true;
  if (REPLY.test(subject)) return false;
  const goesBack = to.some(({ address }) => from !== null && sameAddress(address) === sameAddress(from.address));
  return kind === "forwarded" || (from !== null && to.length > 0 && !goesBack);
}

function passedOn(
  own: string[],
  rest: string[],
  within: Separator,
  { mail, depth }: { mail: Within; depth: number },
): Read {
  const words = withoutSignature(own, mail.from?.name ?? "");
  const { from, to } = within;
  if (depth >= DEEPEST) return { own: words, passedOn: [{ from, to }] };
  const inner = read(unquoted(rest), within, depth + 1);
  return { own: together(words, inner.own), passedOn: [{ from, to }, ...inner.passedOn] };
}

/** Two parts of a note, with an empty line between. */
const together = (words: string[], others: string[]): string[] =>
  words.length > 0 && others.length > 0 ? [...words, "", ...others] : [...words, ...others];

/** Apple Mail quotes all of what it passes on. */
function unquoted(lines: string[]): string[] {
  const filled = lines.filter((line) => line.trim() !== "");
  const quoted = filled.filter(isQuoted).length;
  return quoted > 0 && quoted >= filled.length * 0.9 ? lines.map((line) => line.replace(/^> ?/, "")) : lines;
}

/** Programs break lines at some 72 characters: what goes on in the next line is one. */
const [WRAPPED_FROM, WRAPPED_TO] = [58, 100];

function unwrapped(lines: string[]): string[] {
  const whole: string[] = [];
  let goesOn = false;
  for (const line of lines) {
    const text = line.trim();
    const before = whole.at(-1);
    if (goesOn && before !== undefined && text !== "" && !/^[-*•>\d]/.test(text))
      whole[whole.length - 1] = `${before} ${text}`;
    else whole.push(text);
    goesOn = text !== "" && line.length >= WRAPPED_FROM && line.length < WRAPPED_TO && !/[.!?:]$/.test(text);
  }
  return whole;
}
