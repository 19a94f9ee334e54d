import { expressionBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { countOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { selectContacts } from "../queries.server.ts";
import type { Mergeable } from "./choice.ts";

const c = expressionBuilder<{ c: Database["contacts"] }, "c">();

/** The contacts with these ids, each with its version and the number of its opportunities. Unknown ids are ignored. */
export function findMergeable(em: EntityManager, ids: string[]): Promise<Mergeable[]> {
  return selectContacts(em)
    .select(({ selectFrom }) => [
      instantText(c.ref("c.updated_at")).as("updatedAt"),
      instantText(c.ref("c.created_at")).as("since"),
      selectFrom("opportunity_contacts as l")
        .whereRef("l.contact_id", "=", "c.id")
        .select(countOf().as("n"))
        .$asScalar()
        .$notNull()
        .as("links"),
    ])
    .where(sql<SqlBool>`c.id = any(${ids}::uuid[])`)
    .execute();
}
