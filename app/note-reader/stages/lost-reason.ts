/** Why a deal was lost, as a model has learned of the way salespeople tell it. */
import { LOST_REASONS } from "#app/opportunities/stages.ts";
import { judgeOf, mostLikelyToldLabel } from "../clauses/judge.ts";
import { REASON_PHRASES, REASON_WEIGHTS } from "../clauses/reason-weights.ts";
import type { Doc, Found } from "../tokens.ts";
import type { Trace } from "../trace.ts";

export type LostReason = keyof typeof LOST_REASONS;

/** In the order of the weights. Of a lost deal a reason is likelier than of the notes that the model learned from. */
const REASON_JUDGE = judgeOf<LostReason>(REASON_WEIGHTS, REASON_PHRASES, {
  labels: Object.keys(LOST_REASONS) as LostReason[],
  ruleBonus: 0,
  minLogOdds: -1.6,
});

/** The reason that a note of a lost deal tells, with the clause that tells it; undefined where it tells none. */
export function extractLostReason(doc: Doc, trace?: Trace): Found<LostReason> | undefined {
  const judged = mostLikelyToldLabel(doc, REASON_JUDGE, undefined, { slot: "lost reason", trace });
  return judged && { value: judged.value, start: judged.start, end: judged.end };
}

/** The log-odds of the likeliest reason for a loss, whatever the note says of the stage; at most 5. */
export const lossReasonOdds = (doc: Doc): number =>
  Math.min(5, Math.max(...REASON_JUDGE.odds(doc).map(({ odds }) => odds)));
