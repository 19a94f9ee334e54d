/** The JSON and the views of the leaderboard (docs/product.md#leaderboard). */
import { z } from "zod";

/**
 * One person's figures: dollars and counts. `totalClosedValue` is of the won deals that the person owns,
 * `totalPipelineValue` of those in the four active stages, `totalOpportunities` counts those that the person created;
 * the others are of this week, `opportunityUpdates` the status updates by the person.
 */
export const leaderboardEntry = z
  .object({
    user: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() }),
    totalClosedValue: z.number(),
    totalOpportunities: z.int(),
    totalPipelineValue: z.number(),
    newOpportunities: z.int(),
    newOpportunitiesValue: z.number(),
    opportunityUpdates: z.int(),
  })
  .meta({ id: "LeaderboardEntry" });

export type LeaderboardEntry = z.output<typeof leaderboardEntry>;

/** A row of the leaderboard's query; `updatedOpportunities` counts distinct opportunities updated this week. */
export type LeaderboardRow = LeaderboardEntry & { updatedOpportunities: number };

export type Figure = Exclude<keyof LeaderboardRow, "user" | "updatedOpportunities">;

/** The four calls of the API. */
export type Ranking = "top-closers" | "top-biz-devs" | "top-movers" | "weekly-activity";

/** The page's all-time and weekly rankings. */
export type TopKey = "closer" | "bizDev" | "mover";
export type WeeklyKey = "newOpportunities" | "newOpportunitiesValue" | "opportunityUpdates";
export type RankingKey = TopKey | WeeklyKey;

/** A place in a ranking. Equal figures share a rank (1, 2, 2, 4); `opportunities` is the number updated this week. */
export type Rank = {
  rank: number;
  user: LeaderboardEntry["user"];
  figure: number;
  opportunities: number;
  isViewer: boolean;
};

/**
 * The top of an all-time ranking: at most three people with rank 1, `sharing` (how many have rank 1), the viewer's own
 * place, and `people` (how many have a place).
 */
export type TopCard = { first: Rank[]; sharing: number; own: Rank | null; people: number };

/** A weekly ranking: the first places, the viewer's own if not among them, and `people`: how many have a place. */
export type WeeklyRanking = { places: Rank[]; own: Rank | null; people: number };

/** The page. `monday` begins the week (`YYYY-MM-DD`) in `timeZone`; `weekly` is null if nothing happened in it. */
export type LeaderboardView = {
  monday: string;
  timeZone: string;
  tops: Record<TopKey, TopCard>;
  weekly: Record<WeeklyKey, WeeklyRanking> | null;
};

/** One complete ranking; `others` are the names of people without a place. */
export type WholeRanking = {
  of: RankingKey;
  monday: string;
  timeZone: string;
  isWeekly: boolean;
  places: Rank[];
  others: string[];
};
