/** What the rules found and what a model holds, weighed together. */
import { type Doc, type Found, wordsOf } from "../tokens.ts";
import { recordCandidates, type Signal, type Trace } from "../trace.ts";
import { type Clause, clausesOf } from "./clause-features.ts";
import { type Odds, oddsOf, readClauseModel, signalsOf } from "./clause-model.ts";
import { newFeatureNames } from "./features.ts";

/**
 * A model with its labels in the order of its weights. `ruleBonus`: how much a finding of the rules adds to its label's
 * log-odds; `minLogOdds`: the log-odds against no label from which one is told.
 */
export type Judge<Label extends string> = {
  labels: readonly Label[];
  ruleBonus: number;
  minLogOdds: number;
  odds(doc: Doc): Odds[];
  /** What speaks for each label in the clause that tells it most, and what the other clauses add. */
  signals(doc: Doc): Signal[][];
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
  phrases: string,
  { labels, ...how }: Pick<Judge<Label>, "labels" | "ruleBonus" | "minLogOdds">,
): Judge<Label> {
  const known = new WeakMap<Doc, Odds[]>();
  let model: ReturnType<typeof readClauseModel> | undefined;
  const odds = (doc: Doc) => {
    model ??= readClauseModel(weights, labels.length, phrases);
    const read = known.get(doc) ?? oddsOf(model, clausesIn(doc));
    known.set(doc, read);
    return read;
  };
  const signals = (doc: Doc) => {
    const [read, names] = [readClauseModel(weights, labels.length, phrases), newFeatureNames()];
    const told = clausesOf(doc, names);
    return odds(doc).map((one, label) => {
      const clause = told.find(({ start, end }) => start === one.start && end === one.end);
      const own = clause ? signalsOf(read, clause, label, names) : [];
      return [...own, { name: "other clauses", weight: one.odds - own.reduce((sum, { weight }) => sum + weight, 0) }];
    });
  };
  return { labels, ...how, odds, signals };
}

/** A label that is told, with the clause that tells it most. `isSure`: far likelier than silence. */
export type Judged<Label extends string> = Found<Label> & { isSure: boolean };

/** The log-odds of 90 %. */
const MIN_SURE_LOG_ODDS = 2.2;

/** Where the candidates of a slot are recorded. */
export type SlotTrace = { slot: string; trace: Trace | undefined };

function traceLabels<Label extends string>(
  doc: Doc,
  { labels, ruleBonus, odds, signals }: Judge<Label>,
  found: Label | undefined,
  told: Label | undefined,
  { slot, trace }: SlotTrace,
): void {
  const candidates = () => {
    const all = signals(doc);
    return odds(doc).map(({ odds: score, ...span }, label) => {
      const value = labels[label] ?? "";
      const ruled = value === found ? [{ name: "a rule finds it", weight: ruleBonus }] : [];
      const own = [...ruled, ...(all[label] ?? [])];
      return { slot, value, words: wordsOf(doc, span), signals: own, score: score + (ruled[0]?.weight ?? 0) };
    });
  };
  const rejected = told ? `${told} is likelier` : "too unlikely: nothing is told";
  recordCandidates(trace, candidates, ({ value }) => (value === told ? "chosen" : rejected));
}

/** The likeliest label where it is told; `found` is what the rules found. */
export function mostLikelyToldLabel<Label extends string>(
  doc: Doc,
  one: Judge<Label>,
  found: Label | undefined,
  slotTrace?: SlotTrace,
): Judged<Label> | undefined {
  const judged = mostLikelyLabel(doc, one, found);
  if (slotTrace) traceLabels(doc, one, found, judged?.value, slotTrace);
  return judged;
}

function mostLikelyLabel<Label extends string>(
  doc: Doc,
  { labels, ruleBonus, minLogOdds, odds }: Judge<Label>,
  found: Label | undefined,
): Judged<Label> | undefined {
  let best: (Odds & { value: Label }) | undefined;
  for (const [y, one] of odds(doc).entries()) {
    const value = labels[y];
    const sum = one.odds + (value === found ? ruleBonus : 0);
    if (value !== undefined && (!best || sum > best.odds)) best = { ...one, odds: sum, value };
  }
  if (!best || best.odds < minLogOdds) return undefined;
  return { value: best.value, start: best.start, end: best.end, isSure: best.odds >= MIN_SURE_LOG_ODDS };
}
