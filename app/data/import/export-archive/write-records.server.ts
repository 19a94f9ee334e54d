import { sql } from "kysely";
import { type NewChange, recordChanges } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { WRITTEN_COLUMNS } from "#app/contacts/bulk/written-columns.server.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { comparisonKeys } from "#app/contacts/possible-duplicates/comparison-keys.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { jsonRows, sqlTypesOf } from "#app/records/columns.server.ts";
import { flattenCustomValues } from "#app/records/custom/custom-values.ts";
import { fieldsOfArchived } from "#app/records/schema.ts";
import { type ArchiveRow, peopleIn } from "./archive-rows.ts";
import { customValuesReader } from "./custom-fields.server.ts";
import type { ArchiveImport } from "./import-batch.server.ts";
import { isKnown } from "./known-records.server.ts";

const AUTHORSHIP_COLUMN_TYPES = {
  createdAt: "timestamptz(3)",
  updatedAt: "timestamptz(3)",
  createdByUserId: "uuid",
  lastUpdatedByUserId: "uuid",
};

/** Creates contacts with new ids, each with a `created` of its author and time as history. Returns their ids. */
export async function writeContacts(
  tx: EntityManager,
  rows: ArchiveRow<"contacts.csv">[],
  importing: ArchiveImport,
): Promise<string[]> {
  const userOf = await usersNamedIn(tx, rows);
  const readCustomValues = await customValuesReader(tx, "contact", rows);
  const values = rows.map((row) => {
    const { createdBy: createdByUserId, lastUpdatedBy: lastUpdatedByUserId } = authorsOf(row, userOf);
    return { ...row, own: readCustomValues(row), ...comparisonKeys(row), createdByUserId, lastUpdatedByUserId };
  });
  const sent = jsonRows(values, { id: "uuid", ...WRITTEN_COLUMNS, ...AUTHORSHIP_COLUMN_TYPES });
  const { rows: created } = await sql<{ id: string }>`
    insert into contacts (${sent.columns}) select ${sent.values} from ${sent.rows}
     where not ${isKnown("contacts", sql`n.id`)}
    on conflict (id) do nothing returning id`.execute(queryOn(tx));
  return recordCreations(tx, importing, values, created, (row) =>
    createdChange("contact", row, { ...fieldsOfArchived(FIELDS_OF_CONTACT, row), ...flattenCustomValues(row.own) }),
  );
}

const { createdAt: creationDate, ...authored } = AUTHORSHIP_COLUMN_TYPES;
const OPPORTUNITY_TYPES = {
  id: "uuid",
  ...sqlTypesOf(FIELDS_OF_OPPORTUNITY),
  own: "jsonb",
  assignedUserId: "uuid",
  creationDate,
  ...authored,
};

/** The same for opportunities, which are marked as made by the import. Their links follow in another file. */
export async function writeOpportunities(
  tx: EntityManager,
  rows: ArchiveRow<"opportunities.csv">[],
  importing: ArchiveImport,
): Promise<string[]> {
  const userOf = await usersNamedIn(tx, rows);
  const readCustomValues = await customValuesReader(tx, "opportunity", rows);
  const values = rows.map(({ owner, createdAt: creationDate, ...row }) => {
    const createdByUserId = userOf(row.createdBy);
    const ownerUserId = userOf(owner);
    const assignedUserId = ownerUserId === createdByUserId ? null : ownerUserId;
    const lastUpdatedByUserId = authorsOf(row, userOf).lastUpdatedBy;
    return {
      ...row,
      own: readCustomValues(row),
      creationDate,
      createdByUserId,
      lastUpdatedByUserId,
      ownerUserId,
      assignedUserId,
    };
  });
  const sent = jsonRows(values, OPPORTUNITY_TYPES);
  const { rows: created } = await sql<{ id: string }>`
    insert into opportunities (${sent.columns}, import_id) select ${sent.values}, ${importing.importId} from ${sent.rows}
     where not ${isKnown("opportunities", sql`n.id`)}
    on conflict (id) do nothing returning id`.execute(queryOn(tx));
  return recordCreations(tx, importing, values, created, ({ ownerUserId, creationDate: createdAt, ...row }) => {
    const after = { ...fieldsOfArchived(FIELDS_OF_OPPORTUNITY, row), ownerUserId, ...flattenCustomValues(row.own) };
    return createdChange("opportunity", { ...row, createdAt }, after);
  });
}

/** Writes the history of those `rows` that were created, each change by who created the record. Returns their ids. */
async function recordCreations<Row extends { id: string; createdByUserId: string | null }>(
  tx: EntityManager,
  { userId, tokenId }: ArchiveImport,
  rows: Row[],
  created: { id: string }[],
  changeOf: (row: Row) => NewChange,
): Promise<string[]> {
  const ids = new Set(created.map(({ id }) => id));
  const written = rows.filter(({ id }) => ids.has(id));
  for (const [author, own] of Map.groupBy(written, ({ createdByUserId }) => createdByUserId ?? userId))
    await recordChanges(tx, importAuthor(author, tokenId), own.map(changeOf));
  return [...ids];
}

/** An author of the archive, and the program that imports it. */
export const importAuthor = (id: string, tokenId: ArchiveImport["tokenId"]): Author => ({
  id,
  via: "import",
  ...(tokenId && { tokenId }),
});

const createdChange = (kind: NewChange["kind"], row: { id: string; createdAt: string }, after: object): NewChange => ({
  kind,
  recordId: row.id,
  action: "created",
  after,
  at: new Date(row.createdAt),
});

type AuthorAddresses = { createdBy: string | null; lastUpdatedBy: string | null };

const authorsOf = ({ createdBy, lastUpdatedBy }: AuthorAddresses, userOf: UserOf) => ({
  createdBy: createdBy && userOf(createdBy),
  lastUpdatedBy: lastUpdatedBy && userOf(lastUpdatedBy),
});

/** The user of an address, whatever its case. An archive's people are written before its records, so there is one. */
type UserOf = (address: string) => string;

/** The users whom the rows name. */
export async function usersNamedIn(tx: EntityManager, rows: object[]): Promise<UserOf> {
  const addresses = [...new Set(rows.flatMap(peopleIn).map((address) => address.toLowerCase()))];
  const users = await queryOn(tx)
    .selectFrom("users")
    .select(["id", sql<string>`lower(email)`.as("address")])
    .where(sql<boolean>`lower(email) = any(${addresses}::text[])`)
    .execute();
  const ids = new Map(users.map(({ id, address }) => [address, id]));
  return (address) => {
    const id = ids.get(address.toLowerCase());
    if (!id) throw new Error(`No user has the address ${address} of the archive`);
    return id;
  };
}
