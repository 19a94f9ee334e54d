/** The first phone number in a text with words, several numbers or extensions (docs/product.md#phone-numbers). */
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js";

/** A number as written, with letters as telephone keypad digits, and the digits of its extension or "". */
export type PhoneWithExtension = { number: string; extension: string };

const MAX_CHARACTERS = 100;
/** Fewer digits are a short number, an area or an extension. */
const MIN_PHONE_DIGITS = 7;
// Before a slash, numbers with a country code or a leading zero have more: "0043 1234 / 5678", "030 1234/5678".
const MIN_DIGITS_WITH_CODE = 9;
const MAX_DIGITS = 17;
const MIN_DIGITS_BESIDE_WORDS = 5;

const DIGIT_RUN = /[+(]*\d[\d\s()./+~-]*/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
// "4155550112.0", as spreadsheets write a number.
const DECIMALS = /^(\D{0,3}\d{7,17})[.,]0{1,2}\s*$/;
const SCIENTIFIC = /^\W*\d([.,]\d+)?e\+?\d+\W*$/i;
const SECOND_NUMBER_START = /(?<=\d)[\s/-]*\+|\s*[/\n\t]\s*|\s+-\s+|\s{2,}|\s+(?=(?:\d[-.()]?){7})/g;
// Arabic and Persian ones; those of full width NFKC makes plain.
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

// With "no", "nr" or "#" before the digits too; and pauses, which telephones dial: "," and "p", ";" and "w".
const EXTENSION_WORDS =
  "extensi[oó]n|extens[aã]o|exten|extn|ext|x|durchwahl|durchw|dw|apparat|app|nebenstelle|nst|klappe|kl|poste|p|intern[oaen]?|int|wewn|" +
  "wew|w|linka|klapka|toestel|tst|doorkies(?:nummer)?|dkn|binnennummer|lokaal|anknytning|ankn|anx|lokal(?:nummer)?|lok|alanumero|" +
  "anexo|ramal|r|linje|linja|mell[eé]k|mell|dahili|option|opt|press|доб|добавочный|вн|внутр|内線|內線|分机|分機|转|轉|내선|εσωτ|שלוחה|تحويلة";
const EXTENSION = new RegExp(
  String.raw`^(?:;ext=|[,;pw]{1,3}(?=\d{1,6}#?$)|[\s,;([-]*(?:#|(?:${EXTENSION_WORDS})(?!\p{L}))` +
    String.raw`(?:[\s.:#-]*(?:no?|nr|num|number|nummer)(?!\p{L}))?[\s.:#-]*)(\d{1,7})(?!\d)`,
  "iu",
);
/** "0123 x 16 trays": how many of a thing. */
const COUNTS = /^\s*x\s/i;
const VANITY = /^(?:[A-Z]{2}|[A-Z]-)[A-Z\d-]*(?![a-z])(?:\s+[A-Z]{3,}(?![a-z]))*/;
const SMALL_VANITY = /^[A-Z]?[a-z][a-z\d-]{2,}/;
const KEYPAD_LETTERS = ["abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"];
const AMERICAN = /^(1|(?=8(?:00|33|44|55|66|77|88)))(\d{10})\d*$/;

const digitsIn = (text: string) => text.replace(/\D/g, "");
const lettersToKeypadDigits = (text: string) =>
  text.toLowerCase().replace(/[a-z]/g, (letter) => String(KEYPAD_LETTERS.findIndex((key) => key.includes(letter)) + 2));

/**
 * The first number of at least seven digits; without one, the only number of a text, short as it is. Null where none
 * can be told: of a number too long or cut by its spreadsheet ("1.2E+10"). Text beyond 100 characters is not looked at.
 * A number without a country's code is of `home`.
 */
export function firstPhone(text: string, home?: CountryCode): PhoneWithExtension | null {
  const typed = text
    .slice(0, MAX_CHARACTERS)
    .normalize("NFKC")
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(DASHES, "-")
    .trim()
    .replace(DECIMALS, "$1");
  if (SCIENTIFIC.test(typed)) return null;
  const runs = [...typed.matchAll(DIGIT_RUN)];
  for (const { 0: run, index } of runs) {
    const found = phoneFromRun(run, typed.slice(index + run.length));
    if (found) return withoutDigitsBehind(withoutMexicanTrunk(found, home), home);
  }
  return shortNumber(typed);
}

/** Dialled in Mexico before mobiles and distant numbers until 2019: "044 55 1234 5678", also behind +52. */
const MEXICAN_TRUNK = /^(\+52\D*|0052\D*)?0(?:1|44|45)\D*(?=(?:\d\D*){10}$)/;
const withoutMexicanTrunk = (phone: PhoneWithExtension, home?: CountryCode): PhoneWithExtension =>
  home === "MX" || /^(?:\+|00)52/.test(phone.number)
    ? { ...phone, number: phone.number.replace(MEXICAN_TRUNK, "$1") }
    : phone;

const DIGITS_BEHIND = /^(.*\d)\s*[-(]\s*(\d{1,5})\)?$/;
const MIN_DIGITS_WITH_EXTENSION = 11;

// Where it is too long with them for its country: "415-555-0123-12". German ones are of the number: "030 123456-12".
function withoutDigitsBehind(phone: PhoneWithExtension, home?: CountryCode): PhoneWithExtension {
  const { number, extension } = phone;
  const [, base = "", digits = ""] = DIGITS_BEHIND.exec(number) ?? [];
  if (digits === "" || extension !== "" || digitsIn(number).length < MIN_DIGITS_WITH_EXTENSION) return phone;
  const parse = (text: string) => parsePhoneNumberFromString(text.replace(/^\D*00/, "+"), home);
  const main = parse(base);
  // Elsewhere a number without its code may be another country's, in groups: "8 029 491-19-11".
  const isTold = main?.countryCallingCode === "1" || /^\D*(?:\+|00)/.test(base);
  return isTold && main?.isValid() && !parse(number)?.isPossible() ? { number: base, extension: digits } : phone;
}

/** The text without an extension at its end; the whole text where it has none. */
export function withoutExtension(text: string): string {
  const { number = "", extension = "" } = firstPhone(text) ?? {};
  return extension !== "" && text.startsWith(number) && text.replace(/[^\d]+$/, "").endsWith(extension) ? number : text;
}

function phoneFromRun(run: string, after: string): PhoneWithExtension | null {
  const first = withoutSecond(run);
  const count = digitsIn(first).length;
  if (count > MAX_DIGITS) return null;
  if (count < MIN_PHONE_DIGITS) return first === run ? vanityNumber(run, after) : null;
  const [words = "", extension] = first.length < run.trimEnd().length ? [] : (EXTENSION.exec(after) ?? []);
  if (COUNTS.test(words) && /^\s+\p{L}{2}/u.test(after.slice(words.length)))
    return { number: first.trim(), extension: "" };
  return { number: first.trim(), extension: extension ?? "" };
}

/** What stands before a second number, or before other endings of the first one. */
function withoutSecond(run: string): string {
  for (const { 0: sign, index } of run.matchAll(SECOND_NUMBER_START)) {
    const [before, after] = [run.slice(0, index), run.slice(index + sign.length)];
    const digits = digitsIn(before).length;
    const isShortEnding = sign.includes("/") && /^\d{1,2}\s*$/.test(after);
    const least =
      /^\(?(\+|00)/.test(before) || (/^\(?0/.test(before) && !isShortEnding) ? MIN_DIGITS_WITH_CODE : MIN_PHONE_DIGITS;
    const isOther = sign.includes("/") ? digitsIn(after) !== "" : digitsIn(after).length >= MIN_PHONE_DIGITS;
    if (digits >= least && isOther) return before;
  }
  return run;
}

// Where a number ends with letters, as "1-800-FLOWERS" does. In America what is dialled beyond ten digits is ignored.
function vanityNumber(run: string, after: string): PhoneWithExtension | null {
  const isJoined = !/\s$/.test(run);
  const letters = VANITY.exec(after)?.[0] ?? (isJoined ? SMALL_VANITY.exec(after)?.[0] : undefined);
  if (letters === undefined) return null;
  const number = `${run}${lettersToKeypadDigits(letters)}`;
  const digits = digitsIn(number);
  if (digits.length < MIN_PHONE_DIGITS || digits.length > MAX_DIGITS) return null;
  const plus = run.startsWith("+") ? "+" : "";
  return { number: AMERICAN.test(digits) ? plus + digits.replace(AMERICAN, "$1$2") : number, extension: "" };
}

function shortNumber(typed: string): PhoneWithExtension | null {
  const digits = digitsIn(typed);
  const least = /\p{L}/u.test(typed) ? MIN_DIGITS_BESIDE_WORDS : 1;
  const isOne = digits.length >= least && digits.length <= MAX_DIGITS && !/\d.*[\p{L};|].*\d|\*/u.test(typed);
  return isOne && withoutSecond(typed) === typed ? { number: typed.replace(/[^\d+]/g, ""), extension: "" } : null;
}
