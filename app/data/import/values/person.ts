/** The parts of a person in one cell of a file. All are read in linear time, however long the cell is. */
import { withPlainDigits } from "#app/records/amount.ts";
import { MAX_CONTACT_CHARACTERS } from "./cell.ts";

/** The first of several values in a cell, as Google Contacts (` ::: `) and lists of addresses separate them. */
export const firstOf = (cell: string, separator: RegExp) => cell.split(separator)[0]?.trim() ?? "";

export const MULTI_VALUE_SEPARATOR = /\s:::\s/;
/**
 * Also before a whole number, behind a word about the one before ("020 7946 0101 office; 07700 900123 mobile"), and
 * before what QuickBooks writes: "Phone: (415) 555-0134 Mobile: (415) 555-0199".
 */
const WHOLE_NUMBER = String.raw`(?:\+\d|\(\d{2,5}\)|0\d[\d -]{5}|\d{3}[ .-]\d{3}[ .-]\d{4})`;
// The look ahead makes cells of other text cheap: behind it every place is looked at backwards.
export const PHONE_SEPARATOR = new RegExp(
  String.raw`(?=[\s,;])(?:\s:::\s|` +
    String.raw`(?<=\d(?:\)|[ ,(]{1,2}\p{L}{1,14}\.?\)?)?)(?:\s?[,;\n]\s?|\s/\s)(?=(?:\p{L}{2,14}\.?:? ?)?${WHOLE_NUMBER})|` +
    String.raw`(?<=\d)[\s,;]+(?=(?:phone|mobile|fax|other|home|work|main|cell|tel|telefon|mobil|handy)\.?:))`,
  "iu",
);
/** "Office 020 7946 0101", "07700 900123 (mobile)": the number without the word about it. */
export const withoutPhoneWord = (cell: string): string =>
  cell.replace(/^\p{L}{2,14}\.?:?\s+(?=[+(\d])/u, "").replace(/(?<=\d)(?:,? |,|\s?\()\(?\p{L}{2,14}\.?\)?$/u, "");

// Between two addresses also a slash, "or" or spaces alone.
export const ADDRESS_SEPARATOR =
  /\s:::\s|[;,\n]|\s*\/\s*(?=[^\s/]+@)|(?<=@\S+)\s+(?:(?:or|oder|ou|o|and|und|et|y|&)\s+)?(?=[^\s<]+@)/;

/**
 * The e-mail address in `Ada King <ada@ink.example>`, `mailto:ada@ink.example` and `“ada@ink.example.” (private)`, of
 * several the first; else the text.
 */
export function addressIn(cell: string): string {
  if (cell.length > MAX_CONTACT_CHARACTERS) return cell;
  const beforeClosing = cell.split(">").slice(0, -1);
  const bracketed = beforeClosing.flatMap((part) =>
    part.includes("<") ? [part.slice(part.lastIndexOf("<") + 1)] : [],
  );
  const first = firstOf(cell, ADDRESS_SEPARATOR);
  const bare = [...bracketed, first, nameAndAddress(first).address].map(bareAddress).find(isLikeAddress);
  return bare ?? first;
}

/** The remark in brackets behind an address: "(private)". "" without one. */
export const remarkBehind = (cell: string) => /^[^\s()]+@[^\s()]+ ?(\([^()]+\))$/.exec(cell)?.[1] ?? "";

const bareAddress = (text: string) =>
  text
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/\?.*$/s, "")
    .replace(/\s*\([^()]*\)$/, "")
    .replace(/^["'“”„‘’‚«»\s]+|["'“”„‘’‚«».,;:\s]+$/g, "");

/** Whether a text has an @ within it and no spaces. */
export const isLikeAddress = (text: string) => text.slice(1, -1).includes("@") && !/\s/.test(text);

/** A name with an address in brackets after it, as in HubSpot's associated contacts; otherwise the text is the name. */
export function nameAndAddress(text: string): { name: string; address: string } {
  const open = Math.max(text.lastIndexOf("("), text.lastIndexOf("<"));
  const address = /[)>]$/.test(text) ? text.slice(open + 1, -1) : "";
  if (open < 0 || !isLikeAddress(address) || /[)>]/.test(address)) return { name: text, address: "" };
  return { name: text.slice(0, open).trim(), address };
}

/** A cell with JSON values, as Krayin and Twenty write several: `[{"value":"ada@ink.example","label":"work"}]`. */
export function withoutJson(cell: string): string {
  if (!/^\[\s*[{"]/.test(cell) || cell.length > MAX_CONTACT_CHARACTERS * 4) return cell;
  try {
    const values: unknown[] = JSON.parse(cell);
    return values.map((one) => String(Object(one).value ?? one)).join(" ::: ");
  } catch {
    return cell;
  }
}

/** A business without its domain behind it, as HubSpot writes associated ones: "Ink (ink.example)". */
export const withoutDomain = (cell: string): string => cell.replace(/ \((?:[\w-]{1,63}\.){1,8}[a-z]{2,24}\)$/i, "");

/** A linked record without its page behind its name, as Notion writes it, or its kind before it (Vtiger). */
export const withoutLink = (cell: string): string =>
  cell.replace(/ \((?:https?:\/\/[^()\s]+|[^()\s]+[\da-f]{32}\.md)\)/g, "").replace(/^[A-Z]\w{2,30}::::(?=\S)/, "");

/** A phone number without the scheme of a link before it, in the digits of ASCII. */
export const plainNumber = (cell: string): string =>
  withPlainDigits(cell)
    .replace(/^(?:tel|p|whatsapp|callto|phone|mobile|other|home|work|main|cell|telefon|mobil|handy)\.?:\s*/i, "")
    .replace(/;ext=(?=\d)/i, " ext. ");

/** Whether a spreadsheet has turned a phone number into a rounded number, such as `4.91512E+11`. */
export const isScientificNotation = (text: string) => /^\d([.,]\d+)?e\+\d+$/i.test(text.trim());
