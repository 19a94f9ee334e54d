import { nameOf } from "#app/accounts/people/person.ts";
import { findTeam } from "#app/accounts/people/team-queries.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { forkEm } from "#app/db/orm.server.ts";
import { lastChangeTime } from "#app/http/read-your-writes.server.ts";
import { SharedReadCache } from "#app/http/shared-read-cache.server.ts";
import { EXACT_MATCH_RANK, pastedId, type Ranked, rankOf } from "./ranks.server.ts";

type Team = Awaited<ReturnType<typeof findTeam>>;

const CACHE_MS = 5_000;
const sharedTeamReading = new SharedReadCache<Team>({ lifeMs: CACHE_MS });

/** The team's people with this name, title, id or address, including those who left; no unconfirmed accounts. */
export async function findPeopleHits(
  { viewer, request }: Pick<SignedIn, "viewer" | "request">,
  text: string,
): Promise<Ranked[]> {
  const team = await sharedTeamReading.get("team", await lastChangeTime(viewer.id, request), () => findTeam(forkEm()));
  const id = pastedId(text);
  return team
    .filter(({ isEmailVerified, lastSeenAt, deactivatedAt }) => isEmailVerified || lastSeenAt || deactivatedAt)
    .flatMap((person) => {
      const isExact = person.id === id || person.email.toLowerCase() === text.toLowerCase();
      const rank = isExact
        ? EXACT_MATCH_RANK
        : rankOf(text, `${person.firstName} ${person.lastName}`, person.title ?? "");
      return rank === null ? [] : [{ ...asHit(person), rank }];
    });
}

function asHit(person: Team[number]) {
  return { id: person.id, name: nameOf(person), detail: person.title || "Sales Team", href: `/team/${person.id}` };
}
