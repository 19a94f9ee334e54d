/**
 * Why a note was read as it was: each slot's candidates with their signals, and what was chosen. The engine writes it
 * while it decides, so that it says what happened and not what another computation would make of it. Who wants one
 * passes it in; without one nothing is recorded and nothing is computed for it.
 */

/** A named sign for a candidate, or against it where `weight` is below zero; in log-odds where a model learned it. */
export type Signal = { name: string; weight: number };

/** A value that a slot may take: where it stands in the note, what speaks for it, and the sum of that. */
export type Candidate = {
  slot: string;
  value: string | number;
  /** The words of the note that tell it; empty where none do. */
  words: string;
  signals: Signal[];
  score: number;
};

/** What became of a candidate: "chosen", or what rejected it. */
export type JudgedCandidate = Candidate & { outcome: string };

export type Trace = { weighed: JudgedCandidate[] };

export const newTrace = (): Trace => ({ weighed: [] });

/** Records the candidates of a slot. `outcome` says of each what became of it. */
export function recordCandidates<One extends Candidate>(
  trace: Trace | undefined,
  candidates: () => One[],
  outcome: (one: One) => string,
): void {
  for (const one of trace ? candidates() : []) trace?.weighed.push({ ...one, outcome: outcome(one) });
}

/** The sum of the weights. */
export const sumOf = (signals: Signal[]): number => signals.reduce((sum, { weight }) => sum + weight, 0);

/** How many signals of a candidate are worth a line each. */
const MAX_SIGNALS_SHOWN = 8;

/** The strongest signals, and the others' sum as one. */
function strongest(signals: Signal[]): Signal[] {
  const sorted = [...signals].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const others = sorted.slice(MAX_SIGNALS_SHOWN);
  const rest = { name: `${others.length} weaker signals`, weight: sumOf(others) };
  return others.length > 1 ? [...sorted.slice(0, MAX_SIGNALS_SHOWN), rest] : sorted;
}

const signed = (weight: number) => `${weight < 0 ? "−" : "+"}${Math.abs(weight).toFixed(2)}`.padStart(8);

/** A trace as text: slot by slot, the likeliest candidate first. */
export function traceAsText({ weighed }: Trace): string {
  const slots = [...new Set(weighed.map(({ slot }) => slot))];
  const lines = slots.flatMap((slot) => {
    const own = weighed.filter((one) => one.slot === slot).sort((a, b) => b.score - a.score);
    return ["", slot, ...own.flatMap(linesOf)];
  });
  return `${lines.join("\n").trim()}\n`;
}

function linesOf({ value, words, score, signals, outcome }: JudgedCandidate): string[] {
  const said = words === "" ? "" : `  “${words}”`;
  return [
    `${signed(score)}  ${value}${said}: ${outcome}`,
    ...strongest(signals).map(({ name, weight }) => `        ${signed(weight)}  ${name}`),
  ];
}
