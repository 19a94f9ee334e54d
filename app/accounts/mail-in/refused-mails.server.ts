/** The mails to a person's own address that were not taken (docs/product.md#mail-in). */

import { type SqlBool, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { cutText } from "#app/text/cut-text.ts";
import type { MailRefusalReason } from "./checks.ts";
import { RefusedMail } from "./refused-mail.entity.server.ts";

const MAX_REFUSALS_PER_USER = 20;
const MAX_SENDER_CHARACTERS = 254;
const OLDEST_REFUSAL_AT = sql<Date>`now() - interval '30 days'`;

/** Records that a mail was not taken, and forgets all but the newest of the person. */
export async function recordRefusal(
  em: EntityManager,
  userId: string,
  { sender, because }: { sender: string; because: MailRefusalReason },
): Promise<void> {
  const shown = cutText(sender.replaceAll("\0", ""), MAX_SENDER_CHARACTERS);
  await em.insert(RefusedMail, { userId, at: new Date(), sender: shown, because });
  await sql`delete from refused_mails where user_id = ${userId}::uuid and id not in (
    select id from refused_mails where user_id = ${userId}::uuid order by at desc, id limit ${MAX_REFUSALS_PER_USER})`.execute(
    queryOn(em),
  );
}

/** The refused mails of the last 30 days, the newest first. */
export function listRefusals(em: EntityManager, userId: string) {
  return queryOn(em)
    .selectFrom("refused_mails")
    .select(({ ref }) => ["id", "sender", "because", instantText(ref("at")).as("at")])
    .where("user_id", "=", userId)
    .where(sql<SqlBool>`at > ${OLDEST_REFUSAL_AT}`)
    .orderBy("at", "desc")
    .execute();
}

/** Deletes what was refused more than 30 days ago. */
export const forgetOldRefusals = (em: EntityManager) =>
  sql`delete from refused_mails where at < ${OLDEST_REFUSAL_AT}`.execute(queryOn(em));
