/** What the rules found and what a model holds, weighed together. */
import type { Doc, Found } from "../tokens.ts";
import { type Clause, clausesOf } from "./clause-features.ts";
import { type Odds, oddsOf, readClauseModel } from "./clause-model.ts";

/**
 * A model with its labels in the order of its weights. `ofRules`: how much a finding of the rules adds to its label's log-odds;
 * `toldFrom`: the log-odds against silence from which a label is told.
 */
export type Judge<Label extends string> = {
  labels: readonly Label[];
  ofRules: number;
  toldFrom: number;
  odds(doc: Doc): Odds[];
};

const clauses = new WeakMap<Doc, Clause[]>();

/** The clauses of a note, read once for all models. */
function clausesIn(doc: Doc): Clause[] {
  const known = clauses.get(doc) ?? clausesOf(doc);
  clauses.set(doc, known);
  return known;
}

/** A judge whose weights are read at the first note, and who reads each note once. */
export function judgeOf<Label extends string>(
  weights: string,
  { labels, ...how }: Pick<Judge<Label>, "labels" | "ofRules" | "toldFrom">,
): Judge<Label> {
  const known = new WeakMap<Doc, Odds[]>();
  let model: ReturnType<typeof readClauseModel> | undefined;
  const odds = (doc: Doc) => {
    model ??= readClauseModel(weights, labels.length);
    const read = known.get(doc) ?? oddsOf(model, clausesIn(doc));
    known.set(doc, read);
    return read;
  };
  return { labels, ...how, odds };
}

/** A label that is told, with the clause that tells it most. `isSure`: far likelier than silence. */
export type Judged<Label extends string> = Found<Label> & { isSure: boolean };

/** What a label needs more than `toldFrom` where no rule finds it: a wrong one costs more than a missing one. */
const GUESS = 0.5;
/** The log-odds of 90 %. */
const SURE_FROM = 2.2;

/** The likeliest label where it is told; `found` is what the rules found. */
export function judge<Label extends string>(
  doc: Doc,
  { labels, ofRules, toldFrom, odds }: Judge<Label>,
  found: Label | undefined,
): Judged<Label> | undefined {
  let best: (Odds & { value: Label }) | undefined;
  for (const [y, one] of odds(doc).entries()) {
    const value = labels[y];
    const sum = one.odds + (value === found ? ofRules : 0);
    if (value !== undefined && (!best || sum > best.odds)) best = { ...one, odds: sum, value };
  }
  if (!best || best.odds < (best.value === found ? toldFrom : toldFrom + GUESS)) return undefined;
  return { value: best.value, start: best.start, end: best.end, isSure: best.odds >= SURE_FROM };
}
