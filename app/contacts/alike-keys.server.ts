/** What contacts are compared by, kept beside what was typed: the phone in E.164, the words of the name and of the business. */
import { parsePhoneNumberFromString } from "libphonenumber-js";

/** The columns of a contact that its look-alikes are found by; null where there is nothing to compare. */
export type AlikeKeys = { phoneE164: string | null; nameKey: string | null; businessKey: string | null };

type Compared = { firstName: string; lastName: string; phone?: string | null; businessName?: string | null };

const COUNTRY = "US";
const SHORTEST_PHONE = 7;
// An index of PostgreSQL takes rows of at most 2,704 bytes, and normalisation can make a character eighteen.
const KEY_LENGTH = 100;
const READ_LENGTH = 500;

// Letters that Unicode does not take apart into a plain one and its accent.
const PLAIN: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

// What a business may be written with or without.
const LEGAL_FORMS = new Set(
  `the and co company corp corporation inc incorporated llc llp lp ltd limited plc pty gmbh ag kg ohg ug se sa sas sarl srl spa
  bv nv ab as asa oy oyj aps sl kk`.split(/\s+/),
);

/** The keys of a contact, whatever characters its fields hold. */
export function alikeKeys({ firstName, lastName, phone, businessName }: Compared): AlikeKeys {
  return {
    phoneE164: phoneInE164(phone ?? ""),
    nameKey: asKey(wordsOf(`${firstName} ${lastName}`).sort()),
    businessKey: asKey(withoutLegalForm(wordsOf(businessName ?? ""))),
  };
}

/**
 * A phone as E.164 (`+14155550134`), however it was typed: without a country it is American, `00` is as good as `+`, an
 * extension does not count. Null for what is no phone, and for fewer than 7 digits unless a country has numbers so short.
 */
export function phoneInE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone.replace(/^\s*00/, "+"), COUNTRY);
  if (!parsed) return null;
  return parsed.nationalNumber.length >= SHORTEST_PHONE || parsed.isPossible() ? parsed.number : null;
}

/** The words of a text without case, accents and punctuation; `L.L.C.` and `O'Hara` are one word each. */
function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, READ_LENGTH)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|['’‘`ʼ]/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}])|$|\s)/gu, "$1");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** "Acme Corp" and "ACME, Inc." are both `acme`; a business that is called nothing else keeps its words. */
function withoutLegalForm(words: string[]): string[] {
  const own = words.filter((word) => !LEGAL_FORMS.has(word));
  return own.length > 0 ? own : words;
}

function asKey(words: string[]): string | null {
  const characters = [...words.join(" ")].slice(0, KEY_LENGTH);
  return characters.join("").trim() || null;
}
