/** The stage of the deal: what the rules find, weighed with what a model has learned from many notes. */
import { judge, judgeOf } from "../clauses/judge.ts";
import { STAGE_WEIGHTS } from "../clauses/stage-weights.ts";
import type { Retelling } from "../people/pronouns.ts";
import type { Doc, Found } from "../tokens.ts";
import { findStage } from "./stage.ts";
import type { DealStage } from "./stage-cues.ts";

/** By notes of writers that neither the rules nor the model knew. */
export const STAGE_JUDGE = judgeOf<DealStage>(STAGE_WEIGHTS, {
  labels: ["open", "qualified", "samples", "contract-negotiation", "won-closed", "lost-closed"],
  ofRules: 4,
  toldFrom: 0.3,
});

/** The stage that the note tells; undefined where it tells none. A stage that is named is not weighed. */
export function toldStage(doc: Doc, retold: Retelling): Found<DealStage> | undefined {
  const { stage, isNamed, fromRetold } = findStage(doc, () => retold().doc);
  if (isNamed) return stage;
  const { doc: told, original } = retold();
  const judged = judge(told, STAGE_JUDGE, stage?.value);
  if (!judged) return undefined;
  if (judged.value !== stage?.value) return { ...judged, ...original(judged) };
  return fromRetold ? { ...stage, ...original(stage) } : stage;
}
