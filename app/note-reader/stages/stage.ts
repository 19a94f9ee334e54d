/** The stage of the deal: what the speaker names, else what a model has learned of the way salespeople tell it. */

import { DEAL_STAGES, type DealStage, STAGES } from "#app/opportunities/stages.ts";
import { judgeOf, mostLikelyToldLabel } from "../clauses/judge.ts";
import { STAGE_PHRASES, STAGE_WEIGHTS } from "../clauses/stage-weights.ts";
import { globalPattern, oneLine, pattern } from "../one-line.ts";
import type { PronounVersionReader } from "../people/contact.ts";
import { type Doc, type Found, findPhrases, lineOf, type Span, sentenceStart } from "../tokens.ts";
import type { Trace } from "../trace.ts";
import { lossReasonOdds } from "./lost-reason.ts";

export type { DealStage };

type StageCue = { stage: DealStage; words: RegExp };

const cue = (stage: DealStage, ...phrases: string[]): StageCue => ({
  stage,
  words: new RegExp(`(?<![^ ])(?:${phrases.join("|")})(?![^ ])`, "g"),
});
const FILING_VERB = oneLine`
  (?:mark|marked|marking|move|moved|moving|put|logging|filing|log|logged|set|flag|flip|push|bump|switch|change|update|leave|left|keep|
  kept|list|listed|record|enter|file)(?: \S+){0,6}?
`;
/** "We're in samples now", "that puts the deal at samples", "the tables went into negotiation". */
const STANDS = oneLine`
  (?:(?:we're|we are|it's|it is|deal's|deal is|stands|is|are)(?: now| already| back)?|
  now|went|gone|goes|(?:puts?|moves?|brings?|takes?) (?:it|us|them|this|the deal))
`;
const namedStageCue = (stage: DealStage, label: string) =>
  cue(
    stage,
    `(?:stage|status)(?: is| to| goes to| as| ,|'s)?(?: now)? (?:${label})`,
    `${FILING_VERB} (?:as|to|into|in) (?:${label})`,
    `(?:mark|marked|marking|flag|log|logging|call|calling)(?: it| this| that| them| him| her| the deal)? (?:${label})`,
    `${STANDS} (?:at|in|into|on|to) (?:the )?(?:${label})(?= ?(?:[.,]|$)| (?:now|stage|phase|step|and|so)(?![^ ]))`,
    `(?<=(?:^|[.,] )(?:now )?)(?:${label}) (?:stage|phase)`,
  );

const TUNED_CUES: StageCue[] = [
  cue("won-closed", "closed(?: and|-)? ?won", "won[ -]closed"),
  cue("lost-closed", "closed(?: and|-)? ?lost", "lost[ -]closed", "clos(?:e|ed|ing)(?: \\S+){0,5}? as lost"),
  namedStageCue("won-closed", "(?:closed(?: and)? )?won|closed(?! (?:and )?lost)"),
  namedStageCue("lost-closed", "(?:closed(?: and)? )?lost|dead|(?:the )?(?:lost|dead) (?:pile|column|deals?)"),
  namedStageCue("contract-negotiation", "(?:in )?(?:contract )?negotiations?"),
  namedStageCue("samples", "samples?"),
  namedStageCue("qualified", "qualified"),
  cue(
    "qualified",
    "(?:that's|it's|so|he's|she's|they're|lead's|deal's|(?:deal|lead|opportunity) is) (?:now |fully |officially )?qualified",
    "(?<=(?:^|[.,] ))qualified(?= ?(?:[.,]|$))",
  ),
  namedStageCue("open", "(?:still )?open"),
  cue(
    "open",
    "(?:so|then|call it|just|really)(?: ,)? open(?= ?(?:[.,]|$))",
    "(?:deal|opportunity)(?: is|'s)?(?: still)? open(?! (?:to|for|house|up))",
  ),
];

// A stage that has no words of its own here yet is known by its label.
const LABEL_CUES = DEAL_STAGES.filter((stage) => !TUNED_CUES.some((one) => one.stage === stage)).map((stage) =>
  namedStageCue(stage, STAGES[stage].label.toLowerCase()),
);

/** In order of precedence; within one cue the last mention counts. */
const STAGE_CUES: StageCue[] = [...LABEL_CUES, ...TUNED_CUES];

const DENIED = pattern`
  (?:^| )(?:not|no|never|nothing(?:'s| is| has been)?|none|nobody|hasn't|haven't|hadn't|isn't|aren't|wasn't|weren't|didn't|don't|doesn't|
  won't|can't|couldn't|without|if|once|when|until|unless|yet to|ain't|n't|
  nor|neither|before|wouldn't)(?: (?:been|yet|really|quite|actually|officially|fully|even|a|
  the|any|have|has|is|are|they|we|all|want|to|going|ready|for|be|in|exactly|currently|us|had|being|our|there))*$
`;

const isDenied = (doc: Doc, start: number): boolean => DENIED.test(lineOf(doc, sentenceStart(doc, start, 6), start));

/** The stage that the note names in words that are `isReal`; undefined if it names none or denies it. */
export function namedStage(doc: Doc, isReal: (span: Span) => boolean = () => true): Found<DealStage> | undefined {
  for (const { stage, words } of STAGE_CUES) {
    const fact = findPhrases(doc, words).findLast((one) => !isDenied(doc, one.start) && isReal(one));
    if (fact) return { value: stage, start: fact.start, end: fact.end };
  }
  return undefined;
}

const LOSS = globalPattern`
  (?<![^ ])(?:lost(?! (?:my|his|her|our|their|track|time|contact|touch|the (?:number|notes?|key|phone))(?![^ ]))|(?:deal|deal's|it's|its|
  they're|is) (?:dead|off|gone)|(?:called|calling) (?:it|this|that)(?: one)? (?:off|dead)|(?:said|it's|its|a) (?:a )?no|turned (?:us )?down|
  turn us down|clos(?:e|ed|ing) (?:it|this|that|this one|the deal|the \S+ deal)|killed(?: it)?|we're out|not happening|(?:they|he|
  she) passed|walked away|(?:went|came) to nothing)(?= |$)
`;

const NOT = pattern`
  (?:^| )(?:(?:not|never|isn't|wasn't|aren't|haven't|hasn't|hadn't|didn't)(?: (?:been|yet|really|actually|quite|completely))*|(?:then|or|
  otherwise|before|until|if)(?: (?:i|we|i'll|we'll))? (?:close|mark|call|write|log|put)(?: \S+){0,2}(?: (?:as|off|to))*)$
`;

/** "Too pricey, she has at most 15 thousand": who names a limit still wants to buy. */
const COUNTER_OFFER = pattern`
  (?:^| )(?:(?:at most|no more than|maximum of) [$€£]?(?:\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\S+teen|\S+ty) )|
  (?:can't|cannot|can not|won't|couldn't) (?:spend|pay|go|afford)(?: \S+){0,2} (?:more than|over|above|beyond)|
  (?:the|our) most (?:(?:they|she|he|we|i)(?: \S+){1,2} (?:spend|pay|do|offer|afford)|\S+ can (?:spend|pay|do|offer|afford))|
  (?:her|his|their|our|my) (?:limit|maximum|max|ceiling) is)
`;
const ENDED =
  /(?:^| )(?:lost|dead|elsewhere|off|(?:went|gone|going|goes|signed|bought|ordered|stays?) (?:with|from|for)|chose|chosen)(?: |$)/;

/** "We lost it, no wait, not lost", "till friday, then I close it as lost": the last word is that it is not lost. */
export function isLossTakenBack(doc: Doc): boolean {
  if (COUNTER_OFFER.test(doc.line) && !ENDED.test(doc.line)) return true;
  const last = findPhrases(doc, LOSS).at(-1);
  return last !== undefined && NOT.test(lineOf(doc, last.end - 8, last.end - 1));
}

/** The words of a loss, where a reason speaks for one too, or the stage's log-odds: from 1, of a new deal `from` 0. */
export function hintedLoss(doc: Doc, from = 1): Found<"lost-closed"> | undefined {
  const [odds, reason] = [STAGE_JUDGE.odds(doc), lossReasonOdds(doc)];
  const loss = odds.at(-1);
  if (!loss || loss.odds < -1.5 || isLossTakenBack(doc)) return undefined;
  const said = (reason > -0.5 || loss.odds > from) && findPhrases(doc, LOSS).find(({ start }) => !isDenied(doc, start));
  const isTold = reason > 0 && odds.every((one) => one.odds <= loss.odds) && loss.odds + reason * 0.3 > 0.5;
  const told = said || (isTold ? loss : undefined);
  return told && { value: "lost-closed", start: told.start, end: told.end };
}

/** A loss that is plainly told: what else the note tells of a sum or a day does not make it doubtful. */
export function isPlainLoss(doc: Doc): boolean {
  const judged = mostLikelyToldLabel(doc, STAGE_JUDGE, undefined);
  return judged?.value === "lost-closed" && !isLossTakenBack(doc) && (judged.isSure || hintedLoss(doc) !== undefined);
}

/** "She signs on saturday so not closed yet", "nothing signed": what is still ahead was no end of the deal. */
const UNFINISHED = globalPattern`
  (?<![^ ])(?:not|nothing(?:'s| is| has been)?|hasn't|haven't|isn't|never|nobody)(?: (?:been|actually|officially|really|a))* (?:signed|
  closed|official|final|sealed|booked|binding|committed|in writing|on paper)(?= (?:yet|so far|until|till|though)(?![^ ])| ?(?:[.,]|$))
`;

/** By notes of writers that the model did not know. */
export const STAGE_JUDGE = judgeOf<DealStage>(STAGE_WEIGHTS, STAGE_PHRASES, {
  labels: ["open", "qualified", "samples", "contract-negotiation", "won-closed", "lost-closed"],
  ruleBonus: 3.5,
  minLogOdds: 0.3,
});

/** `isGuess`: it is not named, and the model is not sure of it. */
export type ExtractedStage = Found<DealStage> & { isGuess: boolean };

/** The stage that the note tells; undefined where it tells none. A stage that is named is not weighed. */
export function extractStage(doc: Doc, retold: PronounVersionReader, trace?: Trace): ExtractedStage | undefined {
  const named = namedStage(doc);
  if (named) return { ...named, isGuess: false };
  const { doc: told, original } = retold();
  const judged = mostLikelyToldLabel(told, STAGE_JUDGE, undefined, { slot: "stage", trace });
  const hinted = hintedLoss(told, 0);
  if (hinted) return { ...hinted, ...original(hinted), isGuess: false };
  if (judged?.value === "lost-closed" && isLossTakenBack(told)) return undefined;
  if (!judged || (judged.value === "won-closed" && findPhrases(told, UNFINISHED).length > 0)) return undefined;
  return { ...judged, ...original(judged), isGuess: !judged.isSure };
}
