/** Invitations: sending, resending, revoking and accepting them (docs/product.md#invitations). */
import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";
import { INVITATION_LIFE_MS, invitationLink, invitationMail } from "../account-mails.server.ts";
import type { Actor } from "../people/actor.ts";
import { nameOf } from "../people/person.ts";
import type { Role } from "../schema.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { hashToken, newToken } from "../token.server.ts";
import { takeMail } from "../verification/confirmation.server.ts";
import { Invitation } from "./invitation.entity.server.ts";
import { findKnownAddresses, type Known } from "./queries.server.ts";

type Settings = Pick<Env, "APP_URL" | "SESSION_SECRET">;

/** An invitation that was just made. `link` is not stored anywhere; `returns` if the address is of a person who has left. */
export type Invited = { email: string; link: string; returns: boolean };

const GONE = refused("not-found", "This invitation was accepted or revoked meanwhile.");

/**
 * Invites each address with `role` by a mail, or none of them: "conflict" names every address that has an account or an
 * invitation already, "too-many" one that was sent ten mails today. The caller checks that the inviter is an owner.
 */
export async function invitePeople(
  em: EntityManager,
  settings: Settings,
  actor: Actor,
  { emails, role }: { emails: readonly string[]; role: Role },
): Promise<Result<Invited[], "conflict" | "too-many">> {
  const now = new Date();
  const known = await findKnownAddresses(em, emails, now);
  const obstacles = emails.flatMap((email) => obstacle(email, known.get(email.toLowerCase())) ?? []);
  if (obstacles.length > 0) return conflict(obstacles);
  for (const email of emails) {
    const allowed = await takeMail({ email, isEmailVerified: false });
    if (!allowed.ok) return { ...allowed, fieldErrors: { emails: [`${email}: ${allowed.message}`] } };
  }
  const invited = emails.map((email) => ({ email, token: newToken() }));
  try {
    await em.transactional(async (tx) => {
      await tx.nativeDelete(Invitation, { expiresAt: { $lte: now } });
      for (const one of invited) insertInvitation(tx, settings, actor, { ...one, role, now });
      await tx.flush();
      for (const _ of invited) await record(tx, actor, "invited");
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return conflict(["One of them was invited this moment."]);
    throw error;
  }
  wakeDelivery();
  return done(
    invited.map(({ email, token }) => ({
      email,
      link: invitationLink(settings.APP_URL, token),
      returns: known.get(email.toLowerCase()) === "left",
    })),
  );
}

const conflict = (messages: string[]) => refused("conflict", messages[0] ?? "", { emails: messages });

function obstacle(email: string, known: Known | undefined): string | null {
  if (known === "account") return `${email} has an account already.`;
  if (known === "invited") return `${email} is invited already: resend or revoke that invitation on the team’s page.`;
  return null;
}

type New = { email: string; token: string; role: Role; now: Date };

function insertInvitation(tx: EntityManager, settings: Settings, actor: Actor, { email, token, role, now }: New) {
  tx.create(Invitation, {
    email,
    role,
    tokenHash: hashToken(token),
    invitedByUserId: actor?.viewer.id ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + INVITATION_LIFE_MS),
  });
  queueMail(tx, settings.SESSION_SECRET, invitationMail(settings.APP_URL, email, actor && nameOf(actor.viewer), token));
}

/** Sends a new link, valid for 7 days, which voids the older one. Returns the invited address; "not-found" if it is not pending. */
export async function resendInvitation(
  em: EntityManager,
  settings: Settings,
  actor: NonNullable<Actor>,
  id: string,
): Promise<Result<string, "not-found" | "too-many">> {
  const invitation = await em.findOne(Invitation, { id });
  if (!invitation) return GONE;
  const { email } = invitation;
  const allowed = await takeMail({ email, isEmailVerified: false });
  if (!allowed.ok) return allowed;
  const token = newToken();
  const renewed = await em.transactional(async (tx) => {
    const expiresAt = new Date(Date.now() + INVITATION_LIFE_MS);
    const count = await tx.nativeUpdate(Invitation, { id }, { tokenHash: hashToken(token), expiresAt });
    const mail = invitationMail(settings.APP_URL, email, nameOf(actor.viewer), token);
    if (count !== 1) return false;
    queueMail(tx, settings.SESSION_SECRET, mail);
    await record(tx, actor, "invitation_resent");
    return true;
  });
  if (!renewed) return GONE;
  wakeDelivery();
  return done(email);
}

/** Revokes a pending invitation: its link opens nothing any more. Returns the address; "not-found" if it is not pending. */
export async function revokeInvitation(
  em: EntityManager,
  actor: Actor,
  id: string,
): Promise<Result<string, "not-found">> {
  const invitation = await em.findOne(Invitation, { id });
  if (!invitation || (await em.nativeDelete(Invitation, { id })) !== 1) return GONE;
  await record(em, actor, "invitation_revoked");
  return done(invitation.email);
}

/** An invitation concerns the account of whoever invites; the invited person has none yet. */
function record(em: EntityManager, actor: Actor, type: "invited" | "invitation_resent" | "invitation_revoked") {
  return recordSecurityEvent(em, { type, userId: actor?.viewer.id ?? null, request: actor?.request });
}
