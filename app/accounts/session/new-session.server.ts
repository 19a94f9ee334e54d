import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { withCookie } from "#app/http/responses.server.ts";
import { done, type Result } from "#app/http/result.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";
import { formatInstant } from "#app/ui/dates.ts";
import { newBrowserMail } from "../account-mails.server.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { User } from "../user.entity.server.ts";
import { countUnconfirmedMail } from "../verification/confirmation.server.ts";
import type { SignedInUser } from "./authenticator.server.ts";
import { findDevice, rememberDevice } from "./device-cookie.server.ts";
import { Session } from "./session.entity.server.ts";
import { startSession, WRONG_CREDENTIALS } from "./session.server.ts";
import { describeBrowser } from "./user-agent.ts";

/**
 * Starts a session for `user`, whose password and second factor or whose passkey were right, and returns `answer` with
 * its cookie and the cookie by which this browser is known again. A browser without the latter is reported by mail,
 * unless this is the first sign-in ever (docs/product.md#sessions-and-tokens). "signed-out" if the password was
 * replaced or the person left meanwhile.
 */
export async function withNewSession(
  em: EntityManager,
  request: Request,
  user: SignedInUser,
  answer: Response,
): Promise<Result<Response, "signed-out">> {
  const { userId, email } = user;
  const isNew = (await findDevice(request, email)) === null && (await hasSignedIn(em, userId));
  const cookie = await startSession(em, user, request);
  if (cookie === null) {
    await recordSecurityEvent(em, { type: "sign_in_failed", userId, request });
    return WRONG_CREDENTIALS;
  }
  await recordSecurityEvent(em, { type: "signed_in", userId, request });
  if (isNew) await reportNewBrowser(em, userId, request);
  const started = withCookie(answer, cookie);
  return done(user.isShared ? started : withCookie(started, await rememberDevice(request, email)));
}

// An older release did not keep `lastSeenAt`.
async function hasSignedIn(em: EntityManager, userId: string): Promise<boolean> {
  const user = await em.findOne(User, { id: userId });
  return Boolean(user?.lastSeenAt) || (await em.count(Session, { userId })) > 0;
}

async function reportNewBrowser(em: EntityManager, userId: string, request: Request): Promise<void> {
  const { APP_URL, SESSION_SECRET, TEAM_TIME_ZONE } = env();
  const user = await em.findOneOrFail(User, { id: userId });
  if (!(await takeAllowance("new-browser-mail", userId)).ok || !(await countUnconfirmedMail(user)).ok) return;
  const at = `${formatInstant(new Date().toISOString(), TEAM_TIME_ZONE)} (${TEAM_TIME_ZONE})`;
  const browser = describeBrowser(request.headers.get("User-Agent"));
  queueMail(em, SESSION_SECRET, newBrowserMail(APP_URL, user, { at, browser }));
  await em.flush();
  wakeDelivery();
}
