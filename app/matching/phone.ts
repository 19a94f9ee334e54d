/** Reads a phone number, with the country that the team's numbers have. */
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js";
import { firstPhone } from "#app/text/first-phone.ts";

/** A number in E.164 and the digits of its extension, or "". `isDirect`: its last digits are those of one desk. */
export type Phone = { number: string; extension: string; isDirect?: boolean };

// What stands behind a dash in Germany and Austria (DIN 5008, ÖNORM A 1080).
const DIRECT_DIAL = /\d\s*-\s*\d{1,5}$/;

const MIN_DIGITS = 7;

/**
 * The number in E.164 (`+14155550134`) with its extension. One without a country code is of `country`, `00` means `+`.
 * Null if it is no phone number, or has fewer than 7 digits in a country without numbers that short.
 */
export function readPhone(text: string, country: CountryCode): Phone | null {
  // Most contacts of an import have none, and the parser says so by an exception with its stack.
  const first = firstPhone(text, country);
  if (!first) return null;
  const parsed = parsePhoneNumberFromString(first.number.replace(/^[^\d+]*00/, "+"), country);
  if (!parsed || (parsed.nationalNumber.length < MIN_DIGITS && !parsed.isPossible())) return null;
  const isDirect = /^\+4[39]/.test(parsed.number) && DIRECT_DIAL.test(first.number);
  return { number: parsed.number, extension: first.extension, ...(isDirect && { isDirect }) };
}

const MAY_HAVE_EXTENSION = /[\p{L}#;,]|(?:\d\D*){11}[-–(]\s*\d{1,5}\)?\s*$/u;

/** A phone whose number is known; its text is read again only where it may have an extension. */
export function knownPhone(text: string, number: string | null, country: CountryCode): Phone | null {
  if (number === null) return null;
  return MAY_HAVE_EXTENSION.test(text) ? readPhone(text, country) : { number, extension: "" };
}
