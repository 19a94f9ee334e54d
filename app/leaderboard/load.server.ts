import { data } from "@remix-run/node";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { logError } from "#app/http/log.server.ts";
import { lastChangeTime } from "#app/http/read-your-writes.server.ts";
import { SharedReadCache } from "#app/http/shared-read-cache.server.ts";
import { sendRows } from "#app/lists/sent-rows.ts";
import { type Week, weekOf } from "#app/team-time/team-time.ts";
import { findLeaderboard } from "./queries.server.ts";
import { createWholeRanking, leaderboardViewFor, readRanking } from "./rankings/rankings.ts";
import type { LeaderboardRow } from "./schema.ts";

const CACHE_MS = 5_000;
const shared = new SharedReadCache<LeaderboardRow[]>({ lifeMs: CACHE_MS });

type ViewerRequest = Pick<SignedIn, "viewer" | "request">;
type ViewerPageRequest = ViewerRequest & Pick<SignedIn, "url">;

/**
 * Everyone's figures for the team's current week. Cached for 5 s per week for all users, with request coalescing and
 * read-your-writes: the figures include every change of the viewer.
 */
export async function readLeaderboard({
  viewer,
  request,
}: ViewerRequest): Promise<{ week: Week; rows: LeaderboardRow[] }> {
  const week = weekOf(new Date(), env().TEAM_TIME_ZONE);
  const read = (changedAt: number) => shared.get(week.monday, changedAt, () => findLeaderboard(forkEm(), week.begins));
  const rows = await read(await lastChangeTime(viewer.id, request));
  // The cached rows can miss a viewer who has just signed up.
  const isMissing = !rows.some(({ user }) => user.id === viewer.id);
  return { week, rows: isMissing ? await read(performance.now()) : rows };
}

/** The page's loader data: the board, or the ranking named by `?ranking=`; if reading fails, neither and status 503. */
export async function loadLeaderboard(input: ViewerPageRequest) {
  const timeZone = env().TEAM_TIME_ZONE;
  const viewerId = input.viewer.id;
  const of = readRanking(input.url.searchParams.get("ranking"));
  try {
    const { week, rows } = await readLeaderboard(input);
    if (of) {
      const { places, ...whole } = createWholeRanking(rows, of, { monday: week.monday, timeZone, viewerId });
      return data({ whole: { ...whole, sent: sendRows(input.request, places) }, board: null });
    }
    return data({ whole: null, board: leaderboardViewFor(rows, week, timeZone, viewerId) });
  } catch (error) {
    logError(error, input.request);
    return data({ whole: null, board: null }, { status: 503 });
  }
}
