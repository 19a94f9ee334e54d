/**
 * What is new in a mail: its author's own words, and of a mail that is passed on also the words of that one. Quotes,
 * signatures and disclaimers are folded away: they stand beside the words, and nothing is lost
 * (docs/product.md#mail-in).
 */
import { splitArmor } from "./armor.ts";
import {
  type ForwardedMail,
  MAX_READ_CHARACTERS,
  type Mail,
  type MailAddress,
  type NewText,
  normalizedAddress,
} from "./mail.ts";
import { FORWARD_PREFIXES, REPLY_PREFIXES } from "./mail-words.ts";
import { isQuoted, quoteMarkAt, type Separator } from "./quote-marks.ts";
import { isEndOfForwarded, separatorAt, withoutMarksOfForwarded } from "./separators.ts";
import { isSentFrom, splitSignature } from "./signature.ts";
import { splitSqueezedLine } from "./squeezed.ts";
import { isDeskLine, type Ticket, ticketIn } from "./ticket.ts";

/** A mail, or one within it: what its lines follow from. */
type MailContext = Pick<Mail, "subject" | "to"> & { from: MailAddress | null };

const MOST_LINES = 4_000;
/** The mark of a quote stands in so many characters of a line. */
const MAX_QUOTE_MARK_CHARACTERS = 24;
/** A mail that was passed on so many times has nobody's words left that matter. */
const MAX_FORWARD_DEPTH = 5;

const prefix = (words: string[]) => new RegExp(`^\\s{0,5}(?:${words.join("|")})\\s?(?:\\[\\d{1,3}\\])?\\s?[:：]`, "i");
const REPLY_SUBJECT = prefix(REPLY_PREFIXES);
const FORWARD_SUBJECT = prefix(FORWARD_PREFIXES);
/** "VS:" is a reply in Finnish and passed on in Danish: what stands in the mail tells. */
const REPLY_OR_FORWARD_SUBJECT = /^\s{0,5}vs\s?:/i;

/** The new text of a mail, or of a text that was a mail's. Where nobody's words are told apart, all is words. */
export function newTextOf(text: string, mail: MailContext): NewText {
  const written = text
    .slice(0, MAX_READ_CHARACTERS)
    .replaceAll("\u00a0", " ")
    .split(/\r\n|\r|\n/, MOST_LINES);
  const { lines, armor } = splitArmor(written);
  const { own, folded, passedOn } = splitMailLines(lines.flatMap(splitSqueezedLine), mail, 0);
  const words = joined(own);
  const isNobodys = folded.every((line) => isQuoted(line) || isLeftByProgram(line));
  if (words === "" && !isNobodys) return { text: joined(folded), folded: "", passedOn };
  return { text: words, folded: joinWithEmptyLine(folded, armor).join("\n").trim(), passedOn };
}

/** Whether a line tells nothing: it is empty, a rule, or what a phone writes below each mail. */
const isLeftByProgram = (line: string): boolean => /^[\s_*=-]*$/.test(line) || isSentFrom(line);
/** Whether nothing else was folded away. */
export const isBare = (folded: string): boolean => folded.split("\n").every(isLeftByProgram);

const joined = (lines: string[]) =>
  unwrapped(lines)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** The subject without what programs put before it. */
export function plainSubject(subject: string): string {
  let plain = subject.trim();
  for (let left = 5; left > 0 && (REPLY_SUBJECT.test(plain) || FORWARD_SUBJECT.test(plain)); left--)
    plain = plain.slice(plain.search(/[:：]/) + 1).trim();
  return plain;
}

type MailSections = { own: string[]; folded: string[]; passedOn: ForwardedMail[] };

function splitMailLines(given: string[], mail: MailContext, depth: number): MailSections {
  const lines = withoutMarksOfForwarded(given);
  const ticket = depth < MAX_FORWARD_DEPTH ? ticketIn(lines) : null;
  if (ticket) return readTicket(ticket, mail, depth + 1);
  const own: string[] = [];
  const folded: string[] = [];
  const begin = lines.findIndex((line, at) => !isQuoted(line) && separatorAt(lines, at) !== null);
  // A reply without a line that says who is quoted: then the marks alone tell.
  let mark = begin < 0 && REPLY_SUBJECT.test(mail.subject) ? /^>(?!>>>> )/ : null;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const isMarked = mark?.test(line.slice(0, MAX_QUOTE_MARK_CHARACTERS)) === true;
    const separator = isMarked ? null : separatorAt(lines, at);
    const hasOwn = own.some((one) => one.trim() !== "");
    if (separator && isForwarded(separator, mail) && hasOwn && isNewsletter(lines.slice(at))) {
      folded.push(...lines.slice(at));
      break;
    }
    if (separator && isForwarded(separator, mail))
      return readForwarded({ own, folded }, lines.slice(at), separator, { mail, depth });
    const marked = separator?.kind === "attribution" ? quoteMarkAt(lines, at + separator.lines) : null;
    if (separator && marked) {
      mark = marked;
      folded.push(...lines.slice(at, at + separator.lines));
      at += separator.lines;
      continue;
    }
    // Nothing marks the end of a quote without marks.
    if (separator) {
      folded.push(...lines.slice(at));
      break;
    }
    (isMarked || isBanner(line) || isDeskLine(line) ? folded : own).push(line);
    at++;
  }
  return splitOffSignature(own, folded, mail);
}

/** The words of a help desk's newest comment. Whoever wrote it has no address there. */
function readTicket({ author, comment, rest }: Ticket, mail: MailContext, depth: number): MailSections {
  const from = author === "" ? null : { name: author, address: "" };
  const { own, folded, passedOn } = splitMailLines(comment, from ? { ...mail, from } : mail, depth);
  const people = from ? [{ from, to: [] }, ...passedOn] : passedOn;
  return { own, folded: joinWithEmptyLine(folded, rest), passedOn: people };
}

function splitOffSignature(own: string[], folded: string[], mail: MailContext): MailSections {
  const { words, below } = splitSignature(own, mail.from?.name || mail.from?.address || "");
  return { own: words, folded: joinWithEmptyLine(below, folded), passedOn: [] };
}

/** What a company's server writes above mails from outside. */
const BANNER =
  /^\W{0,3}(?:caution|warning|external(?: e-?mail)?|achtung|attention|vorsicht)\b.{0,200}\b(?:outside|external|extern\w*|originat\w+)\b/i;
const isBanner = (line: string) => BANNER.test(line.slice(0, 300));

const IN_BROWSER =
  /\b(?:view|read|open)\b.{0,30}\bbrowser\b|im browser (?:anzeigen|öffnen|ansehen)|dans (?:votre|le) navigateur|en (?:tu|su|el) navegador/i;
const UNSUBSCRIBE =
  /\bunsubscribe\b|\babbestellen\b|\bnewsletter abmelden\b|\bse désabonner\b|\bdarse de baja\b|\bdisiscri|\bafmelden\b/i;

/** Whether lines are a newsletter: below one's own words it is what they are about, and none of them. */
const isNewsletter = (lines: string[]) =>
  [IN_BROWSER, UNSUBSCRIBE].every((sign) => lines.some((line) => sign.test(line.slice(0, 300))));

/**
 * Replies and passed on mails look alike in Outlook: the subject tells them apart, and else that a reply goes to
 * whoever wrote what it quotes.
 */
function isForwarded({ kind, from }: Separator, { subject, to }: MailContext): boolean {
  if (kind === "attribution") return false;
  if (!REPLY_OR_FORWARD_SUBJECT.test(subject) && FORWARD_SUBJECT.test(subject)) return true;
  if (!REPLY_OR_FORWARD_SUBJECT.test(subject) && REPLY_SUBJECT.test(subject)) return false;
  const goesBack = to.some(
    ({ address }) => from !== null && normalizedAddress(address) === normalizedAddress(from.address),
  );
  return kind === "forwarded" || (from !== null && to.length > 0 && !goesBack);
}

function readForwarded(
  { own, folded }: Pick<MailSections, "own" | "folded">,
  lines: string[],
  within: Separator,
  { mail, depth }: { mail: MailContext; depth: number },
): MailSections {
  const outer = splitOffSignature(own, folded, mail);
  const { from, to } = within;
  if (depth >= MAX_FORWARD_DEPTH)
    return { ...outer, folded: joinWithEmptyLine(outer.folded, lines), passedOn: [{ from, to }] };
  const [head, rest] = [lines.slice(0, within.lines), lines.slice(within.lines)];
  const inner = splitMailLines(unquoted(rest.filter((line) => !isEndOfForwarded(line))), within, depth + 1);
  return {
    own: joinWithEmptyLine(outer.own, inner.own),
    folded: joinWithEmptyLine(joinWithEmptyLine(outer.folded, inner.folded), head),
    passedOn: [{ from, to }, ...inner.passedOn],
  };
}

/** Two parts of a note, with an empty line between. */
const joinWithEmptyLine = (words: string[], others: string[]): string[] =>
  words.length > 0 && others.length > 0 ? [...words, "", ...others] : [...words, ...others];

/** Apple Mail quotes all of what it passes on; nmh writes "- " before its dashes (RFC 934). */
function unquoted(stuffed: string[]): string[] {
  const lines = stuffed.map((line) => line.replace(/^- (?=-)/, ""));
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
    // "+44 20 | 7946 0188", "1. | März": a number goes on.
    const isDigits = /^\d/.test(text) && /\d[\d ()/.-]{0,20}$/.test(before ?? "");
    const isNew = !isDigits && /^[-*•>]|^\d{1,3}[.)](?:\s|$)|^\p{Lu}[\p{L} '’-]{1,24}:/u.test(text);
    if (goesOn && before !== undefined && text !== "" && !isNew) whole[whole.length - 1] = `${before} ${text}`;
    else whole.push(text);
    goesOn = text !== "" && line.length >= WRAPPED_FROM && line.length < WRAPPED_TO && !/[.!?:]$/.test(text);
  }
  return whole;
}
