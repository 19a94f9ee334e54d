/** Who stands where. Everything here takes rows in the order of names and keeps it among equals. */
import type { Week } from "#app/http/team-time.ts";
import type {
  Figure,
  LeaderboardEntry,
  LeaderboardRow,
  LeaderboardView,
  Place,
  Ranking,
  TopCard,
  WeeklyRanking,
} from "./schema.ts";

/** By which figures each call of the API ranks, the second among equals of the first (decisions.md sections 4 and 9). */
const FIGURES: Record<Ranking, Figure[]> = {
  "top-closers": ["totalClosedValue"],
  "top-biz-devs": ["totalOpportunities"],
  "top-movers": ["totalPipelineValue"],
  "weekly-activity": ["newOpportunities", "newOpportunitiesValue"],
};

/** How many places of a week's ranking the page shows, beside the viewer's own. */
const SHOWN_PLACES = 10;

/** One call's answer: everyone, or for the week everyone who did something in it. */
export function rankingOf(rows: LeaderboardRow[], ranking: Ranking): LeaderboardEntry[] {
  const entries = ranking === "weekly-activity" ? rows.filter(isActive) : rows;
  return sorted(entries, FIGURES[ranking]).map(({ updatedOpportunities, ...entry }) => entry);
}

/** The page as `viewerId` sees it. */
export function viewOf(rows: LeaderboardRow[], week: Week, timeZone: string, viewerId: string): LeaderboardView {
  const places = (...figures: [Figure, ...Figure[]]) => placesBy(rows, figures, viewerId);
  return {
    monday: week.monday,
    timeZone,
    tops: {
      closer: topCard(places("totalClosedValue")),
      bizDev: topCard(places("totalOpportunities")),
      mover: topCard(places("totalPipelineValue")),
    },
    weekly: rows.some(isActive)
      ? {
          newOpportunities: weeklyRanking(places("newOpportunities", "newOpportunitiesValue")),
          newOpportunitiesValue: weeklyRanking(places("newOpportunitiesValue")),
          opportunityUpdates: weeklyRanking(places("opportunityUpdates", "newOpportunitiesValue")),
        }
      : null,
  };
}

function isActive({ newOpportunities, opportunityUpdates }: LeaderboardRow): boolean {
  return newOpportunities > 0 || opportunityUpdates > 0;
}

function sorted(rows: LeaderboardRow[], figures: Figure[]): LeaderboardRow[] {
  return rows.toSorted((a, b) => figures.map((figure) => b[figure] - a[figure]).find((gap) => gap !== 0) ?? 0);
}

// A place is for those who have something to show for it.
function placesBy(rows: LeaderboardRow[], figures: [Figure, ...Figure[]], viewerId: string): Place[] {
  return sorted(rows, figures)
    .filter((row) => row[figures[0]] > 0)
    .map((row, index) => ({
      rank: index + 1,
      user: row.user,
      figure: row[figures[0]],
      opportunities: row.updatedOpportunities,
      isViewer: row.user.id === viewerId,
    }));
}

function topCard(places: Place[]): TopCard {
  return { first: places[0] ?? null, own: ownOf(places), people: places.length };
}

function weeklyRanking(places: Place[]): WeeklyRanking {
  return { places: places.slice(0, SHOWN_PLACES), own: ownOf(places.slice(SHOWN_PLACES)), people: places.length };
}

function ownOf(places: Place[]): Place | null {
  return places.find(({ isViewer }) => isViewer) ?? null;
}
