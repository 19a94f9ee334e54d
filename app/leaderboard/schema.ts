/** What the leaderboard says of one person (decisions.md sections 4 and 9): dollars and counts. */
export type LeaderboardEntry = {
  user: { id: string; firstName: string; lastName: string };
  /** Of won deals. */
  totalClosedValue: number;
  totalOpportunities: number;
  /** Of the four active stages. */
  totalPipelineValue: number;
  /** Created this week. */
  newOpportunities: number;
  newOpportunitiesValue: number;
  /** This week's activities other than `created`. */
  opportunityUpdates: number;
};

/** What is read for everyone: also on how many opportunities this week's updates were, which the page says. */
export type LeaderboardRow = LeaderboardEntry & { updatedOpportunities: number };

export type Figure = Exclude<keyof LeaderboardRow, "user" | "updatedOpportunities">;

/** The four calls of the API. */
export type Ranking = "top-closers" | "top-biz-devs" | "top-movers" | "weekly-activity";

/** Someone's place in a ranking; `opportunities` says on how many an update count rests. */
export type Place = {
  rank: number;
  user: LeaderboardEntry["user"];
  figure: number;
  opportunities: number;
  isViewer: boolean;
};

/** The first of a ranking of all time, if anyone has a figure, and the viewer's own place in it. */
export type TopCard = { first: Place | null; own: Place | null; people: number };

/** A week's ranking: the first places, the viewer's own where it comes later, and how many people have a place at all. */
export type WeeklyRanking = { places: Place[]; own: Place | null; people: number };

/** The page. `monday` is the day on which the week began in `timeZone`; `weekly` is null where nothing happened yet. */
export type LeaderboardView = {
  monday: string;
  timeZone: string;
  tops: { closer: TopCard; bizDev: TopCard; mover: TopCard };
  weekly: Record<"newOpportunities" | "newOpportunitiesValue" | "opportunityUpdates", WeeklyRanking> | null;
};
