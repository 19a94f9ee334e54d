/** Who is an owner (docs/product.md#roles), as SQL expressions over `users`. */
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "#app/db/database.server.ts";
import { env } from "#app/env.server.ts";
import type { Role } from "../schema.ts";

type UserExpressions = ExpressionBuilder<{ u: Database["users"] }, "u">;

/** The effective role of the user `u`: `TEAM_OWNERS` makes a confirmed address an owner, whatever the table says. */
export function effectiveRole(u: UserExpressions): RawBuilder<Role> {
  return sql`case when ${isOwnerBySetting(u)} then 'owner' else ${u.ref("u.role")} end`;
}

/** Whether the user `u` is an owner by `TEAM_OWNERS`, and so cannot be demoted. */
export function isOwnerBySetting(u: UserExpressions): Expression<SqlBool> {
  const listed = sql<SqlBool>`lower(${u.ref("u.email")}) = any(${env().TEAM_OWNERS}::text[])`;
  return sql<SqlBool>`(${u.ref("u.is_email_verified")} and ${listed})`;
}
