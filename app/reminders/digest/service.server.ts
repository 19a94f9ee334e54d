/** Commands of a person's digest (docs/product.md#digest). */
import { LockMode } from "@mikro-orm/core";
import { User } from "#app/accounts/user.entity.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { dayOf, hourOf } from "#app/team-time/team-time.ts";
import type { DigestChoice } from "./due.ts";

/**
 * Changes the given fields and returns both. An hour that is past at `now` begins the next day, and so does a second
 * mail of a day that had one. Saving what was chosen already changes nothing.
 */
export function changeDigest(
  em: EntityManager,
  userId: string,
  changes: Partial<DigestChoice>,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<DigestChoice> {
  return em.transactional(async (tx) => {
    const user = await tx.findOneOrFail(User, { id: userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const { digest = user.digest, digestHour = user.digestHour } = changes;
    const isChanged = digest !== user.digest || digestHour !== user.digestHour;
    const isPast = digestHour <= hourOf(now, timeZone);
    if (isChanged && digest !== "off" && isPast) user.digestSettledOn = dayOf(now, timeZone);
    tx.assign(user, { digest, digestHour });
    return { digest, digestHour };
  });
}

/** Turns the digest off; does nothing if it is. */
export async function endDigest(em: EntityManager, userId: string): Promise<void> {
  await em.nativeUpdate(User, { id: userId }, { digest: "off" });
}
