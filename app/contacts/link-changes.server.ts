import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author, ChangeAction } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { contactName } from "./labels.ts";

type Named = { id: string; firstName: string; lastName: string };

/** Records that a contact was attached to opportunities or detached from them other than by a command on the opportunities. */
export async function recordLinks(
  tx: EntityManager,
  author: Author,
  contact: Named,
  opportunityIds: string[],
  action: Extract<ChangeAction, "contact_attached" | "contact_detached">,
): Promise<void> {
  if (opportunityIds.length === 0) return;
  const found = queryOn(tx).selectFrom("opportunities").select(["id", "name"]).where("id", "in", opportunityIds);
  const side = action === "contact_attached" ? "after" : "before";
  const changes = (await found.execute()).map(({ id, name }) => ({
    kind: "opportunity" as const,
    recordId: id,
    otherId: contact.id,
    action,
    implied: true as const,
    [side]: { opportunity: name, contact: contactName(contact) },
  }));
  await recordChanges(tx, author, changes);
}
