import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { forkEm } from "#app/db/orm.server.ts";
import { lastChangeTime } from "#app/http/read-your-writes.server.ts";
import { SharedReadCache } from "#app/http/shared-read-cache.server.ts";
import type { Owner } from "../schema.ts";
import { findOwners } from "./list-queries.server.ts";

const LIFE_MS = 5_000;
const cachedOwners = new SharedReadCache<Owner[]>({ lifeMs: LIFE_MS });

/**
 * The options of the owner filter (`findOwners`), at most 5 s old: one query for all who look at lists at the same
 * time. Read-your-writes: they include the viewer's own changes.
 */
export async function readOwners({ viewer, request }: Pick<SignedIn, "viewer" | "request">, chosen: string[]) {
  const changedAt = await lastChangeTime(viewer.id, request);
  return cachedOwners.get(chosen.join(), changedAt, () => findOwners(forkEm(), chosen));
}
