/** The stage of the deal: what the rules find, weighed with what a model has learned from many notes. */
import { judge, judgeOf } from "../clauses/judge.ts";
import { STAGE_PHRASES, STAGE_WEIGHTS } from "../clauses/stage-weights.ts";
import type { Retelling } from "../people/pronouns.ts";
import type { Doc, Found } from "../tokens.ts";
import type { Trace } from "../trace.ts";
import { findStage, isUnfinished } from "./stage.ts";
import type { DealStage } from "./stage-cues.ts";

/** By notes of writers that neither the rules nor the model knew. */
export const STAGE_JUDGE = judgeOf<DealStage>(STAGE_WEIGHTS, STAGE_PHRASES, {
  labels: ["open", "qualified", "samples", "contract-negotiation", "won-closed", "lost-closed"],
  ofRules: 3.5,
  toldFrom: 0.5,
});

/** `isGuess`: no rule finds it, and the model is not sure of it. */
export type ToldStage = Found<DealStage> & { isGuess: boolean };

/** Does the note tell a day? Where something is still to happen, a deal has to be told to be lost, not to sound like it. */
export const goesOn = (doc: Doc) => doc.tokens.some(({ mask }) => mask === "date");

/** The stage that the note tells; undefined where it tells none. A stage that is named is not weighed. */
export function toldStage(doc: Doc, retold: Retelling, trace?: Trace): ToldStage | undefined {
  const { stage, isNamed, fromRetold } = findStage(doc, () => retold().doc);
  if (stage && isNamed) return { ...stage, isGuess: false };
  const { doc: told, original } = retold();
  const judged = judge(told, STAGE_JUDGE, stage?.value, { slot: "stage", trace });
  if (!judged) return undefined;
  if (judged.value === "won-closed" && !stage && isUnfinished(told)) return undefined;
  if (judged.value === "lost-closed" && !stage && !judged.isSure && goesOn(told)) return undefined;
  // Of what sounds like samples every third note means something else.
  if (judged.value === "samples" && !stage && !judged.isSure) return undefined;
  if (judged.value !== stage?.value) return { ...judged, ...original(judged), isGuess: !judged.isSure };
  return { ...stage, ...(fromRetold ? original(stage) : undefined), isGuess: false };
}
