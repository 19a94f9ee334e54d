/** Telephone numbers, typed or spoken digit by digit, as E.164; numbers without a country are American. */
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js";
import { pattern } from "../one-line.ts";
import { readTokens } from "../tokenizer.ts";
import { type Doc, type Found, lineOf, type Span, type Token, wordAt, wordsOf } from "../tokens.ts";
import { CLEAR, nextDigits, readDigitRun, readDigits, TYPED_DAY } from "./spoken-digits.ts";

/** The note hands on what the contact wrote or said: "my number" in it is the contact's. */
const FORWARDED_MESSAGE_CUE = pattern`
  (?:^| )(?:inbound|web ?form|contact form|form submission|(?:message|voicemail|vm|e-?mail|note|text|inquiry|enquiry|request) from|wrote|
  writes|fwd|forwarded|via (?:the )?(?:website|web|chat))(?: |$)
`;

/** "no sorry that's mine": the speaker told their own number. */
const SPEAKER_NUMBER_SUFFIX =
  /^(?:\S+ ){0,3}(?:that's|that is|it's) (?:actually )?(?:mine|my own|my (?:number|cell|mobile|phone|line))(?: |$)/;

/** What stands before a number that is not the contact's own phone. */
const OTHERS_NUMBER = pattern`
  (?:^| )(?:(?:my|our)(?: own| \w+)? (?:number|cell|phone|mobile|line|extension)|call me(?: back)?|reach me|(?:our|my) office|
  (?:our )?ref(?:erence)?|(?:account|serial|tracking|order|invoice|part|item|case|ticket|policy|po)(?: number| no| num)?|(?:wife|husband|
  son|daughter|mother|father|mom|dad)'s (?:number|cell|phone|mobile|line)|(?:assistant|secretary|colleague|
  receptionist)(?:'s| is| at| on)?(?: \w+){0,3})(?: is)?(?: at| on)?$
`;

/** The number is the speaker's own, somebody else's, or none of a telephone. */
function isNotContactNumber(doc: Doc, { start, end }: Span): boolean {
  if (SPEAKER_NUMBER_SUFFIX.test(lineOf(doc, end, end + 9))) return true;
  if (FORWARDED_MESSAGE_CUE.test(lineOf(doc, 0, start))) return false;
  return OTHERS_NUMBER.test(lineOf(doc, start - 7, start));
}

function extensionEnd(tokens: Token[], i: number): number {
  if (/^x\d{1,5}$/.test(tokens[i]?.lower ?? "")) return i + 1;
  const word = /^(?:extension|ext|x|durchwahl|dw|poste|interno|toestel|ramal|linje)$/.exec(tokens[i]?.lower ?? "")?.[0];
  if (!word) return i;
  const { end } = nextDigits(tokens, i + 1, 4);
  // "X 16 trays" counts them.
  return word === "x" && tokens[end]?.gap === 0 && /^\p{L}+s$/u.test(tokens[end]?.lower ?? "") ? i : end;
}

/** The extension in the words of a telephone number, as digits; "" without one. */
export function extensionIn(words: string): string {
  const { tokens } = readTokens(words);
  // "…, x3 the usual price" is no extension.
  const at = tokens.findIndex(({ gap, lower }, i) => extensionEnd(tokens, i) > i && (gap === 0 || !/^x\d/.test(lower)));
  return /^x(\d+)$/.exec(tokens[at]?.lower ?? "")?.[1] ?? (at < 0 ? "" : nextDigits(tokens, at + 1, 4).digits);
}

/** "nine one ... with plus": the sign that is told after the number. */
const PLUS_SIGN_AFTER_NUMBER =
  /^(?:(?:and )?with )?(?:an? |the )?plus(?: sign)?(?= ?$| (?:before|in front|first|at|and|he|she|they|his|her|so|ring|call|i)(?: |$))/;
const PHONE_CUE = pattern`
  (?:^| )(?:mobile|mob|cell|phone|tel|telephone|(?:his|her|their|phone|mobile|cell|new|the|contact) number|office|direct|line|call|ring|
  whatsapp|gsm|reach (?:him|her|them))(?: (?:is|on|at|number|no|to|him|her|them))*$
`;

const MOST_DIGITS = 12;

const POUNDS = /(?<![^ ])(?:£\S+|pounds|quid|sterling|gbp)(?![^ ])(?! of )/;
const INDIA = /(?<![^ ])(?:₹\S*|inr|india|mumbai|delhi|bangalore|bengaluru|chennai|hyderabad|pune|kolkata)(?![^ ])/;
const DOMAIN = /(?:\.|dot )(?:co\.)?(uk|de|fr|nl|es|it|ie|au|in|ch|at|be)(?![^ ])/;

/** The number in E.164 where the note has a sign of its country, a currency or a domain; else as it was told. */
function ofNotesCountry({ line }: Doc, national: string): string {
  const domain = DOMAIN.exec(line)?.[1]?.toUpperCase().replace("UK", "GB");
  const country = POUNDS.test(line) ? "GB" : INDIA.test(line) ? "IN" : domain;
  return country === undefined ? national : withCountry(national, country as CountryCode);
}

/** How many digits stand together in numbers of North America: "(503) 555-0144", "5035550144", "503 5550144". */
const NORTH_AMERICAN_GROUPS = /^(?:1 )?(?:3 3 4|3 7|6 4|3 3 2 2|1[01])$/;

/** "98470 55501": typed in groups that no number of North America has. */
function isGroupedAbroad(written: string): boolean {
  const groups = (written.match(/\d+/g) ?? []).map(({ length }) => length).join(" ");
  return /^[\d ().+/-]{10,}$/.test(written) && !NORTH_AMERICAN_GROUPS.test(groups);
}

/** "10.000 - 12.000", "30.000 und 35.000": two sums in thousands, from one to the other. */
const SPAN_OF_SUMS = /^\d{1,3}([. ])\d{3}(?: ?[-–—/] ?| \p{L}{1,3} )\d{1,3}\1\d{3}$/u;

/** A number that is dialled with a zero or grouped, as E.164 where it is one of this country; else as it is. */
export function withCountry(national: string, country: CountryCode): string {
  const phone = /^0|\d\D/.test(national) ? parsePhoneNumberFromString(national, country) : undefined;
  return phone?.isValid() ? phone.number : national;
}

/** "0171 555 2234": a number as it is dialled in a country; of which one, only a sign of the note tells. */
function readNationalNumber(doc: Doc, i: number): Found<string> | undefined {
  if (!/^(?:0|oh$|zero$)/.test(wordAt(doc, i)) || TYPED_DAY.test(wordAt(doc, i))) return undefined;
  if (readDigits(doc.tokens, i - 1)) return undefined;
  const run = readDigitRun(doc.tokens, i, true);
  if (!run?.digits.startsWith("0") || run.digits.length < 9 || run.digits.length > MOST_DIGITS) return undefined;
  if (run.digits.length < CLEAR && !PHONE_CUE.test(lineOf(doc, i - 4, i))) return undefined;
  return { value: ofNotesCountry(doc, run.digits), start: i, end: run.end };
}

function readPhone(doc: Doc, i: number): Found<string> | undefined {
  const { tokens } = doc;
  const word = tokens[i]?.lower ?? "";
  const long = readDigitRun(tokens, i, true);
  const abroad =
    word === "plus" ||
    word.startsWith("+") ||
    (long !== undefined && PLUS_SIGN_AFTER_NUMBER.test(lineOf(doc, long.end, long.end + 5)));
  // "0044 ..." and "011 44 ..." are dialled for a plus.
  const dialled = /^(?:00|011(?=\d{9}))(\d+)$/.exec(long?.digits ?? "")?.[1];
  const run = dialled ? long : readDigitRun(tokens, word === "plus" ? i + 1 : i, abroad);
  if (!run) return undefined;
  // No American number begins with a zero.
  if (!abroad && !dialled && run.digits.startsWith("0")) return undefined;
  const phone = parsePhoneNumberFromString(abroad || dialled ? `+${dialled ?? run.digits}` : run.digits, "US");
  if (!phone?.isPossible()) return undefined;
  const written = wordsOf(doc, { start: i, end: run.end });
  if (SPAN_OF_SUMS.test(written) && !PHONE_CUE.test(lineOf(doc, i - 4, i))) return undefined;
  const value = !abroad && !dialled && isGroupedAbroad(written) ? ofNotesCountry(doc, written) : phone.number;
  return { value, start: i, end: extensionEnd(tokens, run.end) };
}

/** "sorry, oh one three two", "no wait it ends in four five": the corrected end of the number before. */
function withCorrectedEnding(doc: Doc, phone: Found<string>): Found<string> {
  const lead = ENDING_CORRECTION.exec(lineOf(doc, phone.end, phone.end + 9));
  if (!lead) return phone;
  const { digits, end } = nextDigits(doc.tokens, phone.end + lead[0].trim().split(" ").length, 8);
  if (digits.length < 2 || digits.length > 7) return phone;
  // More than four digits that are no local number: the last four are the end, said once more.
  const last = digits.length < 5 || digits.length === 7 ? digits : digits.slice(-4);
  return { ...phone, value: phone.value.slice(0, -last.length) + last, end };
}

const ENDING_CORRECTION = pattern`
  ^(?:(?:, )?(?:no|nope|wait|sorry|actually|correction|scratch that|make (?:that|it)|i mean|i meant|or rather|oops|excuse me|my mistake|
  strike that)[ ,.]+)+(?:(?:the )?(?:last (?:four|three|two|digits?|part)|end|it|that|
  number)(?: digits?| numbers?)?(?:'s| is| are| should be| ends?| was)*(?: in| with)? |it's |that's |ends? (?:in|with) |ending (?:in|
  with)? ?)*
`;

/** "five five five oh one four two, area code three oh three": a local number whose area is told after it. */
function readLocalNumber(doc: Doc, i: number): Found<string> | undefined {
  const local = nextDigits(doc.tokens, i, 7);
  if (local.digits.length !== 7) return undefined;
  const lead = /^(?:(?:and |with )?(?:the |an? )?area code(?: is|'s)? |with an? |in (?:the )?)/.exec(
    lineOf(doc, local.end, local.end + 6),
  );
  if (!lead) return undefined;
  const area = nextDigits(doc.tokens, local.end + lead[0].trim().split(" ").length, 3);
  const phone = area.digits.length === 3 ? parsePhoneNumberFromString(area.digits + local.digits, "US") : undefined;
  return phone?.isPossible() ? { value: phone.number, start: i, end: area.end } : undefined;
}

/** All telephone numbers that are not the speaker's own or an assistant's, in order; `masked` are all of them. */
export function findPhones(doc: Doc): { phones: Found<string>[]; masked: Found<string>[] } {
  const masked: Found<string>[] = [];
  for (let i = 0; i < doc.tokens.length; i++) {
    if (doc.tokens[i]?.mask) continue;
    const phone = readLocalNumber(doc, i) ?? readNationalNumber(doc, i) ?? readPhone(doc, i);
    if (!phone) continue;
    const whole = withCorrectedEnding(doc, withCorrectedEnding(doc, phone));
    masked.push(whole);
    i = whole.end - 1;
  }
  // "087 555 0129 (IE, so +353 87 555 0129)"
  const isRepeated = ({ value }: Found<string>) =>
    value.startsWith("0") && masked.some((one) => one.value.startsWith("+") && one.value.endsWith(value.slice(1)));
  const others = masked.filter((phone) => !isNotContactNumber(doc, phone) && !isRepeated(phone));
  return { phones: selectPreferredPhones(doc, others), masked };
}

const OLD_NUMBER_CUE = /(?:^| )(?:old|former|previous|used to be|was|not|don't use|don't call)(?: \S+){0,3}$/;
const PREFERRED = pattern`
  [ ](?:use|prefers?|best (?:on|at|is)|better (?:on|at)|try|call) (?:the |his |her |their |him on |her on |them on )*(mobile|cell|direct|
  office|desk|work|home|landline|second|last)(?: |$)
`;

/** With several numbers the one that is to be used comes first: the new one, or the line the speaker says to use. */
function selectPreferredPhones(doc: Doc, phones: Found<string>[]): Found<string>[] {
  if (phones.length < 2) return phones;
  const before = ({ start }: Found<string>) => lineOf(doc, start - 4, start);
  const current = phones.filter((p) => !OLD_NUMBER_CUE.test(before(p)));
  const label = PREFERRED.exec(` ${doc.line}`)?.[1];
  const after = ({ end }: Found<string>) => (doc.tokens[end]?.gap === 0 ? doc.tokens[end]?.lower : undefined);
  const named = label && (current.find((p) => after(p) === label) ?? current.find((p) => before(p).includes(label)));
  return named ? [named] : current.length > 0 ? current : phones;
}
