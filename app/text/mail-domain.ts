/** International domain names (RFC 5890), in Unicode and ASCII: "müller.example", "xn--mller-kva.example". */
import { domainToASCII, domainToUnicode } from "node:url";

const ENCODED = /xn--/i;
const NON_ASCII = /[^\0-\x7f]/;
const MAX_DOMAIN_CHARACTERS = 254;

/** The domain with its letters, composed and in small letters; any other text as it is. */
export function toUnicodeDomain(domain: string): string {
  if (domain.length > MAX_DOMAIN_CHARACTERS || !(ENCODED.test(domain) || NON_ASCII.test(domain))) return domain;
  return domainToUnicode(domainToASCII(domain)) || domain;
}

/** An address as people read it: "info@xn--mller-kva.example" is "info@müller.example". */
export function toReadableAddress(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  return address.slice(0, at) + toUnicodeDomain(address.slice(at));
}

/** The spellings of an address, of a domain or of a part of one: as it is, and in the other form where it has one. */
export function spellingsOfDomain(text: string): string[] {
  const at = text.lastIndexOf("@") + 1;
  const domain = text.slice(at);
  const letters = toUnicodeDomain(domain);
  const forms =
    letters.length > MAX_DOMAIN_CHARACTERS || !NON_ASCII.test(letters) ? [] : [letters, domainToASCII(letters)];
  return [...new Set([text, ...forms.filter(Boolean).map((form) => text.slice(0, at) + form)])];
}
