import { data } from "@remix-run/node";
import type { SignedIn } from "#app/accounts/signed-in.server.ts";
import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { lastChange } from "#app/http/fresh-after-change.server.ts";
import { logError } from "#app/http/log.server.ts";
import { SharedReading } from "#app/http/shared-reading.server.ts";
import { type Week, weekOf } from "#app/http/team-time.ts";
import { findLeaderboard } from "./queries.server.ts";
import { viewOf } from "./rankings.ts";
import type { LeaderboardRow } from "./schema.ts";

const LIFE_MS = 5_000;
const shared = new SharedReading<LeaderboardRow[]>({ lifeMs: LIFE_MS });

type Asking = Pick<SignedIn, "viewer" | "request">;

/**
 * Everyone's figures of the team's present week, at most 5 s old, with every change that the asker made. Read once for
 * all who ask; a new week is another reading.
 */
export async function readLeaderboard({ viewer, request }: Asking): Promise<{ week: Week; rows: LeaderboardRow[] }> {
  const week = weekOf(new Date(), env().TEAM_TIME_ZONE);
  const read = (changedAt: number) => shared.get(week.monday, changedAt, () => findLeaderboard(forkEm(), week.begins));
  const rows = await read(await lastChange(viewer.id, request));
  // Someone who has only just joined.
  const isMissing = !rows.some(({ user }) => user.id === viewer.id);
  return { week, rows: isMissing ? await read(performance.now()) : rows };
}

/** What the page shows; `board` is null, with status 503, where it cannot be read. */
export async function loadLeaderboard(asking: Asking) {
  try {
    const { week, rows } = await readLeaderboard(asking);
    return data({ board: viewOf(rows, week, env().TEAM_TIME_ZONE, asking.viewer.id) });
  } catch (error) {
    logError(error, asking.request);
    return data({ board: null }, { status: 503 });
  }
}
