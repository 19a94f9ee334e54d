/** Commands that concern people and their opportunities (docs/product.md#leaving). */
import type { Actor } from "#app/accounts/people/actor.ts";
import { changeRole, changeTeam, deactivateUser } from "#app/accounts/people/service.server.ts";
import type { TeamMember } from "#app/accounts/people/team-queries.server.ts";
import type { Role } from "#app/accounts/schema.ts";
import { recordSecurityEvent } from "#app/accounts/security-events/security-events.server.ts";
import { type Reassigned, type Reassignment, reassignOpenOpportunities } from "#app/bulk/reassign.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { cancelArchiveImportsOf } from "#app/data/import/job/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Failure, refused } from "#app/http/result.ts";
import { openWorkOf } from "#app/opportunities/record/open-work.server.ts";

const NEW_OWNER_MISSING = "Choose who takes over the open opportunities";

/** A person whose open opportunities were given away, and what undoes it. */
export type ReassignmentResult = Reassigned & { user: TeamMember };

const NOTHING_REASSIGNED: Reassigned = { handedOver: 0, bulkId: null };

/**
 * Deactivates a person and gives all open opportunities to `openOpportunitiesTo`, or neither. "invalid" if there are
 * open ones and nobody who is in the team was chosen; otherwise it fails as {@link deactivateUser} does.
 */
export async function deactivatePerson(
  em: EntityManager,
  actor: Actor,
  userId: string | undefined,
  openOpportunitiesTo?: string,
) {
  let given = NOTHING_REASSIGNED;
  const deactivated = await deactivateUser(em, actor, userId, async ({ tx, person }) => {
    const result = await reassignIfAnyOpen(tx, actor, { fromUserId: person.id, toUserId: openOpportunitiesTo });
    if (!result.ok) return asFieldError("openOpportunitiesTo", result);
    given = result.value;
    return result;
  });
  return deactivated.ok ? done<ReassignmentResult>({ user: deactivated.value, ...given }) : deactivated;
}

async function reassignIfAnyOpen(
  tx: EntityManager,
  actor: Actor,
  { fromUserId, toUserId }: Partial<Reassignment> & Pick<Reassignment, "fromUserId">,
) {
  if (toUserId) return reassign(tx, actor, { fromUserId, toUserId });
  const { opportunities } = await openWorkOf(tx, fromUserId);
  return opportunities > 0 ? refused("invalid", NEW_OWNER_MISSING) : done(NOTHING_REASSIGNED);
}

/**
 * Makes a person an owner or a member. A new member's invitations for owners and unstarted imports of exports end.
 * Fails as {@link changeRole} does.
 */
export function changePersonsRole(em: EntityManager, actor: Actor, userId: string | undefined, role: Role) {
  return changeRole(em, actor, userId, { role, demoted: cancelArchiveImportsOf });
}

/**
 * Gives all open opportunities of a person, who may have left, to somebody else; says how many. "invalid" for nobody
 * and the same person.
 */
export async function giveOpenOpportunities(
  em: EntityManager,
  actor: Actor,
  userId: string | undefined,
  to: string | undefined,
) {
  let given = NOTHING_REASSIGNED;
  const changed = await changeTeam(em, actor, userId, async ({ tx, person }) => {
    const result = to
      ? await reassign(tx, actor, { fromUserId: person.id, toUserId: to })
      : refused("invalid", NEW_OWNER_MISSING);
    if (!result.ok) return asFieldError("to", result);
    given = result.value;
    return result;
  });
  return changed.ok ? done<ReassignmentResult>({ user: changed.value, ...given }) : changed;
}

/** From a shell nobody is signed in: then the history names the new owner. */
async function reassign(tx: EntityManager, actor: Actor, people: Reassignment) {
  const by: Author = actor ? { ...actor.viewer, via: "bulk" } : { id: people.toUserId, via: "shell" };
  const given = await reassignOpenOpportunities(tx, by, people);
  if (given.ok && given.value.handedOver > 0) {
    const event = { type: "opportunities_handed_over", userId: people.fromUserId } as const;
    await recordSecurityEvent(tx, { ...event, actorUserId: actor?.viewer.id, request: actor?.request });
  }
  return given;
}

const asFieldError = (field: string, failure: Failure<"invalid">) => ({
  ...failure,
  fieldErrors: { [field]: [failure.message] },
});
