/** Asks for the password again before changes not allowed to unattended browsers (docs/product.md#asking-again). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { PASSWORD_MISSING } from "../checks.ts";
import type { Viewer } from "../schema.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { Session } from "../session/session.entity.server.ts";
import { readSessionId, SESSION_ENDED } from "../session/session.server.ts";
import { bearerOf } from "../tokens/token-text.server.ts";
import { User } from "../user.entity.server.ts";
import { checkPasswordOf } from "./check-password.server.ts";

const PASSWORD_FRESH_MS = 10 * 60 * 1000;
const WRONG = "That is not your password";

/** Whether a form must have a password field: the password was not entered in this session in the last 10 minutes. */
export async function asksPasswordAgain(em: EntityManager, request: Request): Promise<boolean> {
  const session = await em.findOne(Session, { id: (await readSessionId(request)) ?? "" });
  return !session?.passwordGivenAt || Date.now() - session.passwordGivenAt.getTime() > PASSWORD_FRESH_MS;
}

/**
 * Succeeds if the viewer's `password` was sent and is right, or was not sent (or is empty) and was entered in this
 * session in the last 10 minutes. Fails with "invalid" and a message for the field `password`, "too-many" after ten
 * wrong ones in 15 minutes, "unavailable" while the password queue is full, and "signed-out" if the session ended or
 * the password was replaced meanwhile. A right one counts for the next 10 minutes, a wrong one is recorded.
 */
export async function requirePasswordAgain(
  em: EntityManager,
  { viewer, request, password }: { viewer: Pick<Viewer, "id">; request: Request; password: string | null | undefined },
): Promise<Result<null, "invalid" | "too-many" | "unavailable" | "signed-out">> {
  // A token was made with the password, for what it may do.
  if (bearerOf(request) !== null) return done(null);
  if (!password) return (await asksPasswordAgain(em, request)) ? invalidPassword(PASSWORD_MISSING) : done(null);
  const user = await em.findOneOrFail(User, { id: viewer.id });
  const checked = await checkPasswordOf(user, password, { request, purpose: "asked again" });
  if (!checked.ok) return checked;
  if (!checked.value) {
    await recordSecurityEvent(em, { type: "password_wrong", userId: viewer.id, request });
    return invalidPassword(WRONG);
  }
  const sessionId = (await readSessionId(request)) ?? "";
  const { numAffectedRows } = await sql`update sessions set password_given_at = ${new Date().toISOString()}::timestamptz
    where id = ${sessionId} and user_id in
      (select id from users where id = ${viewer.id} and password = ${user.password} for share)`.execute(queryOn(em));
  return numAffectedRows ? done(null) : SESSION_ENDED;
}

const invalidPassword = (message: string) => refused("invalid", message, { password: [message] });
