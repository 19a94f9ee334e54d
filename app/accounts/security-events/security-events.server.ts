/** The security log: one row and one line in the log for each event (docs/product.md#security-events). */
import type { EntityManager } from "#app/db/orm.server.ts";
import { networkPrefix } from "#app/http/limits/client-address.server.ts";
import { logLine } from "#app/server/log-line.server.ts";
import { CLIENT_ADDRESS, REQUEST_ID } from "#app/server/request-context.server.ts";
import { describeBrowser } from "../session/user-agent.ts";
import type { SecurityEventType } from "./labels.ts";
import { SecurityEvent } from "./security-event.entity.server.ts";

type NewEvent = {
  type: SecurityEventType;
  /** Whose account it is about; null for an unknown address. */
  userId: string | null;
  /** Who did it, if not that person. */
  actorUserId?: string | null;
  /** Gives the network's prefix and the browser; without it (a command in a shell) both are null. */
  request?: Request;
};

/**
 * Records an event, within the transaction of `em` if it has one, and writes it to the log. Neither holds an e-mail
 * address or a whole network address. The line is written at once: it stays if the transaction is rolled back. A
 * command in a shell writes no line: its terminal is not the server's log.
 */
export async function recordSecurityEvent(
  em: EntityManager,
  { type, userId, actorUserId = null, request }: NewEvent,
): Promise<void> {
  const network = request ? networkPrefix(request.headers.get(CLIENT_ADDRESS) ?? "unknown") : null;
  const browser = request ? describeBrowser(request.headers.get("User-Agent")) : null;
  const facts = { type, userId, actorUserId, network, browser };
  await em.insert(SecurityEvent, facts);
  if (request) logLine("info", { event: "auth", requestId: request.headers.get(REQUEST_ID), ...facts });
}

/** Deletes failed sign-ins with unknown addresses after 90 days: strangers can cause any number of them. */
export async function deleteOldUnknownSignIns(em: EntityManager): Promise<void> {
  await em.execute(
    "delete from security_events where user_id is null and type = 'sign_in_failed' and at < now() - interval '90 days'",
    [],
    "run",
  );
}
