/** The stage that a note tells of a deal, with its present stage in mind. */
import { type DealStage, isActive, STAGES } from "#app/opportunities/stages.ts";
import { mostLikelyToldLabel } from "../../clauses/judge.ts";
import { phrases } from "../../one-line.ts";
import type { OpportunityDraft } from "../../parse-transcript.ts";
import { hintedLoss, isLossTakenBack, namedStage, STAGE_JUDGE } from "../../stages/stage.ts";
import { type Found, findPhrases, type Span } from "../../tokens.ts";
import type { DealTalk } from "../deal-talk.ts";
import type { ParsedNote } from "../parsed-note.ts";
import type { KnownOpportunity } from "../world.ts";
import { closingStageOfProduct, isEndDenied, isOtherDocument } from "./ordered-stage.ts";

const STAGE_NAMED_AS_CURRENT = phrases`
  (?:back|is|are|at|to|now|so that's|that's|it's|we're in|as|into|mark(?: it)?|(?:stage|status)(?: [.,])?|=) (?:in |at |to )?(?:open|
  qualified|samples?|contract negotiations?|negotiations?)|(?:open|qualified|samples?|negotiation) (?:now|again)
`;
/** `isCertain`: ordered, or told of the thing itself; what else the note tells does not make it doubtful. */
export type StageSlot = Found<DealStage> & { isCertain?: boolean };

/**
 * The words that tell a stage which stands nowhere in the note by its name: those that a rule reads it from, or the
 * clause that tells it most; undefined where nothing in the note tells it.
 */
export function wordsOfStage(reading: ParsedNote, stage: DealStage): Span | undefined {
  const found = namedStage(reading.doc);
  if (found?.value === stage) return found;
  const judged = mostLikelyToldLabel(reading.doc, UPDATE_JUDGE, stage);
  return judged?.value === stage ? judged : undefined;
}

/** The stage told as a fact. A closed deal needs to be reopened, and a stage back needs its name. */
export function stageSlot(
  reading: ParsedNote,
  draft: OpportunityDraft,
  deal: KnownOpportunity | null,
  { reopened }: DealTalk,
): StageSlot | undefined {
  const present = deal?.dealStage ?? null;
  const found = extractedStage(reading, draft, deal);
  const isUnreal = found && !found.isCertain && found.end > 0 && isNoFact(reading, found);
  const isDenied = found && (present === null || isActive(present)) && isEndDenied(reading, found.value);
  const real = found && !isUnreal && !isDenied;
  if (reopened && present !== null && !isActive(present))
    return real && isActive(found.value) ? found : { ...reopened, value: "open" };
  if (!real || present === null) return real ? found : undefined;
  const isBack = STAGES[found.value].rank < STAGES[present].rank;
  const isNamed =
    isActive(present) && findPhrases(reading.doc, STAGE_NAMED_AS_CURRENT).some((one) => !reading.isUnreal(one));
  return isBack && !isNamed ? undefined : found;
}

/** Most losses are told by what people will not do and do not have. */
const isNoFact = (reading: ParsedNote, stage: Found<DealStage>): boolean =>
  stage.value === "lost-closed" ? unrealShare(reading, stage) > 0.7 : reading.isUnreal(lastWord(stage));

const lastWord = ({ end }: Span): Span => ({ start: end - 1, end });

/** A draft's stage counts as much as a rule; a stage told of an existing deal is right less often than of a new one. */
const UPDATE_JUDGE = { ...STAGE_JUDGE, ruleBonus: 3, minLogOdds: 1 };

/** The share of a span's words that are no fact. */
const unrealShare = ({ doc, isUnreal }: ParsedNote, { start, end }: Span): number =>
  doc.tokens.slice(start, end).filter((_, i) => isUnreal({ start: start + i, end: start + i + 1 })).length /
  (end - start);

/** The stage that is told of the deal's own thing, or named; else the likeliest one, if it is told as a fact. */
function extractedStage(
  reading: ParsedNote,
  { dealStage }: OpportunityDraft,
  deal: KnownOpportunity | null,
): StageSlot | undefined {
  const { doc, isUnreal, isChosen } = reading;
  const certain = closingStageOfProduct(reading, deal);
  if (certain) return { ...certain, isCertain: true };
  const named = namedStage(doc, (one) => !isUnreal(lastWord(one)));
  if (named) return named;
  // A draft's stage tells none of several deals apart.
  const isDrafted = dealStage !== "lost-closed" && namedStage(doc) === undefined && (deal === null || isChosen);
  const hinted = hintedLoss(doc);
  if (hinted && !isNoFact(reading, hinted)) return hinted;
  const judged = mostLikelyToldLabel(doc, UPDATE_JUDGE, isDrafted ? dealStage : undefined);
  if (!judged || isOtherDocument(reading, judged)) return undefined;
  if (isDrafted && judged.value === dealStage)
    return unrealShare(reading, judged) === 1 ? undefined : { value: judged.value, start: 0, end: 0 };
  if (judged.value === "lost-closed") return judged.isSure && !isLossTakenBack(doc) ? judged : undefined;
  return isUnreal(judged) ? undefined : judged;
}
