import { sql } from "kysely";
import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author, ChangeAction } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { contactName } from "./labels.ts";

type Link = { opportunityId: string; contactId: string };

/** Records links that came or went without a command on an opportunity: by a merge, its undo, out of the trash. */
export async function recordLinks(
  tx: EntityManager,
  author: Author,
  links: Link[],
  action: Extract<ChangeAction, "contact_attached" | "contact_detached">,
): Promise<void> {
  if (links.length === 0) return;
  const isLink = sql<boolean>`(o.id, c.id) in (select * from unnest(
    ${links.map(({ opportunityId }) => opportunityId)}::uuid[], ${links.map(({ contactId }) => contactId)}::uuid[]))`;
  const found = await queryOn(tx)
    .selectFrom(["opportunities as o", "contacts as c"])
    .select(["o.id as recordId", "o.name", "c.id as otherId", "c.first_name as firstName", "c.last_name as lastName"])
    .where(isLink)
    .execute();
  const side = action === "contact_attached" ? "after" : "before";
  const changes = found.map(({ recordId, otherId, name, ...contact }) => ({
    kind: "opportunity" as const,
    recordId,
    otherId,
    action,
    implied: true as const,
    [side]: { opportunity: name, contact: contactName(contact) },
  }));
  await recordChanges(tx, author, changes);
}
