/** Turns webhooks off whose receivers are gone, and tells the owners (docs/product.md#webhooks). */
import { expressionBuilder, sql } from "kysely";
import { isInTeam } from "#app/accounts/people/queries.server.ts";
import { effectiveRole } from "#app/accounts/people/roles.server.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { mailContent, NOTICE_LIFE_MS } from "#app/mail/mail-content.server.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";

export type MailSettings = Pick<Env, "APP_URL" | "SESSION_SECRET">;

type TurnedOffWebhook = { id: string; name: string };

const u = expressionBuilder<{ u: Database["users"] }, "u">();

/** Turns a webhook off whose receiver says that it is gone for good (410). */
export function turnOffGone(em: EntityManager, settings: MailSettings, webhookId: string): Promise<void> {
  return turnOff(em, settings, "gone", sql<boolean>`id = ${webhookId}`);
}

/**
 * Turns off every webhook that had no success for five days, counted from its first failure since. Attempts must have
 * failed over two of them: where all machines slept for a week, nothing is known of the receiver.
 */
export function turnOffFailing(em: EntityManager, settings: MailSettings): Promise<void> {
  return turnOff(em, settings, "failing", FAILING);
}

const FAILING = sql<boolean>`failing_since < now() - interval '5 days' and last_failure_at > failing_since + interval '2 days'`;

type Reason = "gone" | "failing";

async function turnOff(
  em: EntityManager,
  settings: MailSettings,
  reason: Reason,
  which: ReturnType<typeof sql<boolean>>,
): Promise<void> {
  const turned = await em.transactional(async (tx) => {
    const db = queryOn(tx);
    const { rows } = await sql<TurnedOffWebhook>`update webhooks set state = 'off', off_because = ${reason}
      where state = 'on' and ${which} returning id, name`.execute(db);
    if (rows.length === 0) return false;
    const owners = await db
      .selectFrom("users as u")
      .select(["u.email", "u.first_name as firstName", "u.is_email_verified as isEmailVerified"])
      .where(isInTeam())
      .where(effectiveRole(u), "=", "owner")
      .execute();
    for (const off of rows)
      for (const owner of owners) {
        queueMail(tx, settings.SESSION_SECRET, offMail(settings.APP_URL, owner, off, reason));
      }
    await tx.flush();
    return true;
  });
  if (turned) wakeDelivery();
}

const TURN_OFF_EXPLANATIONS: Record<Reason, string> = {
  gone: "the receiver answered 410 Gone",
  failing: "no delivery succeeded for five days",
};

function offMail(
  appUrl: string,
  to: Parameters<typeof mailContent>[0],
  { id, name }: TurnedOffWebhook,
  reason: Reason,
) {
  return mailContent(to, `The webhook “${name}” was turned off`, NOTICE_LIFE_MS, [
    `Dealquest turned off the webhook “${name}” because ${TURN_OFF_EXPLANATIONS[reason]}. It no longer sends events.`,
    "When the receiver works again, send a test, turn the webhook on, and resend the missed events:",
    { label: "Open the webhook", link: `${appUrl}/data/webhooks/${id}` },
  ]);
}
