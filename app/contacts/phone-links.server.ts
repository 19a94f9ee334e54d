/** The links of a phone number (RFC 3966, RFC 5724). */
import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { PhoneLinks } from "./labels.ts";

const LONGEST_NUMBER = 100;

/**
 * Links that call the number, text it and open a chat with it; null unless it is written with its country's code, after
 * `+` or `00`. Digits are as typed: a number is not brought up to date.
 */
export function phoneLinksOf(phone: string): PhoneLinks | null {
  const typed = phone
    .slice(0, LONGEST_NUMBER)
    .normalize("NFKC")
    .replace(/^[^\d+]*00/, "+");
  const parsed = /^[^\d+]*\+/.test(typed) ? parsePhoneNumberFromString(typed) : undefined;
  if (!parsed?.isPossible()) return null;
  const { number, ext } = parsed;
  return {
    call: `tel:${number}${ext ? `;ext=${ext}` : ""}`,
    text: `sms:${number}`,
    whatsApp: `https://wa.me/${number.slice(1)}`,
  };
}
