import { expressionBuilder, sql } from "kysely";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

const b = expressionBuilder<Database, "proven_backups">();

const FIELDS = {
  madeAt: instantText(b.ref("made_at")),
  ageS: sql<number>`greatest(extract(epoch from now() - made_at), 0)::float8`,
};

/** When the newest backup that was proven was written, and its age in seconds; undefined if none was proven. */
export const lastProvenBackup = (em: EntityManager): Promise<{ madeAt: string; ageS: number } | undefined> =>
  queryOn(em)
    .selectFrom("proven_backups")
    .select(columnsOf(FIELDS))
    .orderBy("made_at", "desc")
    .limit(1)
    .executeTakeFirst();
