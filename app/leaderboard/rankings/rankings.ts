/** Computes rankings. All functions expect rows ordered by name and keep that order among equal figures. */
import type { Week } from "#app/team-time/team-time.ts";
import type {
  Figure,
  LeaderboardEntry,
  LeaderboardRow,
  LeaderboardView,
  Rank,
  Ranking,
  RankingKey,
  TopCard,
  TopKey,
  WeeklyKey,
  WeeklyRanking,
  WholeRanking,
} from "../schema.ts";

/** The figures by which each API call sorts; the second breaks ties of the first (docs/product.md#leaderboard). */
const API_SORT_FIGURES: Record<Ranking, Figure[]> = {
  "top-closers": ["totalClosedValue"],
  "top-biz-devs": ["totalOpportunities"],
  "top-movers": ["totalPipelineValue"],
  "weekly-activity": ["newOpportunities", "newOpportunitiesValue"],
};

type FigureList = [Figure, ...Figure[]];

/** The first figure gives the rank in each of the page's rankings; further ones order people who share a rank. */
const TOP_FIGURES: Record<TopKey, FigureList> = {
  closer: ["totalClosedValue"],
  bizDev: ["totalOpportunities"],
  mover: ["totalPipelineValue"],
};
const WEEKLY_FIGURES: Record<WeeklyKey, FigureList> = {
  newOpportunities: ["newOpportunities", "newOpportunitiesValue"],
  newOpportunitiesValue: ["newOpportunitiesValue"],
  opportunityUpdates: ["opportunityUpdates", "newOpportunitiesValue"],
};

/** How many people an all-time card names. */
const MAX_NAMES_SHOWN = 3;

/** How many places of a weekly ranking the page shows, besides the viewer's own. */
const SHOWN_PLACES = 10;

/** The answer of an API call: everyone; for "weekly-activity" only people who were active this week. */
export function rankingOf(rows: LeaderboardRow[], ranking: Ranking): LeaderboardEntry[] {
  const entries = ranking === "weekly-activity" ? rows.filter(isActive) : rows;
  return sorted(entries, API_SORT_FIGURES[ranking]).map(({ updatedOpportunities, ...entry }) => entry);
}

/** The page as `viewerId` sees it. */
export function leaderboardViewFor(
  rows: LeaderboardRow[],
  week: Week,
  timeZone: string,
  viewerId: string,
): LeaderboardView {
  const top = (key: TopKey) => createTopCard(rankByFigures(rows, TOP_FIGURES[key], viewerId));
  const ofWeek = (key: WeeklyKey) => createWeeklyRanking(rankByFigures(rows, WEEKLY_FIGURES[key], viewerId));
  return {
    monday: week.monday,
    timeZone,
    tops: { closer: top("closer"), bizDev: top("bizDev"), mover: top("mover") },
    weekly: rows.some(isActive)
      ? {
          newOpportunities: ofWeek("newOpportunities"),
          newOpportunitiesValue: ofWeek("newOpportunitiesValue"),
          opportunityUpdates: ofWeek("opportunityUpdates"),
        }
      : null,
  };
}

/** One of the page's rankings, complete. */
export function createWholeRanking(
  rows: LeaderboardRow[],
  of: RankingKey,
  { monday, timeZone, viewerId }: { monday: string; timeZone: string; viewerId: string },
): WholeRanking {
  const places = rankByFigures(rows, { ...TOP_FIGURES, ...WEEKLY_FIGURES }[of], viewerId);
  const placed = new Set(places.map(({ user }) => user.id));
  const others = rows.filter(({ user }) => !placed.has(user.id));
  const names = others.map(({ user }) => `${user.firstName} ${user.lastName}`.trim());
  return { of, monday, timeZone, isWeekly: of in WEEKLY_FIGURES, places, others: names };
}

/** The ranking with this name; null if there is none. */
export function readRanking(name: string | null): RankingKey | null {
  const known = name !== null && (Object.hasOwn(TOP_FIGURES, name) || Object.hasOwn(WEEKLY_FIGURES, name));
  return known ? (name as RankingKey) : null;
}

function isActive({ newOpportunities, opportunityUpdates }: LeaderboardRow): boolean {
  return newOpportunities > 0 || opportunityUpdates > 0;
}

function sorted(rows: LeaderboardRow[], figures: Figure[]): LeaderboardRow[] {
  return rows.toSorted((a, b) => figures.map((figure) => b[figure] - a[figure]).find((gap) => gap !== 0) ?? 0);
}

// Only people whose figure is above 0 have a place. Equal figures share a rank (1, 2, 2, 4).
function rankByFigures(rows: LeaderboardRow[], figures: FigureList, viewerId: string): Rank[] {
  const [figure] = figures;
  const placed = sorted(rows, figures).filter((row) => row[figure] > 0);
  const ranks = new Map<number, number>();
  for (const [index, row] of placed.entries()) if (!ranks.has(row[figure])) ranks.set(row[figure], index + 1);
  return placed.map((row) => ({
    rank: ranks.get(row[figure]) ?? 1,
    user: row.user,
    figure: row[figure],
    opportunities: row.updatedOpportunities,
    isViewer: row.user.id === viewerId,
  }));
}

function createTopCard(places: Rank[]): TopCard {
  const first = places.filter(({ rank }) => rank === 1);
  return {
    first: first.slice(0, MAX_NAMES_SHOWN),
    sharing: first.length,
    own: viewerRankOf(places),
    people: places.length,
  };
}

function createWeeklyRanking(places: Rank[]): WeeklyRanking {
  return {
    places: places.slice(0, SHOWN_PLACES),
    own: viewerRankOf(places.slice(SHOWN_PLACES)),
    people: places.length,
  };
}

function viewerRankOf(places: Rank[]): Rank | null {
  return places.find(({ isViewer }) => isViewer) ?? null;
}
