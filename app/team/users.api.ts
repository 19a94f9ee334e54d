import { findTeam } from "#app/accounts/people/team-queries.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { json } from "#app/http/responses.server.ts";

/** Everybody with an account, people who have left included (docs/product.md#people). */
export const loader = signedInApi({
  GET: async ({ em }) => {
    const team = await findTeam(em);
    return json(
      team.map(({ id, firstName, lastName, title, photoUrl, role, deactivatedAt }) => ({
        id,
        firstName,
        lastName,
        title,
        photoUrl: photoUrl && new URL(photoUrl, env().APP_URL).href,
        role,
        deactivatedAt,
      })),
    );
  },
});

export const action = loader;
