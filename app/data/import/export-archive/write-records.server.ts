import { sql } from "kysely";
import { type NewChange, recordChanges } from "#app/changes/record-change.server.ts";
import { WRITTEN_COLUMNS } from "#app/contacts/bulk/written-columns.server.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { comparisonKeys } from "#app/contacts/look-alikes/comparison-keys.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { jsonRows } from "#app/records/columns.server.ts";
import { pickFields } from "#app/records/field.ts";
import type { ArchiveRow } from "./archive-rows.ts";
import type { ArchiveImport } from "./import-batch.server.ts";
import { isKnown } from "./known-records.server.ts";
import { type UserOf, usersNamedIn } from "./people-by-address.server.ts";

const AUTHORED = {
  createdAt: "timestamptz(3)",
  updatedAt: "timestamptz(3)",
  createdByUserId: "uuid",
  lastUpdatedByUserId: "uuid",
};

/** Creates the contacts whose id is not there. Their history begins with a `created` of their author and instant. Returns their ids. */
export async function writeContacts(
  tx: EntityManager,
  rows: ArchiveRow<"contacts.csv">[],
  { userId }: ArchiveImport,
): Promise<string[]> {
  const userOf = await usersNamedIn(tx, rows);
  const values = rows.map((row) => {
    const { createdBy: createdByUserId, lastUpdatedBy: lastUpdatedByUserId } = authorsOf(row, userOf);
    return { ...row, ...comparisonKeys(row), createdByUserId, lastUpdatedByUserId };
  });
  const sent = jsonRows(values, { id: "uuid", ...WRITTEN_COLUMNS, ...AUTHORED });
  const { rows: created } = await sql<{ id: string }>`
    insert into contacts (${sent.columns}) select ${sent.values} from ${sent.rows}
     where not ${isKnown("contacts", sql`n.id`)}
    on conflict (id) do nothing returning id`.execute(queryOn(tx));
  const ids = new Set(created.map(({ id }) => id));
  const byAuthor = Map.groupBy(
    values.filter(({ id }) => ids.has(id)),
    ({ createdByUserId }) => createdByUserId ?? userId,
  );
  for (const [author, contacts] of byAuthor) {
    const changes = contacts.map((row) => createdChange("contact", row, pickFields(FIELDS_OF_CONTACT, row)));
    await recordChanges(tx, { id: author, via: "import" }, changes);
  }
  return [...ids];
}

/** The same for opportunities, which are marked as made by the import. Their links follow in another file. */
export async function writeOpportunities(
  tx: EntityManager,
  rows: ArchiveRow<"opportunities.csv">[],
  { importId }: ArchiveImport,
): Promise<string[]> {
  const userOf = await usersNamedIn(tx, rows);
  const values = rows.map((row) => {
    const authors = { createdBy: userOf(row.createdBy), lastUpdatedBy: authorsOf(row, userOf).lastUpdatedBy };
    return { ...row, ...authors, ownerUserId: userOf(row.owner) };
  });
  const { rows: created } = await sql<{ id: string }>`
    insert into opportunities (id, name, deal_stage, deal_size, target_close_date, next_step_date, next_step_description,
                               description, assigned_user_id, import_id, creation_date, updated_at, created_by_user_id,
                               last_updated_by_user_id)
    select id, name, "dealStage", "dealSize", "targetCloseDate", "nextStepDate", "nextStepDescription", description,
           nullif("ownerUserId", "createdBy"), ${importId}, "createdAt", "updatedAt", "createdBy", "lastUpdatedBy"
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) n
           (id uuid, name text, "dealStage" text, "dealSize" numeric, "targetCloseDate" date, "nextStepDate" date,
            "nextStepDescription" text, description text, "ownerUserId" uuid, "createdAt" timestamptz(3),
            "updatedAt" timestamptz(3), "createdBy" uuid, "lastUpdatedBy" uuid)
     where not ${isKnown("opportunities", sql`n.id`)}
    on conflict (id) do nothing returning id`.execute(queryOn(tx));
  const ids = new Set(created.map(({ id }) => id));
  const byAuthor = Map.groupBy(
    values.filter(({ id }) => ids.has(id)),
    ({ createdBy }) => createdBy,
  );
  for (const [author, opportunities] of byAuthor) {
    const by = { id: author, via: "import" as const };
    const changes = opportunities.map(({ owner: _, createdAt, createdBy, updatedAt, lastUpdatedBy, id, ...fields }) =>
      createdChange("opportunity", { id, createdAt }, { ...fields, dealSize: Number(fields.dealSize) }),
    );
    await recordChanges(tx, by, changes);
  }
  return [...ids];
}

const createdChange = (kind: NewChange["kind"], row: { id: string; createdAt: string }, after: object): NewChange => ({
  kind,
  recordId: row.id,
  action: "created",
  after,
  at: new Date(row.createdAt),
});

type Authored = { createdBy: string | null; lastUpdatedBy: string | null };

const authorsOf = ({ createdBy, lastUpdatedBy }: Authored, userOf: UserOf) => ({
  createdBy: createdBy && userOf(createdBy),
  lastUpdatedBy: lastUpdatedBy && userOf(lastUpdatedBy),
});
