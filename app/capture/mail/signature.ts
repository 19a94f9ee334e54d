/**
 * What stands below the words of a mail: signatures, "Sent from my phone", disclaimers (docs/product.md#mail-in). It is
 * folded away, never lost.
 */
import { CLOSINGS, DISCLAIMER_BEGINNINGS, DISCLAIMER_TERMS, SENT_FROM } from "./mail-words.ts";

const LONGEST_CLOSING = 40;
const MAX_SIGNATURE_LINE_CHARACTERS = 100;
const MAX_SIGNATURE_LINES = 15;
/** A line of so many words in small letters is a sentence, none of a card. */
const SENTENCE_LOWERCASE_WORDS = 6;

const normalizedLine = (line: string) => line.trim().toLowerCase().replace("’", "'");
const nonEmptyLines = (lines: string[]) => lines.filter((line) => line.trim() !== "");

/** Lines of a mail: a person's words, and what was below them. */
export type SignatureSplit = { words: string[]; below: string[] };

/** Separates the words of `author` (a name, or "") from what is below. A postscript below a signature is words. */
export function splitSignature(lines: string[], author: string): SignatureSplit {
  const names = normalizedLine(author)
    .split(/[\s,@.]+/, 6)
    .filter((word) => word.length > 1);
  const sentFrom = lines.filter(isSentFrom);
  let words = lines.filter((line) => !isSentFrom(line));
  const below: string[] = [];
  for (const beginOf of [beginOfDisclaimer, beginOfIndented, beginOfDashes, beginOfClosing, beginOfCard]) {
    const at = beginOf(words, names);
    if (at === words.length) continue;
    const { kept, cut } = splitPostscript(words.slice(at));
    below.unshift(...cut, "");
    words = trimmed([...trimmed(words.slice(0, at)), ...(kept.length > 0 ? ["", ...kept] : [])]);
  }
  return { words: trimmed(words), below: trimmed([...below, ...sentFrom]) };
}

const POSTSCRIPT = /^\s{0,5}(?:p\.? ?p?\.?s\.?|n\.?b\.?|ps|nb)\s{0,2}[:.,)–-]|^\s{0,5}ps\s/i;

/** Of lines below a signature the postscript, up to an empty line. */
function splitPostscript(lines: string[]): { kept: string[]; cut: string[] } {
  const at = lines.findIndex((line) => POSTSCRIPT.test(line));
  if (at < 0) return { kept: [], cut: lines };
  const length = lines.slice(at).findIndex((line) => line.trim() === "");
  const end = length < 0 ? lines.length : at + length;
  return { kept: lines.slice(at, end), cut: [...lines.slice(0, at), ...lines.slice(end)] };
}

function beginOfDisclaimer(lines: string[]): number {
  const isBegun = (line: string, at: number) => {
    const text = normalizedLine(line).replace(/^[-_*=\s]{1,20}/, "");
    // A disclaimer may be wrapped: its words are looked for in its first lines.
    const words = lines
      .slice(at, at + 6)
      .join(" ")
      .slice(0, 1_000)
      .toLowerCase();
    return DISCLAIMER_BEGINNINGS.some((one) => text.startsWith(one)) && DISCLAIMER_TERMS.test(words);
  };
  const at = lines.findIndex(isBegun);
  return at < 0 ? lines.length : at;
}

/** The author's name alone, with an indented quote below it: so web mailers quote, without a mark. */
function beginOfIndented(lines: string[], names: string[]): number {
  const at = lines.findLastIndex((line) => /^ ?\S/.test(line));
  const words = normalizedLine(lines[at] ?? "").split(/[\s,.]+/, 5);
  const isName = words.every((word) => word === "" || names.includes(word));
  return at > 0 && isName && nonEmptyLines(lines.slice(at + 1)).length > 0 ? at : lines.length;
}

/** Two hyphens begin a signature (RFC 3676, section 4.3); other rules only above what looks like one. */
function beginOfDashes(lines: string[], names: string[]): number {
  for (const [at, line] of lines.entries()) {
    if (!/^(?:--|—|_{2,60}|-{3,40}|\*{3,40}|={3,40})\s{0,2}$/.test(line)) continue;
    const below = nonEmptyLines(lines.slice(at + 1));
    const isStandard = /^--\s?$/.test(line) && at > 0;
    if (below.length <= MAX_SIGNATURE_LINES && (isStandard || isCard(below, names))) return at;
  }
  return lines.length;
}

/** A sentence: many small words, or some with a stop behind them. */
function isSentence(line: string): boolean {
  const small = line.match(/(?<![\p{L}@.])\p{Ll}+(?![\p{L}@.-]*[@.]\p{L})/gu)?.length ?? 0;
  const isLong = small >= SENTENCE_LOWERCASE_WORDS && !line.includes("|");
  return isLong || (small >= 3 && /\p{L}{2,}[.!?]$/u.test(line.trim()));
}

const HAS_CONTACT = /@|https?:|www\.|\+?\d[\d\s()/.-]{6,}\d|\b(?:tel|phone|mobile|mob|fax)\b/i;

/** Whether lines are those of a card: no sentence among them, and the author's name, an address or a number. */
function isCard(lines: string[], names: string[]): boolean {
  const isShort = lines.every((line) => line.length <= MAX_SIGNATURE_LINE_CHARACTERS && !isSentence(line));
  return (
    isShort && lines.some((line) => HAS_CONTACT.test(line) || names.some((name) => normalizedLine(line).includes(name)))
  );
}

/** Whether a phone or a program wrote the line below a mail: "Sent from my …". */
export function isSentFrom(line: string): boolean {
  if (line.length > MAX_SIGNATURE_LINE_CHARACTERS) return false;
  const text = normalizedLine(line);
  // Chinese has no space behind a word.
  const isWhole = (one: string) => /\p{Script=Han}$/u.test(one) || !/^\p{L}/u.test(text.slice(one.length));
  return SENT_FROM.some((one) => text.startsWith(one) && isWhole(one)) || OUTLOOK.test(line);
}

/** "Obtenir Outlook pour iOS". */
const OUTLOOK = /^.{0,30}\boutlook\b.{0,20}\b(?:ios|android)\b/i;

/** The closing, with the name below it. A line of thanks with sentences below it closes nothing, nor does one alone. */
function beginOfClosing(lines: string[], names: string[]): number {
  let seen = 0;
  for (let at = lines.length - 1; at >= 0 && seen <= MAX_SIGNATURE_LINES; at--) {
    const line = lines[at] ?? "";
    if (line.trim() === "") continue;
    if (isClosing(line)) {
      const isEnd = isSignatureStart(nonEmptyLines(lines.slice(at + 1)), names);
      return isEnd && lines.slice(0, at).some((one) => one.trim() !== "") ? at : lines.length;
    }
    if (line.length > MAX_SIGNATURE_LINE_CHARACTERS || line.startsWith(">")) return lines.length;
    seen++;
  }
  return lines.length;
}

/** Whether what stands below a closing is a name, with a card or nothing else. */
function isSignatureStart(below: string[], names: string[]): boolean {
  const [name = "", ...card] = below;
  if (name === "") return true;
  if (below.some(isSentence)) return false;
  const isOfAuthor = names.some((word) => normalizedLine(name).includes(word));
  return isOfAuthor || (isName(name) && (card.length === 0 || isCard(card, names) || card.every(isTitle)));
}

const PARTICLES = /^(?:van|von|de|der|den|di|da|la|le|af|av|y|e|und|and|&|i\.?\s?a\.?)$/i;

/** One to four words with capitals, and no digit. */
function isName(line: string): boolean {
  const words = line
    .trim()
    .replace(/[,.|/].*$/, "")
    .split(/\s+/, 6);
  return words.length <= 4 && words.every((word) => /^[\p{Lu}\p{Lo}]/u.test(word) || PARTICLES.test(word));
}

/** A job, a business: a few words that begin with a capital. */
const isTitle = (line: string) => /^[\p{Lu}\p{Lo}|]/u.test(line.trim()) && line.trim().split(/\s+/, 7).length <= 6;

const MOST_LINES_ABOVE_NAME = 3;

/** The name below the closing with which a signature begins; "" for none. */
export function nameBelowClosing(signature: string): string {
  const lines = nonEmptyLines(signature.split("\n", 12)).slice(0, MOST_LINES_ABOVE_NAME + 1);
  const closing = lines.findIndex(isClosing);
  const name = closing < 0 ? "" : (lines[closing + 1] ?? "").trim().replace(/[,|].*$/, "");
  return isName(name) && name.length <= LONGEST_CLOSING && !isClosing(name) ? name : "";
}

/** The author's name with what stands below it, at the end: a title, a business, a number. */
function beginOfCard(lines: string[], names: string[]): number {
  if (names.length < 2) return lines.length;
  for (let at = lines.length - 1, seen = 0; at > 0 && seen < MAX_SIGNATURE_LINES; at--) {
    const line = normalizedLine(lines[at] ?? "");
    if (line.length > MAX_SIGNATURE_LINE_CHARACTERS || isSentence(lines[at] ?? "")) return lines.length;
    if (line === "") continue;
    seen++;
    const hasName = names.every((word) => line.includes(word));
    if (hasName && (seen > 1 || line.includes("|"))) return at;
  }
  return lines.length;
}

function isClosing(line: string): boolean {
  const text = normalizedLine(line).replace(/[\s,.!–;-]{1,5}$/, "");
  return text.length <= LONGEST_CLOSING && CLOSINGS.includes(text);
}

function trimmed(lines: string[]): string[] {
  let [begin, end] = [0, lines.length];
  while (begin < end && (lines[begin] ?? "").trim() === "") begin++;
  while (end > begin && (lines[end - 1] ?? "").trim() === "") end--;
  return lines.slice(begin, end);
}
