/** A week's rankings, from the facts that they follow from (docs/product.md#sealed-weeks). */
import type { WeekFacts, WeekPlace, WeekRankings } from "./schema.ts";

type Scores = Map<string, { figure: number; second: number }>;

/** A week's rankings. Equal figures share a rank (1, 2, 2, 4), ordered by the second figure, then id. */
export function rankingsOf({ created, updates }: WeekFacts): WeekRankings {
  const counts: Scores = new Map();
  const values: Scores = new Map();
  const updated: Scores = new Map();
  for (const { userId, amount } of created) {
    addToScore(counts, userId, 1, amount);
    addToScore(values, userId, amount, 1);
  }
  for (const { userId, updates: count } of updates) addToScore(updated, userId, count, 1);
  return {
    newOpportunities: placesOf(counts),
    newOpportunitiesValue: placesOf(values),
    opportunityUpdates: placesOf(updated),
  };
}

function addToScore(scores: Scores, userId: string, figure: number, second: number): void {
  const before = scores.get(userId) ?? { figure: 0, second: 0 };
  scores.set(userId, { figure: cents(before.figure + figure), second: cents(before.second + second) });
}

const cents = (amount: number) => Math.round(100 * amount) / 100;

function placesOf(scores: Scores): WeekPlace[] {
  const ordered = [...scores]
    .filter(([, { figure }]) => figure > 0)
    .sort(([idA, a], [idB, b]) => b.figure - a.figure || b.second - a.second || (idA < idB ? -1 : 1));
  return ordered.map(([userId, { figure }]) => ({
    rank: 1 + ordered.findIndex(([, other]) => other.figure === figure),
    userId,
    figure,
  }));
}
