import { signedInApi } from "#app/accounts/signed-in.server.ts";
import { json } from "#app/http/answer.server.ts";
import { readLeaderboard } from "./load.server.ts";
import { rankingOf } from "./rankings.ts";
import type { Ranking } from "./schema.ts";

/** `GET /api/leaderboard/<ranking>` (decisions.md section 4). */
export function rankingApi(ranking: Ranking) {
  return signedInApi({
    GET: async (asking) => json(rankingOf((await readLeaderboard(asking)).rows, ranking)),
  });
}
