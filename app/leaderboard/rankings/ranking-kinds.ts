/** How the page shows each ranking: title, figures, and the lists they link to. */
import type { DealStage } from "#app/opportunities/stages.ts";
import { formatMoney } from "#app/ui/money.ts";
import { formatCount, nounFor } from "../figure-link.tsx";
import type { Rank, RankingKey } from "../schema.ts";

export type RankingKind = {
  title: string;
  /** The text if nobody has a place. */
  nobody: string;
  format: (figure: number) => string;
  /** What the figure counts. */
  unit: (figure: number) => string;
  /** The number of distinct opportunities, for figures that can count one opportunity several times. */
  note?: (place: Rank) => string;
  /** The list filters that select the counted opportunities; `monday` is the week's first day (`YYYY-MM-DD`). */
  filter: (userId: string, monday: string) => Record<string, string>;
};

const opportunityNoun = nounFor("opportunity", "opportunities");
const creationFilter = (createdBy: string, createdFrom: string) => ({ createdBy, createdFrom });

export const RANKING_KINDS: Record<RankingKey, RankingKind> = {
  closer: {
    title: "Top Closer",
    nobody: "Nothing has been won yet. The patch waits for the first won deal.",
    format: formatMoney,
    unit: () => "won",
    filter: (owner) => ({ owner, stage: "won-closed" satisfies DealStage }),
  },
  bizDev: {
    title: "Top Biz Dev",
    nobody: "No one has created an opportunity yet. The first one earns the patch.",
    format: formatCount,
    unit: nounFor("opportunity", "opportunities"),
    filter: (createdBy) => ({ createdBy }),
  },
  mover: {
    title: "Top Mover",
    nobody: "Nothing is on the trail yet. The patch is for the largest active pipeline.",
    format: formatMoney,
    unit: () => "in the pipeline",
    filter: (owner) => ({ owner, stage: "active" }),
  },
  newOpportunities: {
    title: "New Opportunities",
    nobody: "No new opportunities this week",
    format: formatCount,
    unit: nounFor("new opportunity", "new opportunities"),
    filter: creationFilter,
  },
  newOpportunitiesValue: {
    title: "New Deal Value",
    nobody: "No new deal value this week",
    format: formatMoney,
    unit: () => "of new deals",
    filter: creationFilter,
  },
  opportunityUpdates: {
    title: "Status Updates",
    nobody: "No status updates this week",
    format: formatCount,
    unit: nounFor("update", "updates"),
    note: ({ opportunities }) => `on ${formatCount(opportunities)} ${opportunityNoun(opportunities)}`,
    filter: (changedBy, changedFrom) => ({ changedBy, changedFrom }),
  },
};
