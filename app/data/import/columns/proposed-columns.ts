import { foldedHeader, lastPart, nameKey, PLAIN_NAMES } from "#app/contacts/field-names.ts";
import { foldText } from "#app/db/folded-text.ts";
import { EMAIL } from "#app/http/checks.ts";
import { PARTICLES } from "#app/matching/words/name-words.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { type ContactField, IMPORT_FIELDS, type ImportField, type ImportPlan, type TableKind } from "../plan.ts";
import { addressIn } from "../values/person.ts";
import {
  CONTACT_COLUMNS,
  CONTACT_PERSONS,
  coreOf,
  foldedNameSet,
  isOfExtensions,
  isPhonePlace,
  OPPORTUNITY_COLUMNS,
  wholeHeader,
  withoutCurrency,
} from "./column-names.ts";
import {
  type Column,
  columnMayBeField,
  holdsNames,
  isPhone,
  isPhonePlaceColumn,
  looksLikePhone,
  mostValuesMatch,
} from "./column-values.ts";
import { stageOfWord } from "./words.ts";

const COLUMN_NAMES: Record<TableKind, Partial<Record<ImportField, string[]>>> = {
  contacts: CONTACT_COLUMNS,
  opportunities: OPPORTUNITY_COLUMNS,
};

/** How values tell their field, for columns whose name does not. */
const VALUE_RECOGNIZERS: [ImportField, TableKind, (value: string) => boolean][] = [
  ["email", "contacts", (value) => EMAIL.test(addressIn(value))],
  ["contactEmail", "opportunities", (value) => EMAIL.test(addressIn(value))],
  ["phone", "contacts", looksLikePhone],
  ["dealStage", "opportunities", (value) => stageOfWord(value) !== null],
  ["dealSize", "opportunities", (value) => /^([$€£]\s?[\d.,]+|[\d.,]+\s?[€£])$/.test(value)],
];

/**
 * The field of each column, by the label of a custom field, by its name in the spellings of other programs, else
 * by its values; null where neither tells.
 */
export function proposeColumns(
  columns: readonly Column[],
  kind: TableKind,
  customFields: readonly CustomField[],
): ImportPlan["columns"] {
  const chosen = new Map<string, ImportField>();
  for (const { key, label } of customFields) {
    const column = findBestNamedColumn(
      columns.filter(({ header }) => !chosen.has(header)),
      [label, `own ${key}`].map((name) => nameKey(foldedHeader(name))),
    );
    if (column) chosen.set(column.header, `own.${key}`);
  }
  const others = columns.filter(({ header }) => !chosen.has(header));
  for (const [field, { header }] of kind === "contacts" ? personAndBusiness(others) : []) chosen.set(header, field);
  const isFree = (field: ImportField) => ![...chosen.values()].includes(field);
  for (const nameOf of [wholeHeader, foldedHeader, lastPart, withoutCurrency, coreOf(kind)])
    for (const field of fieldsToMatch(columns, kind)) {
      const open = columns.filter((column) => !chosen.has(column.header) && mayBe(field, column, kind));
      const column = isFree(field) ? findBestNamedColumn(open, COLUMN_NAMES[kind][field] ?? [], nameOf) : null;
      if (column) chosen.set(column.header, field);
    }
  for (const [field, of, looksRight] of VALUE_RECOGNIZERS) {
    if (of !== kind || !isFree(field)) continue;
    const isOpen = (header: string) =>
      !chosen.has(header) && !OTHER_PEOPLE_WORDS.test(foldedHeader(header)) && !(field === "phone" && FAX.test(header));
    const column = columns.find(({ header, values }) => isOpen(header) && mostValuesMatch(values, looksRight));
    if (column) chosen.set(column.header, field);
  }
  for (const column of columns) {
    const further = chosen.has(column.header) ? null : fieldForExtraColumn(column, kind, chosen);
    if (further) chosen.set(column.header, further);
  }
  return Object.fromEntries(columns.map(({ header }) => [header, chosen.get(header) ?? null]));
}

/** The field of which a column has a further part, beside the column that is it. */
function fieldForExtraColumn(column: Column, kind: TableKind, chosen: Map<string, ImportField>): ImportField | null {
  const name = foldedHeader(column.header);
  const isFree = (field: ImportField) => ![...chosen.values()].includes(field);
  if (kind === "opportunities") {
    const isStatus =
      OPPORTUNITY_COLUMNS.dealStatus.includes(nameKey(name)) && columnMayBeField("dealStatus", column, kind);
    return isStatus && !isFree("dealStage") ? "dealStatus" : null;
  }
  const isOfName =
    SECOND_NAMES.has(name) || (PARTICLE_COLUMNS.has(name) && mostValuesMatch(column.values, isParticles));
  if (isOfName && !isFree("lastName")) return "lastName";
  return isExtraColumn(column) ? "notes" : null;
}

const EXTRA_COLUMN_NAMES =
  foldedNameSet(`middle name, name middle, name suffix, additional name, additional names, second name, name prefix, name suffix,
    prefix, suffix, display name, nickname, job title, title, organization title, position, position title, department, occupation,
    zweiter vorname, weitere vornamen, spitzname, funktion, abteilung, titel akad grad, adelstitel, namensvorsatz, namenszusatz,
    deuxieme prenom, fonction, segundo nombre, cargo, puesto, ruolo, functie, stanowisko, beosztas, stilling, email 2, phone 2, fax,
    role, details, отчество, должность`);
const isExtraName = (header: string) =>
  isOfExtensions(header) || [foldedHeader, wholeHeader].some((nameOf) => EXTRA_COLUMN_NAMES.has(nameOf(header)));
/** Where a second family name stands, behind the first. */
const SECOND_NAMES = foldedNameSet("apellido materno,segundo apellido,second last name,second surname");
/** Where the small words before a family name stand: "van der". Some of these hold degrees instead. */
const PARTICLE_COLUMNS =
  foldedNameSet(`tussenvoegsel, tussenvoegsels, tussenv, voorvoegsel, voorvoegsels, infix, namensvorsatz, namenszusatz, vorsatzwort,
    adelszusatz, particule, particella, particula, name prefix, prefix, surname prefix, last name prefix, family name prefix`);

const FAX = /fax/i;
const FURTHER_PHONE =
  /fax|phone|mobil|gsm|natel|whatsapp|celular|телефон|電話|电话|\b(?:cell|tel|telefon|telefone|telefoon|handy|portable|movil|telefono)\b/;
const isFurtherPhone = (name: string) => FURTHER_PHONE.test(name) || isPhonePlace(name);
const FURTHER_EMAIL = /\be ?mail\b|\bmail\b|\bcorreo\b|messagerie|courriel/;
const OTHER_PEOPLE_WORDS = /\b(?:owner|creator|created|assigned|manager|assistant|besitzer|proprietaire|propietario)\b/;

const isParticles = (value: string) =>
  foldText(value)
    .split(" ")
    .every((word) => PARTICLES.has(word));

/** Whether a part of a family name stands before it. */
export const isBeforeName = (header: string) => PARTICLE_COLUMNS.has(foldedHeader(header));

/** Whether a column's name is one of numbers, or of addresses, of the person: no fax. */
export const isNamedFor = (field: "phone" | "email", header: string) => {
  const name = foldedHeader(header);
  return (
    (field === "phone" ? isFurtherPhone(name) : FURTHER_EMAIL.test(name)) &&
    !FAX.test(name) &&
    !isOfExtensions(header) &&
    !OTHER_PEOPLE_WORDS.test(name)
  );
};

/** Whether a column's values say little without its name: a middle name, a further address, a fax. */
export function isExtraColumnName(header: string): boolean {
  const name = foldedHeader(header);
  return isExtraName(header) || isFurtherPhone(name) || FURTHER_EMAIL.test(name);
}

/** Whether a column holds useful values that no field takes: middle names, titles, further addresses and numbers. */
function isExtraColumn(column: Column): boolean {
  const { header, values } = column;
  const name = foldedHeader(header);
  if (values.length === 0 || OTHER_PEOPLE_WORDS.test(name)) return false;
  const isNumber = mostValuesMatch(
    values,
    (value) => isPhone(value) && (FURTHER_PHONE.test(name) || looksLikePhone(value)),
  );
  return (
    isExtraName(header) ||
    isNumber ||
    isPhonePlaceColumn(column) ||
    mostValuesMatch(values, (value) => EMAIL.test(addressIn(value)))
  );
}

const mayBe = (field: ImportField, column: Column, kind: TableKind) =>
  columnMayBeField(field, column, kind) && !(field === "name" && EXTRA_COLUMN_NAMES.has(wholeHeader(column.header)));

/** A contact person's column and the one called "Name" beside it, which is then the business. Empty without both. */
function personAndBusiness(columns: readonly Column[]): [ImportField, Column][] {
  const person = findBestNamedColumn(columns.filter(holdsNames), CONTACT_PERSONS);
  const business = findBestNamedColumn(columns, PLAIN_NAMES);
  const others = columns.filter((column) => column !== person && column !== business);
  const isNamed = [...CONTACT_COLUMNS.businessName, ...CONTACT_COLUMNS.firstName];
  if (!person || !business || findBestNamedColumn(others, isNamed)) return [];
  return [
    ["name", person],
    ["businessName", business],
  ];
}

/** The fields of a kind; of contacts the name in one last if first names have a column, else without its parts. */
function fieldsToMatch(columns: readonly Column[], kind: TableKind): ImportField[] {
  const fields: readonly ImportField[] = IMPORT_FIELDS[kind];
  if (kind === "opportunities") return [...fields];
  const find = (name: ContactField, part = foldedHeader) => findBestNamedColumn(columns, CONTACT_COLUMNS[name], part);
  const parts = [foldedHeader, wholeHeader, lastPart, coreOf("contacts")];
  const given = parts.map((part) => find("firstName", part)).find(Boolean);
  const isWhole = given && CONTACT_COLUMNS.name.includes(nameKey(foldedHeader(given.header))) && !find("lastName");
  if (given && !isWhole) return [...fields.filter((field) => field !== "name"), "name"];
  return fields.filter((field) => field !== "firstName" && field !== "lastName");
}

/** The column with the surest of `names`, then the first; an empty column only if there is no other. */
function findBestNamedColumn(columns: readonly Column[], names: readonly string[], part = foldedHeader): Column | null {
  const nameOf = (header: string) => nameKey(part(header));
  const rank = ({ header, values }: Column) =>
    names.indexOf(nameOf(header)) + (values.length === 0 ? names.length : 0) - (/\(primary\)/i.test(header) ? 0.5 : 0);
  const named = columns.filter(({ header }) => names.includes(nameOf(header)));
  return named.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}
