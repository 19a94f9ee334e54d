import { MAX_CONTACTS, TOO_MANY_CONTACTS } from "#app/contacts/checks.ts";
import { type ContactInput, contactSchema } from "#app/contacts/schema.ts";
import { foldText } from "#app/db/folded-text.ts";
import { atMost } from "#app/http/checks.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { type DealStage, isLost } from "#app/opportunities/stages.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { type FieldType, mapFields } from "#app/records/field.ts";
import { splitName, withFirstName } from "#app/text/split-name.ts";
import { closedStage, reasonBehindStage, reasonOfWord, wordKey } from "../columns/words.ts";
import { IMPORT_FIELD_LABELS } from "../labels.ts";
import { type ImportPlan, MAX_WORDS, type OpportunityRecord } from "../plan.ts";
import { MAX_CONTACT_CHARACTERS, quoted } from "../values/cell.ts";
import { readColumnAmount } from "../values/column-amount.ts";
import { monthOfName, readDay } from "../values/day.ts";
import { addressIn, nameAndAddress, withoutDomain } from "../values/person.ts";
import { choiceOf, customValuesOfRow } from "./custom-cells.server.ts";
import type { CellReader } from "./records.server.ts";
import { contactKey } from "./row-id.server.ts";
import { parseValue, WrongValue } from "./wrong-value.ts";

const OTHER = "other";

const LABELS = IMPORT_FIELD_LABELS.opportunities;
const CONTACT_LABELS = {
  firstName: LABELS.contactName,
  lastName: LABELS.contactName,
  email: LABELS.contactEmail,
  businessName: LABELS.contactBusiness,
};
const schema = newOpportunitySchema.omit({ id: true });

/** The opportunity of a row with its contacts. Throws a {@link WrongValue}. */
export function opportunityOfRow(
  cells: CellReader,
  plan: ImportPlan,
  customFields: readonly CustomField[] = [],
  lostReasons?: CustomField,
): OpportunityRecord {
  const stage = closedStage(cells("dealStatus")) ?? meaningOfWord(plan.stages, cells("dealStage"));
  const said = stage && isLost(stage) ? reasonBehindStage(cells("dealStage"), plan.stages) : "";
  const { reason, words } = reasonIn(cells("lostReason") || said, stage, lostReasons);
  const input = {
    ...mapFields(FIELDS_OF_OPPORTUNITY, ({ type }, name) => CELL_READERS[type]?.(name, cells, plan) ?? cells(name)),
    dealStage: stage,
    lostReason: reason,
    description: [cells("description"), words && `${LABELS.lostReason}: ${words}`].filter(Boolean).join("\n"),
    ownerUserId: ownerOf(plan, cells("owner")),
  };
  const opportunity = { ...parseValue(schema, input, LABELS), ...customValuesOfRow(cells, plan, customFields) };
  const isRounded = opportunity.dealSize !== Number(input.dealSize);
  return { opportunity, contacts: contactsOfRow(cells, plan), isRounded };
}

/** The reason that a lost deal's cell names, else "other"; `words`: the cell if no field holds what it says. */
function reasonIn(cell: string, stage: DealStage | undefined, reasons: CustomField | undefined) {
  if (cell === "" || !reasons || !stage || !isLost(stage)) return { reason: null, words: cell };
  const isThere = (id?: string | null) => reasons.choices.some((choice) => choice.id === id && !choice.archived);
  const named = [choiceOf(reasons, cell), reasonOfWord(cell)].find(isThere);
  return named ? { reason: named, words: "" } : { reason: isThere(OTHER) ? OTHER : null, words: cell };
}

/** What the plan, whose words are keyed by `wordKey`, says of a word; undefined if nothing. */
function meaningOfWord<Meaning>(words: Record<string, Meaning | null>, word: string): Meaning | undefined {
  const key = wordKey(word);
  return Object.hasOwn(words, key) ? (words[key] ?? undefined) : undefined;
}

// Null is the importing person. Of a file with too many names the plan does not have them all.
function ownerOf({ owners }: ImportPlan, word: string): string | undefined {
  const key = wordKey(word);
  if (key !== "" && !Object.hasOwn(owners, key))
    throw new WrongValue(LABELS.owner, `More than ${MAX_WORDS} names of owners`);
  return meaningOfWord(owners, word);
}

type OpportunityFieldName = keyof typeof FIELDS_OF_OPPORTUNITY;

// What is not as it stands in its cell.
const CELL_READERS: Partial<
  Record<FieldType, (field: OpportunityFieldName, cells: CellReader, plan: ImportPlan) => string | number>
> = {
  money: amount,
  day,
};

function amount(field: OpportunityFieldName, cells: CellReader, plan: ImportPlan): string | number {
  const text = cells(field);
  if (text === "") return "";
  const value = readColumnAmount(text, field, plan);
  if (value === null) throw new WrongValue(LABELS[field], `${quoted(text)} is not an amount`);
  return value;
}

function day(field: OpportunityFieldName, cells: CellReader, { dateOrder }: ImportPlan): string {
  const text = cells(field);
  if (text === "") return "";
  const read = readDay(text, dateOrder);
  const period = read === null && field === "targetCloseDate" ? lastDayOfPeriod(text) : null;
  if (period) return period;
  if (read === null) throw new WrongValue(LABELS[field], `${quoted(text)} is not a date`);
  if (read === "ambiguous") {
    throw new WrongValue(LABELS[field], `${quoted(text)} is ambiguous: choose the order of day, month and year`);
  }
  return read.day;
}

/** The contacts that a row names: by address or name, several separated by semicolons. A business alone makes none. */
function contactsOfRow(cells: CellReader, { contactType }: ImportPlan): ContactInput[] {
  const [emails, names, business] = [
    readContactParts("contactEmail", cells),
    readContactParts("contactName", cells),
    withoutDomain(cells("contactBusiness")),
  ];
  if (emails.length > 0 && names.length > 0 && emails.length !== names.length) {
    throw new WrongValue(LABELS.contactName, `${names.length} names, but ${emails.length} addresses of contacts`);
  }
  const businesses = splitCell(business);
  const count = Math.max(emails.length, names.length);
  const contacts = Array.from({ length: count }, (_, at) => {
    const businessName = businesses.length === count ? businesses[at] : business;
    return contactCalled(names[at] ?? "", emails[at] ?? "", { businessName, contactType });
  });
  return [...new Map(contacts.map((contact) => [contactKey(contact), contact])).values()];
}

function readContactParts(field: "contactEmail" | "contactName", cells: CellReader): string[] {
  // Airtable: "Ida Hale,Bo Lund", whereas "Hale, Ida" has a space.
  const found = splitCell(cells(field).replace(/(?<=\p{L} \p{L}[^,]*),(?=\p{L}[^\s,]* \p{L})/gu, ";"));
  if (found.length > MAX_CONTACTS) throw new WrongValue(LABELS[field], TOO_MANY_CONTACTS);
  if (found.some((part) => part.length > MAX_CONTACT_CHARACTERS)) {
    throw new WrongValue(LABELS[field], atMost(MAX_CONTACT_CHARACTERS).message);
  }
  return found;
}

const splitCell = (cell: string) =>
  cell
    .split(/\s:::\s|[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

function contactCalled(text: string, email: string, others: object): ContactInput {
  const { name, address: bracketed } = nameAndAddress(text);
  const address = addressIn(email || bracketed);
  // Without a name, the address's own is better than none.
  const { left, ...called } = name
    ? withFirstName(splitName(name))
    : { firstName: address.split("@")[0], lastName: "", left: "" };
  const notes = left ? `Name in the file: ${text}` : "";
  return parseValue(contactSchema, { ...called, notes, email: address, ...others }, CONTACT_LABELS);
}

// "Q1 2027", "2027-Q1", "Q1/27"; French and Spanish quarters are called T1.
const QUARTER = /^(?:[qt]([1-4])[ /.-]?(20\d{2}|\d{2})|(20\d{2})[ /.-]?[qt]([1-4]))$/;
const MONTH = /^(?:(1[0-2]|0?[1-9])[/.](20\d{2})|(20\d{2})[-/](1[0-2]|0[1-9]))$/;
const NAMED_MONTH = /^(\p{L}+)[ .'-]{1,2}(20\d{2})$/u;

/** The last day (`YYYY-MM-DD`) of a month or quarter, as people write when a deal closes: "Dec 2026", "Q1 2027". */
function lastDayOfPeriod(text: string): string | null {
  const folded = foldText(text.trim());
  const quarter = QUARTER.exec(folded);
  if (quarter) return lastDay(quarter[2] ?? quarter[3], 3 * Number(quarter[1] ?? quarter[4]));
  const month = MONTH.exec(text.trim());
  if (month) return lastDay(month[2] ?? month[3], Number(month[1] ?? month[4]));
  const [, name = "", year] = NAMED_MONTH.exec(folded) ?? [];
  const number = monthOfName(name);
  return number ? lastDay(year, number) : null;
}

const lastDay = (year = "", month: number): string =>
  new Date(Date.UTC(Number(year.padStart(4, "20")), month, 0)).toISOString().slice(0, 10);
