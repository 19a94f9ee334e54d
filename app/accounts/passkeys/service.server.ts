/** Adding and removing one's own passkeys (docs/product.md#passkeys). */
import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";
import { passkeyAddedMail } from "../account-mails.server.ts";
import type { Viewer } from "../schema.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { lockSession, readSessionId } from "../session/session.server.ts";
import { describeBrowser } from "../session/user-agent.ts";
import { newChallenge, takeChallenge } from "./challenge.server.ts";
import { MAX_PASSKEYS, PASSKEYS_FULL } from "./checks.ts";
import { Passkey } from "./passkey.entity.server.ts";
import { toJson } from "./queries.server.ts";
import type { NewPasskey, PasskeyJson } from "./schema.ts";
import { challengeIn, creationOptions, readNewPasskey } from "./webauthn.server.ts";

const TOO_MANY_PASSKEYS = refused("conflict", PASSKEYS_FULL);
const PASSKEY_ALREADY_ADDED = refused("conflict", "This passkey was already added");
const REFUSED = refused("invalid", "This passkey could not be verified. Please add it again.");
export const NO_PASSKEY = refused("not-found", "There is no such passkey");

type Settings = Pick<Env, "APP_URL" | "SESSION_SECRET">;

/** Whose passkey it is, and the request, whose session must still be live when the command is carried out. */
type RequestActor = { viewer: Viewer; request: Request };

/** The options to make a passkey with, once and within five minutes, in this session. "conflict" for the eleventh. */
export async function beginPasskey(em: EntityManager, settings: Settings, { viewer, request }: RequestActor) {
  const known = await em.find(Passkey, { userId: viewer.id });
  if (known.length >= MAX_PASSKEYS) return TOO_MANY_PASSKEYS;
  const challenge = await newChallenge(em, await sessionOf(request));
  return done(await creationOptions(settings, { owner: viewer, challenge, known }));
}

/**
 * Keeps a passkey, and tells its owner by mail. "invalid" if the answer is not to this session's options, was used or
 * is older than five minutes, or the device did not check its user; "conflict" for the eleventh and for one that is
 * known.
 */
export async function addPasskey(
  em: EntityManager,
  settings: Settings,
  { answer, viewer, request }: RequestActor & { answer: NewPasskey },
): Promise<Result<PasskeyJson, "invalid" | "conflict" | "signed-out">> {
  const challenge = challengeIn(answer.response.clientDataJSON);
  if (challenge === null || !(await takeChallenge(em, challenge, await sessionOf(request)))) return REFUSED;
  const read = await readNewPasskey(settings, answer, challenge);
  if (!read) return REFUSED;
  const name = answer.name ?? describeBrowser(request.headers.get("User-Agent"));
  try {
    const added = await em.transactional(async (tx) => {
      const held = await lockSession(tx, { viewer, request });
      if (!held.ok) return held;
      if ((await tx.count(Passkey, { userId: viewer.id })) >= MAX_PASSKEYS) return TOO_MANY_PASSKEYS;
      const passkey = tx.create(Passkey, { ...read, userId: viewer.id, name });
      await tx.flush();
      await recordSecurityEvent(tx, { type: "passkey_added", userId: viewer.id, request });
      queueMail(tx, settings.SESSION_SECRET, passkeyAddedMail(settings.APP_URL, viewer, name));
      return done(toJson(passkey));
    });
    wakeDelivery();
    return added;
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return PASSKEY_ALREADY_ADDED;
    throw error;
  }
}

/** Removes a passkey; "not-found" if it is none of the viewer's. */
export function removePasskey(
  em: EntityManager,
  { id, viewer, request }: RequestActor & { id: string | undefined },
): Promise<Result<null, "not-found" | "signed-out">> {
  return em.transactional(async (tx) => {
    const held = await lockSession(tx, { viewer, request });
    if (!held.ok) return held;
    if (!isRecordId(id) || (await tx.nativeDelete(Passkey, { id, userId: viewer.id })) === 0) return NO_PASSKEY;
    await recordSecurityEvent(tx, { type: "passkey_removed", userId: viewer.id, request });
    return done(null);
  });
}

const sessionOf = async (request: Request) => (await readSessionId(request)) ?? "";
