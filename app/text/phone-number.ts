/**
 * Phone numbers as people and programs write them: national or international, old and new lengths, with extensions
 * (docs/product.md#phone-numbers).
 */
import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js";
import { firstPhone } from "./first-phone.ts";

/** `nationals` are the ways to read it without its country code; `code` is that code if the text has it. */
export type PhoneNumber = {
  /** In E.164 in today's length, of the team's country where the text names none; null where it is none there. */
  e164: string | null;
  code: string | null;
  nationals: string[];
  extension: string;
};

const MIN_DIGITS = 7;
const MAX_DIGITS = 17;
const INTERNATIONAL = /^[^\d+]*\+/;

/**
 * Countries that made their numbers longer or shorter while old ones stand in address books, by code: what is the same
 * in both. Mexico's mobile 1 went in 2019; Argentina's 9 is of calls from abroad; Italy's 0 is kept by some and dropped
 * by others; Brazil's mobile 9 came by 2016, Ivory Coast's two digits in 2021, Benin's 01 in 2024, Colombia's 60 in
 * 2021.
 */
const STABLE_PART_BY_CODE: Record<string, (national: string) => string> = {
  "52": (national) => national.replace(/^1(?=\d{10}$)/, ""),
  "54": (national) =>
    national.replace(/^9(?=\d{10}$)/, "").replace(/^(?=\d{12}$)(11|2\d{2}|3\d{2}|2\d{3}|3\d{3})15/, "$1"),
  "39": (national) => national.replace(/^0+/, ""),
  "55": (national) => national.replace(/^(\d\d)9(?=[6-9]\d{7}$)/, "$1"),
  "225": (national) => national.slice(-8),
  "229": (national) => national.replace(/^01(?=\d{8}$)/, ""),
  "57": (national) => national.replace(/^60(?=\d{8}$)/, ""),
};

const stableNumberPart = (code: string, national: string) => STABLE_PART_BY_CODE[code]?.(national) ?? national;

/**
 * The number that a text is, or the first of several; null for any other text. A number without a country's code is
 * one of `home`, if it can be one, and may be one of any other country: "0171 5550117" is found as "+49 171 5550117"
 * wherever the team is. `00` means `+`.
 */
export function readPhoneNumber(text: string, home: CountryCode): PhoneNumber | null {
  // Most contacts of an import have none, and the parser says so by an exception with its stack.
  const first = firstPhone(text, home);
  if (!first) return null;
  const { extension } = first;
  const typed = first.number.replace(/^[^\d+]*00/, "+");
  const parsed = parsePhoneNumberFromString(withPlus(typed, home), home);
  const isHome = parsed?.countryCallingCode === getCountryCallingCode(home) && !INTERNATIONAL.test(typed);
  const isNumber = parsed && (parsed.nationalNumber.length >= MIN_DIGITS || parsed.isPossible());
  if (parsed && !isHome) {
    const { countryCallingCode: code, nationalNumber } = parsed;
    const national = stableNumberPart(code, nationalNumber);
    return isNumber ? { e164: `+${code}${national}`, code, nationals: [national], extension } : null;
  }
  const nationals = nationalDigitsOf(typed);
  if (!isNumber && nationals.length === 0) return null;
  if (!parsed || !isNumber) return { e164: null, code: null, nationals, extension };
  const own = stableNumberPart(parsed.countryCallingCode, parsed.nationalNumber);
  const e164 = `+${parsed.countryCallingCode}${own}`;
  return { e164, code: null, nationals: [...new Set([own, ...nationals])], extension };
}

// Without a plus sign, as messengers have it. Of countries with numbers as long libphonenumber takes the code for an
// area (1.13.16, Germany).
const MIN_DIGITS_WITH_CODE = 12;

function withPlus(typed: string, home: CountryCode): string {
  const code = getCountryCallingCode(home);
  return new RegExp(`^${code}\\d{${MIN_DIGITS_WITH_CODE - code.length},}$`).test(typed.trim())
    ? `+${typed.trim()}`
    : typed;
}

// What is dialled before a number within its country: 0 nearly everywhere, 1 in America, 8 in Russia and Turkmenistan,
// 80 in Belarus, 06 in Hungary, 044 and 045 before Mexico's mobiles until 2019.
const TRUNKS = [
  /^04[45](?=\d{10}$)/,
  /^0+/,
  /^1(?=\d{10}$)/,
  /^8(?=\d{8}$|\d{10}$)/,
  /^80(?=\d{9}$)/,
  /^06(?=\d{8,9}$)/,
];
// Argentina's mobiles, dialled within the country: 0, the area, 15, the number.
const MOBILE_OF_ARGENTINA = /^0(\d{2,4})15(\d{6,8})$/;

/** The digits of a number written for its own country, without the trunk prefix. Empty if it is none. */
function nationalDigitsOf(typed: string): string[] {
  const digits = typed.replace(/\D/g, "");
  if (digits.length > MAX_DIGITS) return [];
  const all = [
    digits,
    ...TRUNKS.map((trunk) => digits.replace(trunk, "")),
    digits.replace(MOBILE_OF_ARGENTINA, "$1$2"),
  ];
  return [...new Set(all)].filter((one) => one.length >= MIN_DIGITS && !one.startsWith("0"));
}

/**
 * Whether two numbers are one. Two extensions of a number are not. One that names no country is the same as one that
 * does if it is so in that country, and cannot be a number of the team's own.
 */
export function isSameNumber(one: PhoneNumber, other: PhoneNumber): boolean {
  if (one.extension && other.extension && one.extension !== other.extension) return false;
  if (one.e164 && one.e164 === other.e164) return true;
  if (one.code && other.code) return false;
  const [national, named] = one.code ? [other, one] : [one, other];
  const { code } = named;
  if (!code) return !one.e164 && !other.e164 && one.nationals.some((digits) => other.nationals.includes(digits));
  if (national.e164 && parsePhoneNumberFromString(national.e164)?.isValid()) return false;
  return national.nationals.some((digits) => stableNumberPart(code, digits) === named.nationals[0]);
}

/** Digits to find a number in a text of digits: however the number is written there, it contains one of these. */
export function digitsOf({ code, nationals }: PhoneNumber): string[] {
  const others = nationals.flatMap((national) => [
    ...(code === "54" && national.length === 10
      ? [2, 3, 4].map((at) => `${national.slice(0, at)}15${national.slice(at)}`)
      : []),
    ...(code === "55" && national.length === 10 ? [`${national.slice(0, 2)}9${national.slice(2)}`] : []),
    ...(code === "55" ? [national.replace(/^(\d\d)9(?=\d{8}$)/, "$1")] : []),
  ]);
  return [...new Set([...nationals, ...others])].filter((digits) => digits.length >= MIN_DIGITS);
}
