/** A stage that the note gives by its name, as an order to the software: "mark it as won", "stage is samples". */
import { DEAL_STAGES, type DealStage, STAGES } from "#app/opportunities/stages.ts";

export type { DealStage };

export type StageCue = { stage: DealStage; words: RegExp };

const cue = (stage: DealStage, ...phrases: string[]): StageCue => ({
  stage,
  words: new RegExp(`(?<![^ ])(?:${phrases.join("|")})(?![^ ])`, "g"),
});
const FILE =
  "(?:mark|marked|marking|move|moved|moving|put|logging|filing|log|logged|set|flag|flip|push|bump|switch|change|update|leave|left|keep|kept|list|listed|record|enter|file)(?: \\S+){0,6}?";
const named = (stage: DealStage, label: string) =>
  cue(
    stage,
    `(?:stage|status)(?: is| to| goes to| as| ,|'s)?(?: now)? (?:${label})`,
    `${FILE} (?:as|to|into|in) (?:${label})`,
    `(?:mark|marked|marking|flag|log|logging|call|calling)(?: it| this| that| them| him| her| the deal)? (?:${label})`,
  );

const TUNED_CUES: StageCue[] = [
  cue("won-closed", "closed(?: and|-)? ?won", "won[ -]closed"),
  cue("lost-closed", "closed(?: and|-)? ?lost", "lost[ -]closed"),
  named("won-closed", "(?:closed(?: and)? )?won|closed(?! (?:and )?lost)"),
  named("lost-closed", "(?:closed(?: and)? )?lost|dead|(?:the )?(?:lost|dead) (?:pile|column|deals?)"),
  named("contract-negotiation", "(?:in )?(?:contract )?negotiations?"),
  named("samples", "samples?"),
  named("qualified", "qualified"),
  cue(
    "qualified",
    "(?:that's|it's|so|he's|she's|they're|lead's|deal's|(?:deal|lead|opportunity) is) (?:now |fully |officially )?qualified",
  ),
  named("open", "(?:still )?open"),
  cue("open", "(?:so|then|call it|just|really)(?: ,)? open(?= ?(?:[.,]|$))"),
];

// A stage that has no words of its own here yet is known by its label.
const LABEL_CUES = DEAL_STAGES.filter((stage) => !TUNED_CUES.some((one) => one.stage === stage)).map((stage) =>
  named(stage, STAGES[stage].label.toLowerCase()),
);

/** In order of precedence; within one cue the last mention counts. */
export const STAGE_CUES: StageCue[] = [...LABEL_CUES, ...TUNED_CUES];
