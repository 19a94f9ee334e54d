import { z } from "zod";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { readLeaderboard } from "../load.server.ts";
import { leaderboardEntry, type Ranking } from "../schema.ts";
import { rankingOf } from "./rankings.ts";

/** A ranking of everyone (docs/product.md#leaderboard). */
const rankingApi = (ranking: Ranking) =>
  signedInApi({
    GET: {
      summary: "Get a ranking",
      answers: { 200: z.array(leaderboardEntry) },
      answer: async (asking) => done(rankingOf((await readLeaderboard(asking)).rows, ranking)),
    },
  });

export const loader = apisByAddress({
  "/api/leaderboard/top-closers": rankingApi("top-closers"),
  "/api/leaderboard/top-biz-devs": rankingApi("top-biz-devs"),
  "/api/leaderboard/top-movers": rankingApi("top-movers"),
  "/api/leaderboard/weekly-activity": rankingApi("weekly-activity"),
});

export const action = loader;
