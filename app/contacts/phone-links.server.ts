/** The links of a phone number (RFC 3966, RFC 5724): of the first where a text has several. */
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { LRUCache } from "lru-cache";
import { firstPhone } from "#app/text/first-phone.ts";
import type { PhoneLinks } from "./labels.ts";

/**
 * Links that call the number with its extension and, where it is written with its country's code, after `+` or `00`,
 * text it and open a chat with it; null where no number can be told. Digits are as typed: a number is not brought up to
 * date.
 */
export function phoneLinksOf(phone: string): PhoneLinks | null {
  return cachedLinks.memo(phone).links;
}

// Reading the numbers of a list's page takes a twelfth of its time, and the next request mostly has the same ones.
const cachedLinks = new LRUCache<string, { links: PhoneLinks | null }>({
  max: 2_000,
  memoMethod: (phone) => ({ links: readPhoneLinks(phone) }),
});

function readPhoneLinks(phone: string): PhoneLinks | null {
  const first = firstPhone(phone);
  if (!first) return null;
  const end = first.extension ? `;ext=${first.extension}` : "";
  const typed = first.number.replace(/^[^\d+]*00/, "+");
  const parsed = /^[^\d+]*\+/.test(typed) ? parsePhoneNumberFromString(typed) : undefined;
  if (!parsed?.isPossible()) return { call: `tel:${first.number.replace(/(?!^)\+|[^\d+]/g, "")}${end}` };
  const { number } = parsed;
  return { call: `tel:${number}${end}`, text: `sms:${number}`, whatsApp: `https://wa.me/${number.slice(1)}` };
}
