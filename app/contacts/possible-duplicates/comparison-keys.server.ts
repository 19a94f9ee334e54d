/** The columns that find possible duplicates: the phone in E.164, the words of the name and of the business. */
import { withoutAccents } from "#app/text/accents.ts";
import { readTypedPhone } from "../phone-search.server.ts";

/** The comparison columns of a contact; null means that there is nothing to compare. */
export type ComparisonKeys = { phoneE164: string | null; nameKey: string | null; businessKey: string | null };

type Compared = { firstName: string; lastName: string; phone?: string | null; businessName?: string | null };

// A PostgreSQL index row has at most 2,704 bytes, and normalization can expand one character to eighteen.
const MAX_KEY_CHARACTERS = 100;
const MAX_INPUT_CHARACTERS = 500;

// Letters that Unicode normalization (NFKD) does not split into a base letter and an accent.
const PLAIN_LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

// Words that are ignored when business names are compared.
const LEGAL_FORMS = new Set(
  `the and co company corp corporation inc incorporated llc llp lp ltd limited plc pty gmbh ag kg ohg ug se sa sas sarl srl spa
  bv nv ab as asa oy oyj aps sl kk`.split(/\s+/),
);

/** The comparison columns of a contact. Never fails, whatever characters its fields contain. */
export function comparisonKeys({ firstName, lastName, phone, businessName }: Compared): ComparisonKeys {
  return {
    phoneE164: phoneInE164(phone ?? ""),
    nameKey: asKey(wordsOf(`${firstName} ${lastName}`).sort()),
    businessKey: businessKeyOf(businessName ?? null),
  };
}

/** The key of a business by one of its spellings; null where there is nothing to compare. */
export const businessKeyOf = (businessName: string | null): string | null =>
  asKey(withoutLegalForm(wordsOf(businessName ?? "")));

/** The page of the business that is spelled so; null if there is none. */
export function businessPathOf(businessName: string | null): string | null {
  const key = businessKeyOf(businessName);
  return key && `/businesses/${encodeURIComponent(key)}`;
}

/**
 * A phone number in E.164 (`+14155550134`), in today's length. A number without a country code is of the team's
 * country, `00` means `+`, and extensions are ignored. Null if it is not a phone number, or has fewer than 7 digits in
 * a country without numbers that short.
 */
export const phoneInE164 = (phone: string): string | null => readTypedPhone(phone)?.e164 ?? null;

/** The words of a text in lower case, without accents and punctuation. `L.L.C.` and `O'Hara` are one word each. */
function wordsOf(text: string): string[] {
  const plain = withoutAccents(text.slice(0, MAX_INPUT_CHARACTERS))
    .toLowerCase()
    .replace(/['’‘`ʼ]/g, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}])|$|\s)/gu, "$1");
  return plain.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

/** Removes legal forms: "Acme Corp" and "ACME, Inc." both become `acme`. A name of legal forms only is not changed. */
function withoutLegalForm(words: string[]): string[] {
  const own = words.filter((word) => !LEGAL_FORMS.has(word));
  return own.length > 0 ? own : words;
}

function asKey(words: string[]): string | null {
  const characters = [...words.join(" ")].slice(0, MAX_KEY_CHARACTERS);
  return characters.join("").trim() || null;
}
