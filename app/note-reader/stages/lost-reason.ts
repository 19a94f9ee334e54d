/** Why a deal was lost, as a model has learned of the way salespeople tell it. */
import { LOST_REASONS } from "#app/opportunities/stages.ts";
import { judgeOf, mostLikelyToldLabel } from "../clauses/judge.ts";
import { REASON_PHRASES, REASON_WEIGHTS } from "../clauses/reason-weights.ts";
import type { Doc, Found, Span } from "../tokens.ts";
import type { Trace } from "../trace.ts";

export type LostReason = keyof typeof LOST_REASONS;

/** In the order of the weights. Of a lost deal a reason is likelier than of the notes that the model learned from. */
const REASON_JUDGE = judgeOf<LostReason>(REASON_WEIGHTS, REASON_PHRASES, {
  labels: Object.keys(LOST_REASONS) as LostReason[],
  ofRules: 0,
  toldFrom: -2.2,
});

/** Where the stage is still open, a reason has to be told more clearly. */
const HINT_JUDGE = { ...REASON_JUDGE, toldFrom: -1 };

/** The reason that a note of a lost deal tells, with the clause that tells it; undefined where it tells none. */
export function extractLostReason(doc: Doc, trace?: Trace): Found<LostReason> | undefined {
  const judged = mostLikelyToldLabel(doc, REASON_JUDGE, undefined, { slot: "lost reason", trace });
  return judged && { value: judged.value, start: judged.start, end: judged.end };
}

/** Whether the note has a reason for a loss, whatever it says of the stage. */
export const hasLossReason = (doc: Doc): boolean => mostLikelyToldLabel(doc, HINT_JUDGE, undefined) !== undefined;

/** From here on a reason is beyond doubt, and a competitor is loss enough: "they went with Kestrel". */
const STRICT_REASON_JUDGE = { ...REASON_JUDGE, toldFrom: 4 };

/** The words that clearly tell a loss to a competitor, with no other words of a loss; undefined if there are none. */
export function findCompetitorLoss(doc: Doc): Span | undefined {
  const judged = mostLikelyToldLabel(doc, STRICT_REASON_JUDGE, undefined);
  return judged?.value === "competitor" ? judged : undefined;
}
