/** Invitations: sending, resending, revoking and accepting them (docs/product.md#invitations). */
import { randomUUID } from "node:crypto";
import { UniqueConstraintViolationException } from "@mikro-orm/core";
import type { z } from "zod";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";
import { INVITATION_LIFE_MS, invitationLink, invitationMail } from "../account-mails.server.ts";
import type { Actor } from "../people/actor.ts";
import { nameOf } from "../people/person.ts";
import { lockActingOwner } from "../people/service.server.ts";
import type { Role } from "../schema.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { hashToken, newToken } from "../token.server.ts";
import { countUnconfirmedMail } from "../verification/confirmation.server.ts";
import { Invitation } from "./invitation.entity.server.ts";
import { findKnownAddresses, type KnownAddressStatus } from "./queries.server.ts";
import type { sentInvitation } from "./schema.ts";

type Settings = Pick<Env, "APP_URL" | "SESSION_SECRET">;

export type SentInvitation = z.output<typeof sentInvitation>;

/** An invitation that was just made; `returns` if the address is of a person who has left. */
export type CreatedInvitation = SentInvitation & { returns: boolean };

export const NO_INVITATION = refused("not-found", "This invitation was accepted or revoked in the meantime.");

/**
 * Invites each address with `role` by a mail, or none of them: "invalid" names every address that has an account or an
 * invitation already, "too-many" one that was sent ten mails today. "forbidden" unless the inviter is an owner,
 * "signed-out" if the session ended meanwhile.
 */
export async function invitePeople(
  em: EntityManager,
  settings: Settings,
  actor: Actor,
  { emails, role }: { emails: readonly string[]; role: Role },
): Promise<Result<CreatedInvitation[], "invalid" | "too-many" | "signed-out" | "forbidden">> {
  const now = new Date();
  const known = await findKnownAddresses(em, emails, now);
  const obstacles = emails.flatMap((email) => obstacle(email, known.get(email.toLowerCase())) ?? []);
  if (obstacles.length > 0) return refusedAddresses(obstacles);
  for (const email of emails) {
    const allowed = await countUnconfirmedMail({ email, isEmailVerified: false });
    if (!allowed.ok) return { ...allowed, fieldErrors: { emails: [`${email}: ${allowed.message}`] } };
  }
  const expiresAt = new Date(now.getTime() + INVITATION_LIFE_MS);
  const invited = emails.map((email) => ({ id: randomUUID(), email, role, expiresAt, token: newToken() }));
  const refusal = await insertInvitations(em, settings, actor, { invited, now });
  if (refusal) return refusal;
  wakeDelivery();
  return done(
    invited.map(({ token, ...one }) => ({
      ...one,
      expiresAt: expiresAt.toISOString(),
      link: invitationLink(settings.APP_URL, token),
      returns: known.get(one.email.toLowerCase()) === "left",
    })),
  );
}

/** Makes all of them with their mails, or none. Null, or why it was refused. */
async function insertInvitations(
  em: EntityManager,
  settings: Settings,
  actor: Actor,
  { invited, now }: { invited: Omit<NewInvitation, "createdAt">[]; now: Date },
) {
  try {
    return await em.transactional(async (tx) => {
      const held = await lockActingOwner(tx, actor);
      if (!held.ok) return held;
      await tx.nativeDelete(Invitation, { expiresAt: { $lte: now } });
      for (const one of invited) insertInvitation(tx, settings, actor, { ...one, createdAt: now });
      await tx.flush();
      for (const _ of invited) await recordInvitationEvent(tx, actor, "invited");
      return null;
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      return refusedAddresses(["One of these people was just invited."]);
    throw error;
  }
}

const refusedAddresses = (messages: string[]) => refused("invalid", messages[0] ?? "", { emails: messages });

function obstacle(email: string, known: KnownAddressStatus | undefined): string | null {
  if (known === "account") return `${email} already has an account.`;
  if (known === "invited") return `${email} is already invited. Resend or revoke that invitation on the Team page.`;
  return null;
}

type NewInvitation = Pick<Invitation, "id" | "email" | "role" | "createdAt" | "expiresAt"> & { token: string };

function insertInvitation(
  tx: EntityManager,
  settings: Settings,
  actor: Actor,
  { token, ...invitation }: NewInvitation,
) {
  const invitedByUserId = actor?.viewer.id ?? null;
  tx.create(Invitation, { ...invitation, tokenHash: hashToken(token), invitedByUserId });
  const invitedBy = actor && nameOf(actor.viewer);
  queueMail(tx, settings.SESSION_SECRET, invitationMail(settings.APP_URL, invitation.email, invitedBy, token));
}

/**
 * Sends a new link, valid for 7 days, which voids the older one. Fails with "not-found" if it is not pending, else as
 * {@link invitePeople}.
 */
export async function resendInvitation(
  em: EntityManager,
  settings: Settings,
  actor: NonNullable<Actor>,
  id: string | undefined,
): Promise<Result<SentInvitation, "not-found" | "too-many" | "signed-out" | "forbidden">> {
  const invitation = isRecordId(id) ? await em.findOne(Invitation, { id }) : null;
  if (!invitation) return NO_INVITATION;
  const { email, role } = invitation;
  const allowed = await countUnconfirmedMail({ email, isEmailVerified: false });
  if (!allowed.ok) return allowed;
  const token = newToken();
  const renewed = await em.transactional(async (tx) => {
    const held = await lockActingOwner(tx, actor);
    if (!held.ok) return held;
    const expiresAt = new Date(Date.now() + INVITATION_LIFE_MS);
    if ((await tx.nativeUpdate(Invitation, { id }, { tokenHash: hashToken(token), expiresAt })) !== 1)
      return NO_INVITATION;
    queueMail(tx, settings.SESSION_SECRET, invitationMail(settings.APP_URL, email, nameOf(actor.viewer), token));
    await recordInvitationEvent(tx, actor, "invitation_resent");
    const link = invitationLink(settings.APP_URL, token);
    return done({ id: invitation.id, email, role, expiresAt: expiresAt.toISOString(), link });
  });
  wakeDelivery();
  return renewed;
}

/** Revokes a pending invitation: its link no longer works. Returns its address; "not-found" if it is not pending. */
export async function revokeInvitation(
  em: EntityManager,
  actor: Actor,
  id: string | undefined,
): Promise<Result<{ email: string }, "not-found">> {
  const invitation = isRecordId(id) ? await em.findOne(Invitation, { id }) : null;
  if (!invitation || (await em.nativeDelete(Invitation, { id })) !== 1) return NO_INVITATION;
  await recordInvitationEvent(em, actor, "invitation_revoked");
  return done({ email: invitation.email });
}

/** An invitation concerns the account of whoever invites; the invited person has none yet. */
function recordInvitationEvent(
  em: EntityManager,
  actor: Actor,
  type: "invited" | "invitation_resent" | "invitation_revoked",
) {
  return recordSecurityEvent(em, { type, userId: actor?.viewer.id ?? null, request: actor?.request });
}
