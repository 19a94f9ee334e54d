/** What the rows of a batch become, as it is decided. */
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import type { ImportedOpportunity } from "#app/opportunities/bulk/write-opportunities.server.ts";
import type { OpportunityInput } from "#app/opportunities/fields.ts";
import { fieldNames } from "#app/records/field.ts";
import type { Counts, MatchedRow } from "../import-json.ts";
import type { TableJob } from "./job.server.ts";
import { type ContactMatch, type EarlierRows, takeContactFill } from "./match-contacts.server.ts";

type RowResult = keyof Counts;

/** What a batch is to write, and the outcome of each of its rows by line. */
export type DecidedBatch = {
  contacts: Map<string, ContactInput>;
  contactFills: Map<string, Partial<ContactInput>>;
  opportunities: ImportedOpportunity[];
  opportunityFills: Map<string, Partial<OpportunityInput>>;
  outcomes: Map<number, RowResult>;
  matched: MatchedRow[];
};

export type BatchProgress = { seen: EarlierRows; decided: DecidedBatch };

type RowMatch = { line: number; outcome: MatchedRow["outcome"]; match: ContactMatch; differingFields: string[] };

export function addMatched(decided: DecidedBatch, { line, outcome, match, differingFields }: RowMatch): void {
  if (match.is === "imported-before" || !match.known) return;
  const { id: recordId, ...reasons } = match.known;
  const created = match.is === "new" ? { createdId: match.id } : {};
  decided.matched.push({ line, outcome, kind: "contact", recordId, ...created, ...reasons, lacks: differingFields });
}

export const possibleMatches = (matches: ContactMatch[]) =>
  matches.flatMap((match) => (match.is === "imported-before" ? [] : (match.known?.id ?? [])));

const comparableText = (value: unknown) =>
  String(value ?? "")
    .trim()
    .toLowerCase();

/** The labels of the fields of which a row has another value than the record, or one where the record has none. */
export function differingFieldLabels({ fields }: EarlierRows, match: ContactMatch, given: ContactInput): string[] {
  const present = match.is === "imported-before" || !match.known ? undefined : fields.get(match.known.id);
  if (!present) return [];
  return fieldNames(FIELDS_OF_CONTACT)
    .filter((name) => name !== "contactType" && comparableText(given[name]) !== "")
    .filter((name) => comparableText(given[name]) !== comparableText(present[name]))
    .map((name) => FIELDS_OF_CONTACT[name].label);
}

/** Adds what the row fills of a contact to what is decided; whether there is anything. */
export function addContactFill(
  { plan }: TableJob,
  { seen, decided }: BatchProgress,
  id: string,
  contact: ContactInput,
): boolean {
  const fill = plan.onMatch === "fill" ? takeContactFill(seen, id, contact) : null;
  if (fill) decided.contactFills.set(id, { ...decided.contactFills.get(id), ...fill });
  return fill !== null;
}
