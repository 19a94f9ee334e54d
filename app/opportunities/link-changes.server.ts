import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author, ChangeAction } from "#app/changes/schema.ts";
import { contactName } from "#app/contacts/labels.ts";
import { findContactsByIds } from "#app/contacts/queries.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

/** Records that contacts were attached to an opportunity or detached from it by a merge, its undo, or out of the trash. */
export async function recordLinks(
  tx: EntityManager,
  author: Author,
  opportunity: { id: string; name: string },
  contactIds: string[],
  action: Extract<ChangeAction, "contact_attached" | "contact_detached">,
): Promise<void> {
  if (contactIds.length === 0) return;
  const side = action === "contact_attached" ? "after" : "before";
  const changes = (await findContactsByIds(tx, contactIds)).map((contact) => ({
    kind: "opportunity" as const,
    recordId: opportunity.id,
    otherId: contact.id,
    action,
    implied: true as const,
    [side]: { opportunity: opportunity.name, contact: contactName(contact) },
  }));
  await recordChanges(tx, author, changes);
}
