/** vCards (2.1, RFC 2426, RFC 6350) as the rows of a table; ical.js reads them (docs/product.md#import). */
import ICAL from "ical.js";
import { foldText } from "#app/db/folded-text.ts";
import { splitName, withFirstName } from "#app/text/split-name.ts";
import { cardText } from "./card-lines.ts";
import { isNumber, type Property, propertyText, unmappedPropertyText, withGroupLabels } from "./card-other.ts";
import { type TableRow, WrongFile } from "./csv-records.server.ts";

const MAX_CARD_CHARACTERS = 200_000;
const BEGIN = /^\s*BEGIN:VCARD[ \t]*(\n|$)/i;

/** Whether a text is a file of vCards. */
export const isCards = (text: string): boolean => BEGIN.test(text);

const COLUMNS = [
  "First Name",
  "Middle Name",
  "Last Name",
  "Name Prefix",
  "Name Suffix",
  "Display Name",
  "Nickname",
  "Company",
  "Department",
  "Job Title",
  "Email",
  "Email 2",
  "Phone",
  "Phone 2",
  "Fax",
  "Address",
  "Website",
  "Birthday",
  "Notes",
  "Other",
] as const;

type Column = (typeof COLUMNS)[number];
type Card = Partial<Record<Column, string>>;

/** The cards of a text as a table: its columns, at least First Name, and a row for each. Throws a {@link WrongFile}. */
export function tableOfCards(text: string): { headers: string[]; rows: TableRow[] } {
  const cards = [...cardsIn(text)];
  const headers = COLUMNS.filter((name) => name === "First Name" || cards.some(({ card }) => card[name]));
  // `line` is the one at which a card begins.
  const rows = cards.map(({ line, card, stray }) => ({ line, values: headers.map((name) => card[name] ?? ""), stray }));
  return { headers, rows };
}

function* cardsIn(text: string): Generator<{ line: number; card: Card; stray?: string }> {
  let begun = 0;
  let lines: string[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    const mark = line.trim().toUpperCase();
    if (mark === "BEGIN:VCARD") [begun, lines] = [at + 1, []];
    else if (mark !== "END:VCARD") lines.push(line);
    else if (begun > 0) {
      yield { line: begun, ...readCard(lines, begun) };
      begun = 0;
    }
  }
  if (begun > 0) throw new WrongFile(`The card that begins at line ${begun} has no end`);
}

function readCard(lines: string[], begun: number): { card: Card; stray?: string } {
  const text = cardText(lines);
  if (text.length > MAX_CARD_CHARACTERS)
    throw new WrongFile(`The card that begins at line ${begun} is longer than any contact`);
  try {
    const [, read] = ICAL.parse(text) as [
      string,
      [string, Record<string, string | string[]>, string, ...(string | string[])[]][],
    ];
    const properties = read.map(([name, { type = [], pref = "", group }, kind, ...values]) => ({
      name,
      group: String(group ?? ""),
      types: [type, pref === "1" ? "pref" : []].flat().map((one) => one.toLowerCase()),
      values: kind === "unknown" ? values.map((value) => unescaped(String(value))) : values,
    }));
    const isGroup = properties.some(({ name, values }) => GROUP_CARD_MARKERS[name]?.test(propertyText(values)));
    return {
      card: cardOf(withGroupLabels(properties)),
      ...(isGroup ? { stray: "This card is a list of people, not a contact" } : {}),
    };
  } catch {
    throw new WrongFile(`The card that begins at line ${begun} cannot be read`);
  }
}

// RFC 6350, Apple, and Evolution.
const GROUP_CARD_MARKERS: Record<string, RegExp> = {
  kind: /^group$/i,
  "x-addressbookserver-kind": /^group$/i,
  "x-evolution-list": /^true$/i,
};

const unescaped = (value: string) => value.replace(/\\(.)/g, (_, next) => (/n/i.test(next) ? "\n" : next));

function cardOf(properties: Property[]): Card {
  const all = (name: string) => properties.filter((property) => property.name === name).sort(byPreference);
  const texts = (name: string) => unique(all(name).map(({ values }) => propertyText(values)));
  const several = (name: string) => [texts(name)[0] ?? "", texts(name).slice(1).join(" ::: ")] as const;
  const [email, email2] = several("email");
  const numbers = all("tel").filter(isNumber);
  const numbersOf = (kind: boolean) =>
    unique(numbers.filter((one) => isFax(one) === kind).map(({ values }) => phoneText(values)));
  const [phones, faxes] = [numbersOf(false), numbersOf(true)];
  const [company = "", ...departments] = (all("org")[0]?.values.flat() ?? []).map((part) => part.trim());
  const isOfCompany =
    texts("x-abshowas").some((as) => /^company$/i.test(as)) || texts("kind").some((kind) => /^org$/i.test(kind));
  return {
    ...nameOf(all("n")[0]?.values.flat(1) ?? [], all("n")[0]?.values[0] ?? [], {
      whole: texts("fn")[0] ?? "",
      company,
      isOfCompany,
      otherwise: email,
    }),
    Nickname: texts("nickname").join(", "),
    Company: company,
    Department: departments.join(", "),
    "Job Title": [...texts("title"), ...texts("role")].join(", "),
    Email: email,
    "Email 2": email2,
    Phone: phones[0] ?? faxes[0] ?? "",
    "Phone 2": phones.slice(1).join(" ::: "),
    Fax: faxes.join(" ::: "),
    Address: texts("adr").join("; "),
    Website: texts("url").join(" "),
    Birthday: texts("bday").join(" "),
    Notes: texts("note").join("\n"),
    Other: unmappedPropertyText(properties),
  };
}

type NameSources = { whole: string; company: string; isOfCompany: boolean; otherwise: string };

function nameOf(
  flat: string[],
  parts: string | string[],
  { whole, company, isOfCompany, otherwise }: NameSources,
): Card {
  const [family = "", given = "", middle = "", prefix = "", suffix = ""] = (Array.isArray(parts) ? parts : flat).map(
    (part) => [part].flat().join(" ").trim(),
  );
  // abook takes the last word for the family name: "Jan;van der Berg,".
  if ((family === "" && given === "") || given.endsWith(",")) {
    const isCompany = company !== "" && (isOfCompany || whole === "" || foldText(whole) === foldText(company));
    if (isCompany) return { "First Name": whole || company };
    const { firstName, lastName } = withFirstName(splitName(whole || otherwise));
    return { "First Name": firstName, "Last Name": lastName };
  }
  const names = { "Middle Name": middle, "Name Prefix": prefix, "Name Suffix": suffix };
  const known = wordsOf([family, given, middle, prefix, suffix].join(" "));
  // gammu keeps the first and the last name alone.
  const display = whole && [...wordsOf(whole)].some((word) => !known.has(word)) ? whole : "";
  return {
    ...(given === "" ? { "First Name": family } : { "First Name": given, "Last Name": family }),
    ...names,
    "Display Name": display,
  };
}

const wordsOf = (text: string) => new Set(foldText(text).split(" "));

const isFax = ({ types }: Property) => types.includes("fax");
const rank = (property: Property) => (property.types.includes("pref") ? 0 : 1);
const byPreference = (one: Property, other: Property) => rank(one) - rank(other);

/** A number; of `tel:` its extension in words, without the pauses at its end. */
const phoneText = (values: (string | string[])[]) =>
  propertyText(values)
    .replace(/;ext=(\d+)$/i, " ext. $1")
    .replace(/[;,\s]+$/, "");

const unique = (texts: string[]) => [...new Set(texts.filter((text) => text !== ""))];
