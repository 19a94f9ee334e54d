/** Commands that concern people and their opportunities (docs/product.md#leaving). */
import type { Actor } from "#app/accounts/people/actor.ts";
import { changeTeam, deactivateUser } from "#app/accounts/people/service.server.ts";
import { recordSecurityEvent } from "#app/accounts/security-events/security-events.server.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import type { Author } from "#app/changes/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, refused } from "#app/http/result.ts";
import { type Handover, handOverOpenOpportunities, openWorkOf } from "#app/opportunities/record/handover.server.ts";

const NOBODY = "Choose who takes the open opportunities over";
const NOBODY_CHOSEN = refused("invalid", NOBODY, { toUserId: [NOBODY] });

/**
 * Deactivates a person and gives all open opportunities to `toUserId`, or neither. "invalid" if there are open ones and nobody
 * who is in the team was chosen; otherwise it fails as {@link deactivateUser} does.
 */
export function deactivatePerson(em: EntityManager, actor: Actor, userId: string, toUserId: string | undefined) {
  return deactivateUser(em, actor, userId, async ({ tx }) => {
    if (toUserId) return handOver(tx, actor, { fromUserId: userId, toUserId });
    const { opportunities } = await openWorkOf(tx, userId);
    return opportunities > 0 ? NOBODY_CHOSEN : done(null);
  });
}

/**
 * Gives all open opportunities of a person, who may have left, to somebody else; says how many and to whom. "invalid" for nobody and
 * the same person.
 */
export async function giveOpenOpportunities(
  em: EntityManager,
  actor: Actor,
  userId: string,
  toUserId: string | undefined,
) {
  if (!toUserId) return NOBODY_CHOSEN;
  let given = 0;
  const changed = await changeTeam(em, actor, userId, async ({ tx }) => {
    const handedOver = await handOver(tx, actor, { fromUserId: userId, toUserId });
    if (handedOver.ok) given = handedOver.value.handedOver;
    return handedOver;
  });
  if (!changed.ok) return changed;
  const { id, firstName } = await em.findOneOrFail(User, toUserId);
  return done({ given, to: { id, firstName } });
}

/** From a shell nobody is signed in: then the history names the new owner. */
async function handOver(tx: EntityManager, actor: Actor, people: Handover) {
  const by: Author = actor?.viewer ?? { id: people.toUserId, via: "shell" };
  const handedOver = await handOverOpenOpportunities(tx, by, people);
  if (!handedOver.ok) return { ...handedOver, fieldErrors: { toUserId: [handedOver.message] } };
  if (handedOver.value.handedOver > 0) {
    const event = { type: "opportunities_handed_over", userId: people.fromUserId } as const;
    await recordSecurityEvent(tx, { ...event, actorUserId: actor?.viewer.id, request: actor?.request });
  }
  return handedOver;
}
