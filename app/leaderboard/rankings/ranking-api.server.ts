import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { readLeaderboard } from "../load.server.ts";
import type { Ranking } from "../schema.ts";
import { leaderboardEntry } from "../schema.ts";
import { rankingOf } from "./rankings.ts";

/** `GET /api/leaderboard/<ranking>` (docs/product.md#leaderboard). */
export function rankingApi(ranking: Ranking) {
  return signedInApi({
    GET: {
      summary: "Get a ranking",
      answers: { 200: z.array(leaderboardEntry) },
      answer: async (asking) => done(rankingOf((await readLeaderboard(asking)).rows, ranking)),
    },
  });
}
