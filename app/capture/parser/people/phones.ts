/** Telephone numbers, typed or spoken digit by digit, as E.164; numbers without a country are American. */
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { readBelowHundred } from "../money/number-words.ts";
import { type Doc, type Found, lineOf, type Token } from "../tokens.ts";

const TYPED = /^\+?\d[\d./-]*$/;
const FILLING = new Set(["dash", "hyphen", "area", "code", "dot", "then", "and"]);
const MAGNITUDE = /^(?:thousand|k|grand|million|mil|percent|dollars|bucks)$/;

type Digits = { digits: string; end: number };

/** The digits one token (or a short group, "double five", "twenty two", "eight hundred") means. */
function readDigits(tokens: Token[], i: number): Digits | undefined {
  const word = tokens[i]?.lower ?? "";
  if (TYPED.test(word)) return { digits: word.replace(/\D/g, ""), end: i + 1 };
  if (word === "oh" || word === "o") return { digits: "0", end: i + 1 };
  const times = word === "double" ? 2 : word === "triple" ? 3 : 0;
  if (times > 0) {
    const next = readDigits(tokens, i + 1);
    return next?.digits.length === 1 ? { digits: next.digits.repeat(times), end: next.end } : undefined;
  }
  const number = readBelowHundred(tokens, i);
  if (!number) return undefined;
  const hundred = number.value < 10 && tokens[number.end]?.lower === "hundred";
  return { digits: `${number.value}${hundred ? "00" : ""}`, end: number.end + (hundred ? 1 : 0) };
}

/** The longest plausible run of digits from this token: ten of them, eleven after a 1, up to fifteen after a plus. */
function readRun(tokens: Token[], i: number, abroad: boolean): Digits | undefined {
  let digits = "";
  let at = i;
  let end = i;
  while (at < tokens.length && digits.length < 15) {
    if (at > i && (tokens[at]?.gap === 2 || tokens[at]?.lower.startsWith("+"))) break;
    const part = readDigits(tokens, at);
    if (!part) {
      if (digits === "" || !FILLING.has(tokens[at]?.lower ?? "") || at - end > 1) break;
      at++;
      continue;
    }
    if (MAGNITUDE.test(tokens[part.end]?.lower ?? "")) break;
    const full = !abroad && digits.length >= (digits.startsWith("1") ? 11 : 10);
    if (full) break;
    digits += part.digits;
    at = part.end;
    end = part.end;
  }
  const enough = abroad ? digits.length >= 8 : digits.length === 10 || (digits.length === 11 && digits.startsWith("1"));
  return enough ? { digits, end } : undefined;
}

function isForeign(doc: Doc, start: number): boolean {
  return /(?:^| )(?:(?:my|our)(?: own| \w+)? (?:number|cell|phone|mobile|line|extension)|call me(?: back)?|reach me|(?:assistant|secretary|colleague|receptionist)(?:'s| is| at| on)?(?: \w+){0,3})(?: is)?(?: at| on)?$/.test(
    lineOf(doc, start - 7, start),
  );
}

function extensionEnd(tokens: Token[], i: number): number {
  if (!/^(?:extension|ext|x)$/.test(tokens[i]?.lower ?? "")) return i;
  let end = i + 1;
  for (let part = readDigits(tokens, end); part && end - i < 5; part = readDigits(tokens, end)) end = part.end;
  return end;
}

function readPhone(doc: Doc, i: number): Found<string> | undefined {
  const { tokens } = doc;
  const word = tokens[i]?.lower ?? "";
  const abroad = word === "plus" || word.startsWith("+");
  const run = readRun(tokens, word === "plus" ? i + 1 : i, abroad);
  if (!run) return undefined;
  const phone = parsePhoneNumberFromString(abroad ? `+${run.digits}` : run.digits, "US");
  if (!phone?.isPossible()) return undefined;
  const lead = /^(?:area code)$/.test(lineOf(doc, i - 2, i)) ? i - 2 : i;
  return { value: phone.number, start: lead, end: extensionEnd(tokens, run.end) };
}

/** All telephone numbers that are not the speaker's own or an assistant's, in order; `masked` are all of them. */
export function findPhones(doc: Doc): { phones: Found<string>[]; masked: Found<string>[] } {
  const masked: Found<string>[] = [];
  for (let i = 0; i < doc.tokens.length; i++) {
    if (doc.tokens[i]?.mask) continue;
    const phone = readPhone(doc, i);
    if (!phone) continue;
    masked.push(phone);
    i = phone.end - 1;
  }
  return { phones: masked.filter((p) => !isForeign(doc, p.start)), masked };
}
