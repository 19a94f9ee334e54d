/**
 * The arithmetic of the name tagger: a linear chain of labels (a conditional random field). Shared by the tagger, which
 * reads chances off it, and by its training, which follows its gradient. Everything is in logarithms.
 */

/** Outside any name; beginning and inside of a first name, a last name, a company's name. Only the contact's own. */
const LABELS = ["O", "B-FIRST", "I-FIRST", "B-LAST", "I-LAST", "B-ORG", "I-ORG"] as const;
export const [OUTSIDE, FIRST, LAST, COMPANY] = [0, 1, 3, 5];
export const COUNT: number = LABELS.length;
const NEVER = -1e9;

/** "Inside" labels follow only their own kind. */
export function mayFollow(before: number, label: number): boolean {
  const inside = label > 0 && label % 2 === 0;
  return !inside || before === label || before === label - 1;
}

/**
 * What is known of one note: `scores` of each token's labels, `steps` from label to label, and the sums over all ways
 * that lead `ahead` to a token's label and on `behind` it; `total` is the sum over all ways.
 */
export type Lattice = {
  size: number;
  scores: Float64Array;
  steps: Float64Array;
  ahead: Float64Array;
  behind: Float64Array;
  total: number;
};

const buffer = new Float64Array(COUNT);
const at = (array: Float64Array, i: number) => array[i] ?? 0;

function logSum(values: Float64Array): number {
  let most = at(values, 0);
  for (const value of values) if (value > most) most = value;
  let sum = 0;
  for (const value of values) sum += Math.exp(value - most);
  return most + Math.log(sum);
}

/** The steps with those that cannot be ruled out. */
export function ruledSteps(steps: Float64Array): Float64Array {
  return steps.map((step, i) => (mayFollow(Math.floor(i / COUNT), i % COUNT) ? step : NEVER));
}

/** Sums over all ways of labelling; `allowed` has a bit for each label that a token may take (all by default). */
export function readLattice(given: Float64Array, steps: Float64Array, allowed?: number[]): Lattice {
  const size = given.length / COUNT;
  const free = (i: number) => !allowed || (((allowed[Math.floor(i / COUNT)] ?? 0) >> (i % COUNT)) & 1) === 1;
  const scores = allowed ? given.map((score, i) => (free(i) ? score : NEVER)) : given;
  const ahead = new Float64Array(size * COUNT);
  const behind = new Float64Array(size * COUNT);
  for (let y = 0; y < COUNT; y++) ahead[y] = at(steps, y) + at(scores, y);
  for (let i = 1; i < size; i++) {
    for (let y = 0; y < COUNT; y++) {
      for (let x = 0; x < COUNT; x++) buffer[x] = at(ahead, (i - 1) * COUNT + x) + at(steps, x * COUNT + y);
      ahead[i * COUNT + y] = logSum(buffer) + at(scores, i * COUNT + y);
    }
  }
  for (let i = size - 2; i >= 0; i--) {
    const next = (i + 1) * COUNT;
    for (let x = 0; x < COUNT; x++) {
      for (let y = 0; y < COUNT; y++)
        buffer[y] = at(behind, next + y) + at(steps, x * COUNT + y) + at(scores, next + y);
      behind[i * COUNT + x] = logSum(buffer);
    }
  }
  for (let y = 0; y < COUNT; y++) buffer[y] = at(ahead, (size - 1) * COUNT + y);
  return { size, scores, steps, ahead, behind, total: logSum(buffer) };
}

/** The chance (0 to 1) that a token bears a label. */
export function chanceOf(lattice: Lattice, token: number, label: number): number {
  const i = token * COUNT + label;
  return Math.exp(at(lattice.ahead, i) + at(lattice.behind, i) - lattice.total);
}

/** The chance that these labels stand from `start` on, with none of `notBefore` before and none of `notAfter` after. */
export function chanceOfPath(
  lattice: Lattice,
  start: number,
  labels: number[],
  notBefore: number[],
  notAfter: number[],
): number {
  const { size, scores, steps, ahead, behind, total } = lattice;
  const first = labels[0] ?? OUTSIDE;
  for (let x = 0; x < COUNT; x++) {
    const way = start === 0 ? (x === OUTSIDE ? 0 : NEVER) : at(ahead, (start - 1) * COUNT + x);
    buffer[x] = notBefore.includes(x) ? NEVER : way + at(steps, x * COUNT + first);
  }
  let sum = logSum(buffer) + at(scores, start * COUNT + first);
  for (const [k, label] of labels.entries()) {
    if (k > 0) sum += at(steps, (labels[k - 1] ?? 0) * COUNT + label) + at(scores, (start + k) * COUNT + label);
  }
  const next = start + labels.length;
  if (next >= size) return Math.exp(sum - total);
  const last = labels.at(-1) ?? OUTSIDE;
  for (let y = 0; y < COUNT; y++) {
    const way = at(steps, last * COUNT + y) + at(scores, next * COUNT + y) + at(behind, next * COUNT + y);
    buffer[y] = notAfter.includes(y) ? NEVER : way;
  }
  return Math.exp(sum + logSum(buffer) - total);
}
