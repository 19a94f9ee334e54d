/**
 * The contact data stored in each opportunity, so that sorting and searching can use an index: `contact_count` and
 * `contacts_text` (search words). Every command that links, unlinks, changes or deletes a contact refreshes them in its
 * own transaction. The code is in this folder because deleting a contact also deletes its links. To prevent deadlocks,
 * every transaction locks contacts before opportunities, each in the order of their ids.
 */
import { sql } from "kysely";
import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author, ChangeAction } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { contactName } from "./labels.ts";

/** SQL: the search words that a contact `c` adds to its opportunities. */
export const CONTACT_SEARCH_TEXT = "concat_ws(' ', c.first_name, c.last_name, c.business_name, c.email)";

/**
 * The ids of the opportunities linked to a contact, or to any of several. The caller must hold the contacts' row locks,
 * so that no link is added meanwhile.
 */
export async function findLinkedOpportunities(tx: EntityManager, contacts: string | string[]): Promise<string[]> {
  const links = queryOn(tx)
    .selectFrom("opportunity_contacts")
    .where(sql<boolean>`contact_id = any(${[contacts].flat()}::uuid[])`);
  const rows = await links.select("opportunity_id as id").distinct().execute();
  return rows.map(({ id }) => id);
}

/**
 * Locks opportunities against other changes of their links. A separate statement, so that the next one sees what others
 * committed.
 */
export async function lockOpportunities(tx: EntityManager, ids: string[]): Promise<void> {
  await tx.execute("select id from opportunities where id = any(?::uuid[]) order by id for update", [
    `{${ids.join()}}`,
  ]);
}

/**
 * Recomputes the contact count and search words of these opportunities. Call it after the change, in the same
 * transaction.
 */
export async function refreshOpportunities(tx: EntityManager, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockOpportunities(tx, ids);
  await tx.execute(
    `update opportunities o set contact_count = found.count, contacts_text = found.text
       from (select asked.id, count(c.id)::int as count, coalesce(string_agg(${CONTACT_SEARCH_TEXT}, ' ' order by c.id), '') as text
               from unnest(?::uuid[]) asked (id)
               left join (opportunity_contacts l join contacts c on c.id = l.contact_id) on l.opportunity_id = asked.id
              group by asked.id) found
      where o.id = found.id and (o.contact_count, o.contacts_text) is distinct from (found.count, found.text)`,
    [`{${ids.join()}}`],
  );
}

type LinkAction = Extract<ChangeAction, "contact_attached" | "contact_detached">;

type Linked = {
  opportunity: { id: string; name: string };
  contact: Parameters<typeof contactName>[0] & { id: string };
};

/** The change of a link. Both names are kept, because either record may be gone when the other's history is read. */
export const linkChange = (action: LinkAction, { opportunity, contact }: Linked) => ({
  kind: "opportunity" as const,
  recordId: opportunity.id,
  otherId: contact.id,
  action,
  [action === "contact_attached" ? "after" : "before"]: {
    opportunity: opportunity.name,
    contact: contactName(contact),
  },
});

type Link = { opportunityId: string; contactId: string };

/** Records links that came or went without a command on an opportunity: by a merge, its undo, out of the trash. */
export async function recordImpliedLinks(
  tx: EntityManager,
  author: Author,
  links: Link[],
  action: LinkAction,
): Promise<void> {
  if (links.length === 0) return;
  const isLink = sql<boolean>`(o.id, c.id) in (select * from unnest(
    ${links.map(({ opportunityId }) => opportunityId)}::uuid[], ${links.map(({ contactId }) => contactId)}::uuid[]))`;
  const found = await queryOn(tx)
    .selectFrom(["opportunities as o", "contacts as c"])
    .select(["o.id as recordId", "o.name", "c.id as otherId", "c.first_name as firstName", "c.last_name as lastName"])
    .where(isLink)
    .execute();
  const changes = found.map(({ recordId, otherId, name, ...contact }) => ({
    ...linkChange(action, { opportunity: { id: recordId, name }, contact: { id: otherId, ...contact } }),
    implied: true as const,
  }));
  await recordChanges(tx, author, changes);
}
