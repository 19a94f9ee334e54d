import { sql } from "kysely";
import { type ChangedFields, changedFields } from "#app/changes/changed-fields.ts";
import { type NewChange, recordChanges } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { nextVersion } from "#app/changes/version.ts";
import { contactName } from "#app/contacts/labels.ts";
import { CONTACT_SEARCH_TEXT } from "#app/contacts/opportunity-links.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { jsonRows, sqlTypesOf } from "#app/records/columns.server.ts";
import { nestCustomValues } from "#app/records/custom/custom-values.ts";
import { yieldToRequests } from "#app/server/yield-to-requests.server.ts";
import type { NewFields } from "../create.server.ts";
import { FIELDS_OF_OPPORTUNITY, type OpportunityFields } from "../fields.ts";
import { opportunityFields } from "../history/apply-changes.server.ts";
import { withoutStrayReason } from "../lost-reason.server.ts";
import { Opportunity } from "../opportunity.entity.server.ts";

export type ImportedOpportunity = {
  id: string;
  /** Without an owner it is the author's. */
  fields: NewFields & { ownerUserId?: string };
  contactIds: string[];
};

type ContactNamesById = Map<string, string>;

/**
 * Creates the opportunities of an import with their links in a few statements, however many, within the caller's
 * transaction, and records it. Owners must be active and locked. Those whose id is taken are left out, and so are
 * contacts that do not exist; returns the ids that were created.
 */
export async function createOpportunities(
  tx: EntityManager,
  author: Author,
  importId: string,
  opportunities: ImportedOpportunity[],
): Promise<string[]> {
  if (opportunities.length === 0) return [];
  const names = await lockContactNames(
    tx,
    opportunities.flatMap(({ contactIds }) => contactIds),
  );
  const known = opportunities.map((one) => ({ ...one, contactIds: one.contactIds.filter((id) => names.has(id)) }));
  const at = new Date();
  const ids = new Set(await insertOpportunities(tx, author, { importId, at }, known));
  const created = known.filter(({ id }) => ids.has(id));
  const links = created.flatMap(({ id, contactIds }) =>
    contactIds.map((contactId) => ({ opportunityId: id, contactId })),
  );
  await sql`insert into opportunity_contacts (opportunity_id, contact_id)
    select n."opportunityId", n."contactId" from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
           n ("opportunityId" uuid, "contactId" uuid)`.execute(queryOn(tx));
  await yieldToRequests();
  await recordChanges(tx, author, creationChanges(author, created, names, at));
  return [...ids];
}

// Locked, so that none is deleted or merged before the links are written.
async function lockContactNames(tx: EntityManager, contactIds: string[]): Promise<ContactNamesById> {
  const { rows } = await sql<{ id: string; firstName: string; lastName: string }>`
    select id, first_name as "firstName", last_name as "lastName" from contacts
     where id = any(${contactIds}::uuid[]) order by id for share`.execute(queryOn(tx));
  return new Map(rows.map((contact) => [contact.id, contactName(contact)]));
}

async function insertOpportunities(
  tx: EntityManager,
  author: Author,
  { importId, at }: { importId: string; at: Date },
  opportunities: ImportedOpportunity[],
): Promise<string[]> {
  const rows = opportunities.map(({ id, fields: { ownerUserId: assignedUserId, ...fields }, contactIds }) => ({
    id,
    ...nestCustomValues(fields),
    assignedUserId,
    contactIds,
  }));
  const types = { id: "uuid", ...sqlTypesOf(FIELDS_OF_OPPORTUNITY), own: "jsonb", assignedUserId: "uuid" };
  const sent = jsonRows(rows, types, { contactIds: "jsonb" });
  const { rows: created } = await sql<{ id: string }>`
    insert into opportunities (${sent.columns}, import_id, creation_date, updated_at, created_by_user_id,
                               last_updated_by_user_id, contact_count, contacts_text)
    select ${sent.values}, ${importId}, ${at}, ${at}, ${author.id}, ${author.id}, people.count, people.text
      from ${sent.rows}
     cross join lateral (
       select count(c.id)::int as count, coalesce(string_agg(${sql.raw(CONTACT_SEARCH_TEXT)}, ' ' order by c.id), '') as text
         from jsonb_array_elements_text(n."contactIds") l (id) join contacts c on c.id = l.id::uuid) people
    on conflict (id) do nothing returning id`.execute(queryOn(tx));
  return created.map(({ id }) => id);
}

function creationChanges(
  author: Author,
  created: ImportedOpportunity[],
  names: ContactNamesById,
  at: Date,
): NewChange[] {
  return created.flatMap(({ id, fields, contactIds }): NewChange[] => [
    {
      kind: "opportunity",
      recordId: id,
      action: "created",
      after: { ...fields, lostReason: fields.lostReason ?? null, ownerUserId: fields.ownerUserId ?? author.id },
      at,
    },
    ...contactIds.map(
      (otherId): NewChange => ({
        kind: "opportunity",
        recordId: id,
        otherId,
        action: "contact_attached",
        after: { opportunity: fields.name, contact: names.get(otherId) },
        at,
      }),
    ),
  ]);
}

type ChangedOpportunityFields = ChangedFields<OpportunityFields>;

/**
 * Changes fields of opportunities in a few statements, however many, within the caller's transaction, and records it.
 * `choose` says from the present fields which ones change; a new owner is the caller's to check. Returns what changed
 * by id; the others keep their version.
 */
export async function changeOpportunities(
  tx: EntityManager,
  author: Author,
  ids: string[],
  choose: (present: OpportunityFields, id: string) => Partial<OpportunityFields>,
): Promise<Map<string, ChangedOpportunityFields>> {
  if (ids.length === 0) return new Map();
  await sql`select from opportunities where id = any(${ids}::uuid[]) order by id for update`.execute(queryOn(tx));
  const opportunities = await tx.find(Opportunity, { id: ids }, { disableIdentityMap: true });
  const changed = opportunities.flatMap((opportunity) => {
    const present = opportunityFields(opportunity);
    const fields = changedFields(present, withoutStrayReason(present, choose(present, opportunity.id)));
    return fields ? [{ id: opportunity.id, fields, present, at: nextVersion(opportunity) }] : [];
  });
  if (changed.length === 0) return new Map();
  const changes = changed.map(({ id, fields, at }) => ({
    kind: "opportunity" as const,
    recordId: id,
    action: "updated" as const,
    ...fields,
    at,
  }));
  const versions = await recordChanges(tx, author, changes);
  await updateRows(
    tx,
    author,
    changed.map(({ id, fields, present }, index) => ({
      ...nestCustomValues({ ...present, ...fields.after }),
      id,
      // Unchanged, it stays as it is stored: an opportunity that was assigned to no one is its creator's.
      ownerUserId: fields.after.ownerUserId ?? null,
      updatedAt: versions[index],
    })),
  );
  return new Map(changed.map(({ id, fields }) => [id, fields]));
}

async function updateRows(tx: EntityManager, author: Author, rows: object[]): Promise<void> {
  const types = { id: "uuid", ...sqlTypesOf(FIELDS_OF_OPPORTUNITY), own: "jsonb", updatedAt: "timestamptz(3)" };
  const sent = jsonRows(rows, types, { ownerUserId: "uuid" });
  await sql`update opportunities o set ${sent.assignments}, last_updated_by_user_id = ${author.id},
      assigned_user_id = coalesce(n."ownerUserId", o.assigned_user_id)
    from ${sent.rows} where o.id = n.id`.execute(queryOn(tx));
}
