import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author, ChangeAction, RecordKind } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { contactName } from "./labels.ts";

/**
 * Records that links of a record, to `others`, came or went other than by a command on an opportunity: by a merge, its
 * undo, out of the trash.
 */
export async function recordLinks(
  tx: EntityManager,
  author: Author,
  [kind, id]: [RecordKind, string],
  others: string[],
  action: Extract<ChangeAction, "contact_attached" | "contact_detached">,
): Promise<void> {
  if (others.length === 0) return;
  const [own, other] = kind === "contact" ? (["c.id", "o.id"] as const) : (["o.id", "c.id"] as const);
  const links = await queryOn(tx)
    .selectFrom(["opportunities as o", "contacts as c"])
    .select(["o.id as recordId", "o.name", "c.id as otherId", "c.first_name as firstName", "c.last_name as lastName"])
    .where(own, "=", id)
    .where(other, "in", others)
    .execute();
  const side = action === "contact_attached" ? "after" : "before";
  const changes = links.map(({ recordId, otherId, name, ...contact }) => ({
    kind: "opportunity" as const,
    recordId,
    otherId,
    action,
    implied: true as const,
    [side]: { opportunity: name, contact: contactName(contact) },
  }));
  await recordChanges(tx, author, changes);
}
