import { findTeam } from "#app/accounts/people/team-queries.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { json } from "#app/http/responses.server.ts";
import { toUserJson } from "./team-list.server.ts";

/** Everybody with an account, people who have left included (docs/product.md#people). */
export const loader = signedInApi({
  GET: async ({ em }) => json((await findTeam(em)).map(toUserJson)),
});

export const action = loader;
