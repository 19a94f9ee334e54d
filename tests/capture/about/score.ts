/** A small port of the scorer of notes about what exists: which record, and what changes of it. */
import type { NoteMatchResult, RecordMatchResult, TeamRecords } from "#app/note-reader/link/world.ts";
import { type Matcher, outcome } from "#tests/note-reader/parser-score.ts";

type Gold = string | null | { choose: string[] } | { anyOf: Gold[] };
type Part = { about: Gold; changes: Record<string, unknown> };

/** A note with its world, and what it is about. */
export type AboutCase = TeamRecords & {
  id: string;
  today: string;
  speaker: string;
  transcript: string;
  expected: { opportunity: Part; contact: Part };
};

const FIELDS = {
  opportunity: ["name", "dealStage", "dealSize", "targetCloseDate", "nextStepDate", "nextStepDescription"],
  contact: ["firstName", "lastName", "email", "phone", "businessName", "contactType"],
} as const;

const isObject = (gold: unknown): gold is { choose?: string[]; anyOf?: Gold[] } =>
  typeof gold === "object" && gold !== null;

function fits(gold: Gold, { about, candidates }: RecordMatchResult<string>): boolean {
  const asks = about === null && candidates.length >= 2;
  if (isObject(gold) && gold.anyOf) return gold.anyOf.some((one) => fits(one, { about, candidates, changes: {} }));
  if (isObject(gold)) return asks && (gold.choose ?? []).every((id) => candidates.some((one) => one.id === id));
  return gold === null ? about === null && !asks : about === gold;
}

/** Shares over all cases: right opportunity, wrong record, F1 of the changes, and invented ones among those given. */
export function scoreAbout(cases: AboutCase[], match: (one: AboutCase) => NoteMatchResult) {
  const sum = { right: 0, wrong: 0, tp: 0, fp: 0, fn: 0, given: 0, invented: 0 };
  for (const one of cases) {
    const about = match(one);
    let isWrong = false;
    for (const part of ["opportunity", "contact"] as const) {
      const answer: RecordMatchResult<string> = about[part];
      const isRight = fits(one.expected[part].about, answer);
      if (part === "opportunity" && isRight) sum.right++;
      isWrong ||= !isRight && answer.about !== null && answer.about !== "new";
      for (const field of FIELDS[part]) {
        const gold = one.expected[part].changes[field];
        const value = answer.changes[field]?.heard;
        if (value !== undefined && !(isRight && (gold as Matcher | undefined)?.any)) sum.given++;
        const result = outcome(field, isRight ? gold : undefined, value);
        const isMissed = !isRight && gold !== undefined && outcome(field, gold, undefined) === "missed";
        if (result === "right") sum.tp++;
        if (result === "wrong" || result === "invented") sum.fp++;
        if (result === "wrong" || result === "missed" || isMissed) sum.fn++;
        if (result === "invented") sum.invented++;
      }
    }
    if (isWrong) sum.wrong++;
  }
  const { tp, fp, fn } = sum;
  return {
    identity: sum.right / cases.length,
    wrong: sum.wrong / cases.length,
    f1: (2 * tp) / (2 * tp + fp + fn),
    invented: sum.invented / Math.max(1, sum.given),
  };
}
