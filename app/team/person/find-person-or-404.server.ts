import { findTeamMember, type TeamMember } from "#app/accounts/people/team-queries.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";

/** The person with the id in the page's path. Throws the 404 page if there is none. */
export async function findPersonOr404({ em, params }: Pick<SignedIn, "em" | "params">): Promise<TeamMember> {
  const person = await findTeamMember(em, params.id);
  if (!person) throw pageFailure(refused("not-found", "There is no such person in the team"));
  return person;
}
