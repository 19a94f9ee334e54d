/**
 * The comparisons of deals: of each field its levels with the words in which a level is a reason, and m and u. m is the
 * level's share among pairs that are one deal, u among other deals of the same people or name; a level weighs log2(m/u)
 * bits. The team's deals have no truth to learn from, so the shares are estimates of what salespeople write, held by
 * made examples (tests/matching/deals.test.ts).
 */

type LevelOfDeals = { words: string; m: number; u: number };

const level = (words: string, m: number, u: number): LevelOfDeals => ({ words, m, u });

export const DEAL_COMPARISONS = {
  /** The words of the name without those of its place and of the people and businesses it is with. */
  product: {
    missing: level("", 0.1, 0.1),
    same: level("same product", 0.62, 0.09),
    part: level("similar product", 0.18, 0.06),
    close: level("similar product", 0.05, 0.01),
    common: level("words of the product in common", 0.04, 0.1),
    different: level("different product", 0.01, 0.64),
  },
  /** Numbers in the name: years, rounds, sites. */
  number: {
    missing: level("", 0.93, 0.8),
    same: level("same number in the name", 0.05, 0.02),
    one: level("a number in one name", 0.015, 0.05),
    different: level("different number in the name", 0.005, 0.13),
  },
  place: {
    missing: level("", 0.78, 0.62),
    same: level("same place", 0.14, 0.06),
    one: level("a place in one name", 0.07, 0.14),
    different: level("different place", 0.01, 0.18),
  },
  people: {
    missing: level("", 0.08, 0.1),
    contact: level("a contact in common", 0.72, 0.36),
    business: level("same business", 0.14, 0.24),
    one: level("", 0.04, 0.08),
    different: level("different business", 0.02, 0.22),
  },
  amount: {
    missing: level("", 0.1, 0.08),
    same: level("same amount", 0.6, 0.06),
    close: level("similar amount", 0.15, 0.1),
    other: level("different amount", 0.1, 0.26),
    different: level("very different amount", 0.05, 0.5),
  },
  date: {
    same: level("same close date", 0.5, 0.06),
    close: level("close dates within a month", 0.32, 0.2),
    other: level("different close date", 0.13, 0.34),
    different: level("close dates months apart", 0.05, 0.4),
  },
} satisfies Record<string, Record<string, LevelOfDeals>>;

export type DealField = keyof typeof DEAL_COMPARISONS;

export type DealLevels = { [F in DealField]: keyof (typeof DEAL_COMPARISONS)[F] & string };

/** The share of one deal twice among deals of the same people or name, in bits. */
export const DEAL_PRIOR = -3;
