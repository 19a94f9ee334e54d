/** Who may own an opportunity (docs/product.md#who-owns-an-opportunity). */
import { LockMode } from "@mikro-orm/core";
import { findActiveUser } from "#app/accounts/people/queries.server.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";

const HAS_LEFT_MESSAGE = " has left the team. Choose someone who is in it.";

const refusedOwner = (message: string) => refused("invalid", message, { ownerUserId: [message] });

/**
 * Locks the user with this id until the transaction ends, so that they cannot be deactivated before the opportunity is
 * written. Call it before locking the opportunity: reassigning locks in the same order. Null if the id is unknown.
 */
export function lockOwner(tx: EntityManager, id: string): Promise<User | null> {
  return tx.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_READ });
}

/** Whether this user can become an owner: everyone in the team can. Without an id there is nothing to check. */
export async function checkOwner(tx: EntityManager, id: string | undefined): Promise<Result<null, "invalid">> {
  if (!id) return done(null);
  const user = await lockOwner(tx, id);
  if (user?.deactivatedAt) return refusedOwner(`${user.firstName} ${user.lastName}`.trim() + HAS_LEFT_MESSAGE);
  return (await findActiveUser(tx, id)) ? done(null) : refusedOwner("There is no such person in the team");
}
