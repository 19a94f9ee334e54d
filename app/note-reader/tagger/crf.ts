/**
 * A linear-chain conditional random field (CRF). The tagger reads probabilities from it and training follows its
 * gradient. All scores are logarithms.
 */

/** BIO labels: outside any name, and beginning and inside of the contact's first name, last name and company. */
const LABELS = ["O", "B-FIRST", "I-FIRST", "B-LAST", "I-LAST", "B-ORG", "I-ORG"] as const;
export const [OUTSIDE, FIRST, LAST, COMPANY] = [0, 1, 3, 5];
export const LABEL_COUNT: number = LABELS.length;
const IMPOSSIBLE = -1e9;

/** Whether `label` may follow `before`: "inside" follows only the beginning or inside of the same kind of name. */
export function isAllowedTransition(before: number, label: number): boolean {
  const inside = label > 0 && label % 2 === 0;
  return !inside || before === label || before === label - 1;
}

/**
 * The forward-backward sums of one note, row by row of LABEL_COUNT values. `scores`: of each token's labels.
 * `transitions`: from label to label. `forward` and `backward`: the sums over all label sequences that end, or go on,
 * at a token's label. `logPartition`: the sum over all sequences.
 */
export type Lattice = {
  size: number;
  scores: Float64Array;
  transitions: Float64Array;
  forward: Float64Array;
  backward: Float64Array;
  logPartition: number;
};

const buffer = new Float64Array(LABEL_COUNT);
const valueAt = (array: Float64Array, i: number) => array[i] ?? 0;

function logSumExp(values: Float64Array): number {
  let most = valueAt(values, 0);
  for (const value of values) if (value > most) most = value;
  let sum = 0;
  for (const value of values) sum += Math.exp(value - most);
  return most + Math.log(sum);
}

/** The transitions, with −∞ (IMPOSSIBLE) for the forbidden ones. */
export function maskForbidden(transitions: Float64Array): Float64Array {
  return transitions.map((step, i) =>
    isAllowedTransition(Math.floor(i / LABEL_COUNT), i % LABEL_COUNT) ? step : IMPOSSIBLE,
  );
}

/** The forward-backward algorithm. `allowed` has, for each token, a bit for each label it may take; by default all. */
export function forwardBackward(given: Float64Array, transitions: Float64Array, allowed?: number[]): Lattice {
  const size = given.length / LABEL_COUNT;
  const free = (i: number) =>
    !allowed || (((allowed[Math.floor(i / LABEL_COUNT)] ?? 0) >> (i % LABEL_COUNT)) & 1) === 1;
  const scores = allowed ? given.map((score, i) => (free(i) ? score : IMPOSSIBLE)) : given;
  const forward = new Float64Array(size * LABEL_COUNT);
  const backward = new Float64Array(size * LABEL_COUNT);
  for (let y = 0; y < LABEL_COUNT; y++) forward[y] = valueAt(transitions, y) + valueAt(scores, y);
  for (let i = 1; i < size; i++) {
    for (let y = 0; y < LABEL_COUNT; y++) {
      for (let x = 0; x < LABEL_COUNT; x++)
        buffer[x] = valueAt(forward, (i - 1) * LABEL_COUNT + x) + valueAt(transitions, x * LABEL_COUNT + y);
      forward[i * LABEL_COUNT + y] = logSumExp(buffer) + valueAt(scores, i * LABEL_COUNT + y);
    }
  }
  for (let i = size - 2; i >= 0; i--) {
    const next = (i + 1) * LABEL_COUNT;
    for (let x = 0; x < LABEL_COUNT; x++) {
      for (let y = 0; y < LABEL_COUNT; y++)
        buffer[y] = valueAt(backward, next + y) + valueAt(transitions, x * LABEL_COUNT + y) + valueAt(scores, next + y);
      backward[i * LABEL_COUNT + x] = logSumExp(buffer);
    }
  }
  for (let y = 0; y < LABEL_COUNT; y++) buffer[y] = valueAt(forward, (size - 1) * LABEL_COUNT + y);
  return { size, scores, transitions, forward, backward, logPartition: logSumExp(buffer) };
}

/** The marginal probability (0 to 1) of a label at a token. */
export function labelProbability(lattice: Lattice, token: number, label: number): number {
  const i = token * LABEL_COUNT + label;
  return Math.exp(valueAt(lattice.forward, i) + valueAt(lattice.backward, i) - lattice.logPartition);
}

/**
 * The probability that the tokens from `start` have these labels, that the token before has none of `notBefore`, and
 * the token after none of `notAfter`.
 */
export function pathProbability(
  lattice: Lattice,
  start: number,
  labels: number[],
  notBefore: number[],
  notAfter: number[],
): number {
  const { size, scores, transitions, forward, backward, logPartition } = lattice;
  const first = labels[0] ?? OUTSIDE;
  for (let x = 0; x < LABEL_COUNT; x++) {
    const path = start === 0 ? (x === OUTSIDE ? 0 : IMPOSSIBLE) : valueAt(forward, (start - 1) * LABEL_COUNT + x);
    buffer[x] = notBefore.includes(x) ? IMPOSSIBLE : path + valueAt(transitions, x * LABEL_COUNT + first);
  }
  let sum = logSumExp(buffer) + valueAt(scores, start * LABEL_COUNT + first);
  for (const [k, label] of labels.entries()) {
    if (k > 0)
      sum +=
        valueAt(transitions, (labels[k - 1] ?? 0) * LABEL_COUNT + label) +
        valueAt(scores, (start + k) * LABEL_COUNT + label);
  }
  const next = start + labels.length;
  if (next >= size) return Math.exp(sum - logPartition);
  const last = labels.at(-1) ?? OUTSIDE;
  for (let y = 0; y < LABEL_COUNT; y++) {
    const path =
      valueAt(transitions, last * LABEL_COUNT + y) +
      valueAt(scores, next * LABEL_COUNT + y) +
      valueAt(backward, next * LABEL_COUNT + y);
    buffer[y] = notAfter.includes(y) ? IMPOSSIBLE : path;
  }
  return Math.exp(sum + logSumExp(buffer) - logPartition);
}
