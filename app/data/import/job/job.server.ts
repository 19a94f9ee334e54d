import type { ContactInput } from "#app/contacts/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { findReasons } from "#app/opportunities/lost-reason.server.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { isCustomFieldName } from "#app/records/custom/custom-values.ts";
import { findFormFields } from "#app/records/custom/shown-custom-values.server.ts";
import { type ImportPlan, type OpportunityRecord, RECORD_KIND, type TableKind, type WrongRow } from "../plan.ts";

export type TableJob = {
  id: string;
  userId: string;
  tokenId?: string | null;
  kind: TableKind;
  sha256: string;
  plan: ImportPlan;
  /** Possible duplicates that are younger are not compared: they may be rows of the same file. */
  before: Date;
};

export type ReadContact = { line: number; contact: ContactInput };
export type ReadOpportunity = { line: number } & OpportunityRecord;

export type Row = WrongRow | ReadContact | ReadOpportunity;

/** The custom fields that the plan's columns use; queries the database only if there are any. */
export async function customFieldsOf(
  em: EntityManager,
  kind: TableKind,
  { columns }: ImportPlan,
): Promise<CustomField[]> {
  const isUsed = Object.values(columns).some((field) => field && isCustomFieldName(field));
  return isUsed ? findFormFields(em, RECORD_KIND[kind]) : [];
}

/** The team's lost reasons if one of the plan's columns names them. */
export const lostReasonsOf = async (em: EntityManager, { columns }: ImportPlan): Promise<CustomField | undefined> =>
  Object.values(columns).includes("lostReason") ? findReasons(em) : undefined;

/** The rows of a batch: each is decided and written with the others, in one transaction. */
export const BATCH_SIZE = 500;

const CONTACTS_AT_ONCE = 2_000;

/** The rows in groups of 500, or fewer whose opportunities have more than 2,000 contacts together. */
export async function* inBatches<Some extends Row>(rows: AsyncIterable<Some>): AsyncGenerator<Some[]> {
  let batch: Some[] = [];
  let contacts = 0;
  for await (const row of rows) {
    batch.push(row);
    contacts += "contacts" in row ? row.contacts.length : 0;
    if (batch.length < BATCH_SIZE && contacts < CONTACTS_AT_ONCE) continue;
    yield batch;
    [batch, contacts] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
