/** Roles, deactivating and reactivating (docs/product.md#roles, docs/product.md#leaving). */
import { sql } from "kysely";
import { allOrNothing } from "#app/db/all-or-nothing.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { Invitation } from "../invitations/invitation.entity.server.ts";
import type { Role } from "../schema.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { lockSession } from "../session/session.server.ts";
import { User } from "../user.entity.server.ts";
import { endAccess, restoreAccess } from "./access.server.ts";
import type { Actor } from "./actor.ts";
import { isOwner, nameOf } from "./person.ts";
import { countActiveOwners, findTeamMember, type TeamMember } from "./team-queries.server.ts";

export const OWNERS_ONLY = refused("forbidden", "Only owners of the team can do this.");
export const NO_PERSON = refused("not-found", "There is no such person in the team.");
const LAST_OWNER = refused(
  "conflict",
  "The team needs an owner, and this is the only one. Make someone else an owner first.",
);

type TeamCommandResult = Promise<Result<TeamMember, "forbidden" | "not-found" | "conflict" | "invalid" | "signed-out">>;

/** What a change of the team needs: transaction, actor, and the person it is about, read under the lock. */
type TeamChange = { tx: EntityManager; actor: Actor; person: TeamMember };

/**
 * Runs `change` in a transaction that excludes every other change of roles and memberships, on all machines. Within it
 * the actor is still signed in and an active owner, and the person exists; if no active owner were left afterwards,
 * nothing is changed.
 */
export async function changeTeam(
  em: EntityManager,
  actor: Actor,
  userId: string | undefined,
  change: (args: TeamChange) => Promise<Result<unknown, "conflict" | "invalid">>,
): TeamCommandResult {
  if (actor && !isOwner(actor.viewer)) return OWNERS_ONLY;
  const changed = await allOrNothing(em, async (tx) => {
    await lockTeam(tx);
    const held = await lockActingOwner(tx, actor);
    if (!held.ok) return held;
    const member = await findTeamMember(tx, userId);
    if (!member) return NO_PERSON;
    const ownersBefore = await countActiveOwners(tx);
    const outcome = await change({ tx, actor, person: member });
    // A team that never had an owner can still be changed from a shell.
    const isOwnerLost = outcome.ok && ownersBefore > 0 && (await countActiveOwners(tx)) === 0;
    return isOwnerLost ? LAST_OWNER : outcome;
  });
  if (!changed.ok) return changed;
  const person = await findTeamMember(em, userId);
  return person ? done(person) : NO_PERSON;
}

/**
 * Locks the actor within the transaction of `tx`: "signed-out" if the request's session has ended since its start,
 * "forbidden" if the actor is no active owner any more. Someone with a shell may do everything.
 */
export async function lockActingOwner(
  tx: EntityManager,
  actor: Actor,
): Promise<Result<null, "signed-out" | "forbidden">> {
  if (!actor) return done(null);
  const held = await lockSession(tx, actor);
  if (!held.ok) return held;
  const self = await findTeamMember(tx, actor.viewer.id);
  return self?.role === "owner" && !self.deactivatedAt ? done(null) : OWNERS_ONLY;
}

// The lock belongs to the transaction, as pgbouncer in transaction mode requires.
async function lockTeam(tx: EntityManager): Promise<void> {
  await queryOn(tx).selectNoFrom(sql`pg_advisory_xact_lock(hashtext('dealquest.team'))`.as("lock")).execute();
}

/**
 * Makes a person an owner or a member. A new member's invitations for owners are withdrawn, and `demoted` ends in the
 * same transaction what else owners alone may have under way. "conflict" for the last owner, an owner by `TEAM_OWNERS`,
 * one who has left, or one whose address is not confirmed; "forbidden" unless the actor is an owner.
 */
export function changeRole(
  em: EntityManager,
  actor: Actor,
  userId: string | undefined,
  { role, demoted }: { role: Role; demoted(tx: EntityManager, userId: string): Promise<void> },
): TeamCommandResult {
  return changeTeam(em, actor, userId, async ({ tx, person }) => {
    const name = nameOf(person);
    if (person.deactivatedAt) return refused("conflict", `${name}: reactivate this person first.`);
    if (role === "member" && person.isOwnerBySetting) return ownerBySetting(name);
    if (role === "owner" && !person.isEmailVerified) {
      return refused("conflict", `${name} has not confirmed the email address yet and therefore cannot be an owner.`);
    }
    if (person.role === role) return done(null);
    const { id } = person;
    await tx.nativeUpdate(User, { id }, { role, updatedAt: new Date() });
    await recordTeamEvent(tx, actor, role === "owner" ? "made_owner" : "made_member", id);
    if (role === "owner") return done(null);
    await tx.nativeDelete(Invitation, { invitedByUserId: id, role: "owner" });
    await demoted(tx, id);
    return done(null);
  });
}

/**
 * Ends a person's access, with all sessions and tokens, and runs `reassign` in the same transaction. "conflict" for the
 * last owner, an owner by `TEAM_OWNERS`, oneself, or one who has left already.
 */
export function deactivateUser(
  em: EntityManager,
  actor: Actor,
  userId: string | undefined,
  reassign: (args: TeamChange) => Promise<Result<unknown, "conflict" | "invalid">>,
): TeamCommandResult {
  return changeTeam(em, actor, userId, async (args) => {
    const { tx, person } = args;
    if (person.deactivatedAt) return refused("conflict", `${nameOf(person)}: this person is already deactivated.`);
    if (person.id === actor?.viewer.id) {
      return refused("conflict", "You cannot deactivate yourself. Another owner can.");
    }
    if (person.isOwnerBySetting) return ownerBySetting(nameOf(person));
    const reassigned = await reassign(args);
    if (!reassigned.ok) return reassigned;
    await endAccess(tx, person.id);
    await recordTeamEvent(tx, actor, "deactivated", person.id);
    return done(null);
  });
}

/** Lets a person who left in again, with the same password and role but no session. "conflict" if not deactivated. */
export function reactivateUser(em: EntityManager, actor: Actor, userId: string | undefined): TeamCommandResult {
  return changeTeam(em, actor, userId, async ({ tx, person }) => {
    if (!person.deactivatedAt) return refused("conflict", `${nameOf(person)} is not deactivated.`);
    await restoreAccess(tx, person.id);
    await recordTeamEvent(tx, actor, "reactivated", person.id);
    return done(null);
  });
}

function ownerBySetting(name: string) {
  return refused(
    "conflict",
    `${name} is an owner through the setting TEAM_OWNERS. Ask your administrator to remove the address from it first.`,
  );
}

type EventType = Parameters<typeof recordSecurityEvent>[1]["type"];

function recordTeamEvent(tx: EntityManager, actor: Actor, type: EventType, userId: string): Promise<void> {
  return recordSecurityEvent(tx, { type, userId, actorUserId: actor?.viewer.id, request: actor?.request });
}
