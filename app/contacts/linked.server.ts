/**
 * What opportunities keep about their contacts: how many there are and the words to find them by, so that a list is sorted
 * and searched through an index. Every command that links, unlinks, changes or removes a contact refreshes it in its own
 * transaction. It stands in this room because links fall with their contact. Locks are taken in one order everywhere:
 * contacts before opportunities, each by id.
 */
import type { EntityManager } from "#app/db/orm.server.ts";

/** The words that find an opportunity through a contact `c`. */
export const LINKED_TEXT = "concat_ws(' ', c.first_name, c.last_name, c.business_name, c.email)";

/** The opportunities that a contact is linked to. Its row must be locked, so that no link comes in between. */
export async function findLinkedOpportunities(tx: EntityManager, contactId: string): Promise<string[]> {
  const rows = await tx.execute<{ id: string }[]>(
    "select opportunity_id as id from opportunity_contacts where contact_id = ?",
    [contactId],
  );
  return rows.map(({ id }) => id);
}

/** Locks opportunities against every other change of their links; its own statement, so that the next one sees what others did. */
export async function lockOpportunities(tx: EntityManager, ids: string[]): Promise<void> {
  await tx.execute("select id from opportunities where id = any(?::uuid[]) order by id for update", [asArray(ids)]);
}

/** Counts the contacts of these opportunities again and reads their words; call it after the change, in its transaction. */
export async function refreshOpportunities(tx: EntityManager, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockOpportunities(tx, ids);
  await tx.execute(
    `update opportunities o set contact_count = found.count, contacts_text = found.text
       from (select asked.id, count(c.id)::int as count, coalesce(string_agg(${LINKED_TEXT}, ' ' order by c.id), '') as text
               from unnest(?::uuid[]) asked (id)
               left join (opportunity_contacts l join contacts c on c.id = l.contact_id) on l.opportunity_id = asked.id
              group by asked.id) found
      where o.id = found.id and (o.contact_count, o.contacts_text) is distinct from (found.count, found.text)`,
    [asArray(ids)],
  );
}

function asArray(ids: string[]): string {
  return `{${ids.join(",")}}`;
}
