import { foldText } from "#app/db/folded-text.ts";
import { EMAIL } from "#app/http/checks.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import type { ContactField, ImportField, ImportPlan, TableKind } from "../plan.ts";
import { IMPORT_FIELDS } from "../plan.ts";
import { withoutUnseen } from "../values/cell.ts";
import { addressIn, BETWEEN_VALUES, firstOf } from "../values/person.ts";
import { CONTACT_COLUMNS, OPPORTUNITY_COLUMNS } from "./column-names.ts";
import { stageOfWord, typeOfWord } from "./words.ts";

/** A column and the first of its values that are not empty. */
export type Column = { header: string; values: string[] };

const NAMES: Record<TableKind, Partial<Record<ImportField, string[]>>> = {
  contacts: CONTACT_COLUMNS,
  opportunities: OPPORTUNITY_COLUMNS,
};

// So many of a column's values have to look like a field's, where its name says nothing.
const MOST = 0.8;

const PHONE = /^(?=(\D*\d){7,15}\D*$)[+(0]?[\d\s()./-]+(x\d+)?$/;
const isPhone = (value: string) => PHONE.test(firstOf(value, BETWEEN_VALUES));
const isDateLike = (text: string) => /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(text);
const looksLikePhone = (value: string) => isPhone(value) && !isDateLike(value) && /[+\s()-]|^0/.test(value);

/** How values tell their field, for columns whose name does not. */
const LOOKS: [ImportField, TableKind, (value: string) => boolean][] = [
  ["email", "contacts", (value) => EMAIL.test(addressIn(value))],
  ["contactEmail", "opportunities", (value) => EMAIL.test(addressIn(value))],
  ["phone", "contacts", looksLikePhone],
  ["dealStage", "opportunities", (value) => stageOfWord(value) !== null],
  ["dealSize", "opportunities", (value) => /^([$€£]\s?[\d.,]+|[\d.,]+\s?[€£])$/.test(value)],
];

/**
 * The field of each column, by the label of one of the team's own, by its name in the spellings of other programs, else
 * by its values; null where neither tells.
 */
export function proposeColumns(
  columns: readonly Column[],
  kind: TableKind,
  own: readonly CustomField[],
): ImportPlan["columns"] {
  const chosen = new Map<string, ImportField>();
  for (const { key, label } of own) {
    const column = bestNamed(
      columns.filter(({ header }) => !chosen.has(header)),
      [foldedHeader(label), foldedHeader(`own ${key}`)],
    );
    if (column) chosen.set(column.header, `own.${key}`);
  }
  const isFree = (field: ImportField) => ![...chosen.values()].includes(field);
  for (const field of byCertainty(columns, kind)) {
    const open = columns.filter((column) => !chosen.has(column.header) && couldBe(field, column));
    const column = bestNamed(open, NAMES[kind][field] ?? []);
    if (column) chosen.set(column.header, field);
  }
  for (const field of byCertainty(columns, kind)) {
    const open = columns.filter((column) => !chosen.has(column.header) && couldBe(field, column));
    const column = isFree(field) ? bestNamed(open, NAMES[kind][field] ?? [], lastPart) : null;
    if (column) chosen.set(column.header, field);
  }
  for (const [field, of, looksRight] of LOOKS) {
    if (of !== kind || !isFree(field)) continue;
    const isOpen = (header: string) => !chosen.has(header) && !(field === "phone" && FAX.test(header));
    const column = columns.find(({ header, values }) => isOpen(header) && mostly(values, looksRight));
    if (column) chosen.set(column.header, field);
  }
  if (kind === "contacts")
    for (const column of columns)
      if (!chosen.has(column.header) && isFurther(column)) chosen.set(column.header, "notes");
  return Object.fromEntries(columns.map(({ header }) => [header, chosen.get(header) ?? null]));
}

const FURTHER = new Set(
  `middle name,additional name,additional names,second name,name prefix,name suffix,display name,nickname,job title,title,
  organization title,position,department,zweiter vorname,weitere vornamen,spitzname,funktion,abteilung,deuxieme prenom,fonction,
  segundo nombre,cargo,email 2,phone 2,fax,role,details,tussenvoegsel,отчество`
    .split(",")
    .map((name) => foldText(name.trim())),
);
const FAX = /fax/i;
const FURTHER_PHONE = /fax|phone|mobil|\b(?:cell|tel|telefon|handy|portable|movil|telefono)\b/;
const OF_OTHERS = /\b(?:owner|creator|created|assigned|manager|assistant|besitzer|proprietaire|propietario)\b/;

/** Whether a column's values say little without its name: a middle name, a further address, a fax. */
export function isFurtherName(header: string): boolean {
  const name = foldedHeader(header).trim();
  return FURTHER.has(name) || FURTHER_PHONE.test(name) || /\be ?mail\b/.test(name);
}

/** Whether a column holds useful values that no field takes: middle names, titles, further addresses and numbers. */
function isFurther({ header, values }: Column): boolean {
  const name = foldedHeader(header).trim();
  if (values.length === 0 || OF_OTHERS.test(name)) return false;
  const isNumber = mostly(values, (value) => isPhone(value) && (FURTHER_PHONE.test(name) || looksLikePhone(value)));
  return FURTHER.has(name) || isNumber || mostly(values, (value) => EMAIL.test(addressIn(value)));
}

// "Type" and "Label" name many things: their values must be known. Beside a given name, "Name" is a one-word surname.
const couldBe = (field: ImportField, { header, values }: Column) =>
  field === "contactType"
    ? mostly(values, (value) => typeOfWord(value) !== null)
    : field !== "lastName" || foldedHeader(header) !== "name" || mostly(values, (value) => !/\s/.test(value));

/** The fields of a kind; of contacts without the name in one if first names have a column, else without its parts. */
function byCertainty(columns: readonly Column[], kind: TableKind): ImportField[] {
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  if (kind === "opportunities") return [...fields];
  const find = (field: ContactField, part?: (header: string) => string) =>
    bestNamed(columns, CONTACT_COLUMNS[field], part);
  const given = find("firstName") ?? find("firstName", lastPart);
  const isWhole = given && CONTACT_COLUMNS.name.includes(foldedHeader(given.header)) && !find("lastName");
  const inParts = given !== null && !isWhole;
  return fields.filter((field) => (inParts ? field !== "name" : field !== "firstName" && field !== "lastName"));
}

/** The column with the surest of `names`, then the first; an empty column only if there is no other. */
function bestNamed(columns: readonly Column[], names: readonly string[], nameOf = foldedHeader): Column | null {
  const rank = ({ header, values }: Column) =>
    names.indexOf(nameOf(header)) + (values.length === 0 ? names.length : 0) - (/\(primary\)/i.test(header) ? 0.5 : 0);
  const named = columns.filter(({ header }) => names.includes(nameOf(header)));
  return named.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** What a header names of a thing that it names too: "Name / First Name", "primary_contact_primary_email". */
const lastPart = (header: string) =>
  foldedHeader(header.split(" / ").at(-1) ?? "").replace(/^(?:(?:primary|main|contact|person|lead) )+/, "");

/** A header's words: `firstName`, `first_name` and `First Name` are one; remarks in brackets do not count. */
export const foldedHeader = (header: string) =>
  foldText(
    withoutUnseen(header)
      .replace(/\([^()]*\)/g, " ")
      .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2"),
  );

function mostly(values: readonly string[], looksRight: (value: string) => boolean): boolean {
  return values.length > 0 && values.filter((value) => looksRight(value.trim())).length >= values.length * MOST;
}
