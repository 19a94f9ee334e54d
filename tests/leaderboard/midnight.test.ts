/** The leaderboard while a week ends: the server's clock is turned across Monday's midnight in the team's time zone. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadLeaderboard } from "#app/leaderboard/load.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

// Sunday and Monday in New York, where clocks went an hour ahead on that Sunday.
const LAST_MINUTE = new Date("2026-03-09T03:59:00Z");
const LAST_INSTANT = new Date("2026-03-09T03:59:59.999Z");
const MONDAY = new Date("2026-03-09T04:00:00Z");
const DEAL = {
  name: "Orbit",
  dealStage: "won-closed" as const,
  dealSize: 1_000,
  targetCloseDate: "2026-03-08",
  nextStepDate: null,
  nextStepDescription: null,
  description: null,
};

const { ada, bo, em, database } = adaAndBo();

beforeAll(() => {
  // `forkEm()` uses this instead of connecting by itself.
  Object.assign(globalThis, { dealquestOrm: database().orm });
  process.env.DATABASE_URL = database().url;
  process.env.SESSION_SECRET = "a secret of the tests: forty characters.";
  process.env.TEAM_TIME_ZONE = "America/New_York";
});
// The clock alone: figures of a moment ago are still kept, as they are when a real midnight passes.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: LAST_MINUTE });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The board as Bo sees it at `instant`. */
async function boardAt(instant: Date) {
  vi.setSystemTime(instant);
  const request = new Request("http://localhost/leaderboard");
  const { data } = await loadLeaderboard({ viewer: bo, request, url: new URL(request.url) });
  if (!data.board) throw new Error("there is no board");
  return data.board;
}

/** What the board says of the week and of its Top Closer: figures without the people's ids. */
const figuresOf = ({ monday, weekly, tops }: Awaited<ReturnType<typeof boardAt>>) => ({
  monday,
  newDeals: weekly?.newOpportunities.places.map(({ user, figure }) => [user.firstName, figure]) ?? null,
  closer: tops.closer.first.map(({ user, figure }) => [user.firstName, figure]),
});

test("at Monday's midnight the week begins with nothing, at once, and the titles stay", async () => {
  await createOpportunity(em(), ada, DEAL);
  const closer = [["Ada", 1_000]];
  expect(figuresOf(await boardAt(LAST_INSTANT))).toEqual({ monday: "2026-03-02", newDeals: [["Ada", 1]], closer });
  expect(figuresOf(await boardAt(MONDAY))).toEqual({ monday: "2026-03-09", newDeals: null, closer });
});
