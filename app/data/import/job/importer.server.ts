import { expressionBuilder } from "kysely";
import { effectiveRole } from "#app/accounts/people/roles.server.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { ImportKind } from "../plan.ts";

const IMPORTER_LEFT_MESSAGE =
  "The person who started the import has left the team. The imported records can be undone.";
const IMPORTER_NOT_OWNER_MESSAGE =
  "The person who started the import is no longer an owner. The imported records can be undone.";

const u = expressionBuilder<{ u: Database["users"] }, "u">();

/**
 * Why nothing of an import may be written any more; null if it may. The lock is that of deactivating and of a change of
 * role: nothing is imported for a person after their opportunities were handed over, and no export by whoever is no
 * owner.
 */
export async function importerRefusal(
  tx: EntityManager,
  { userId, kind }: { userId: string; kind: ImportKind },
): Promise<string | null> {
  const person = await queryOn(tx)
    .selectFrom("users as u")
    .select(effectiveRole(u).as("role"))
    .where("u.id", "=", userId)
    .where("u.deactivated_at", "is", null)
    .forShare()
    .executeTakeFirst();
  if (!person) return IMPORTER_LEFT_MESSAGE;
  return kind === "export" && person.role !== "owner" ? IMPORTER_NOT_OWNER_MESSAGE : null;
}
