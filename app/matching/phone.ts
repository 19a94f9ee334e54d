/** Reads a phone number, with the country that the team's numbers have. */
import { type CountryCode, parsePhoneNumberFromString } from "libphonenumber-js";

/** A number in E.164 and the digits of its extension, or "". */
export type Phone = { number: string; extension: string };

const MIN_DIGITS = 7;
const MAX_CHARACTERS = 60;
// Words before an extension that libphonenumber does not know (1.13.16).
const EXTENSION =
  /\b(?:durchwahl|dw|poste|interno|interne|int|wewn|wew|linka|kl|toestel|tst|anknytning|ankn|lokal)[.:]?\s*(?=\d{1,6}\s*$)/iu;

/**
 * The number in E.164 (`+14155550134`) with its extension. One without a country code is of `country`, `00` means `+`.
 * Null if it is no phone number, or has fewer than 7 digits in a country without numbers that short.
 */
export function readPhone(text: string, country: CountryCode): Phone | null {
  // Most contacts of an import have none, and the parser says so by an exception with its stack.
  if (!/\p{Nd}/u.test(text)) return null;
  const typed = text
    .slice(0, MAX_CHARACTERS)
    .replace(/^\s*00/, "+")
    .replace(EXTENSION, "ext. ");
  const parsed = parsePhoneNumberFromString(typed, country);
  if (!parsed || (parsed.nationalNumber.length < MIN_DIGITS && !parsed.isPossible())) return null;
  return { number: parsed.number, extension: parsed.ext ?? "" };
}

/** A phone whose number is known; its text is read again only where it may have an extension. */
export function knownPhone(text: string, number: string | null, country: CountryCode): Phone | null {
  if (number === null) return null;
  return /[\p{L}#;]/u.test(text) ? readPhone(text, country) : { number, extension: "" };
}
