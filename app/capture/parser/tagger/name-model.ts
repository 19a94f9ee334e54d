/** The name tagger's weights: how they are written down, and how the parser reads them once, at the first transcript. */
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { COUNT, ruledSteps } from "./name-chain.ts";
import { NAME_WEIGHTS } from "./name-weights.ts";

/** The known features in order, COUNT `weights` each (to be multiplied by `scale`), and the steps between labels. */
export type NameModel = { features: Uint32Array; weights: Int8Array; scale: number; steps: Float64Array };

/** Where the feature's weights begin; undefined for one that the model does not know. */
export function rowOf({ features }: NameModel, feature: number): number | undefined {
  let [low, high] = [0, features.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((features[middle] ?? 0) < feature) low = middle + 1;
    else high = middle;
  }
  return features[low] === feature ? low * COUNT : undefined;
}

/** The window is what reading takes in memory: 64 kB instead of 4 MB. */
const SMALL_WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 16 };

/**
 * Writes a model as text: the number of features, the scale, the steps, the features' hashes in order as the distance
 * from the one before, and the weights label by label; compressed, then in base64.
 */
export function writeModel(features: [hash: number, weights: number[]][], steps: Float64Array): string {
  const sorted = [...features].sort(([a], [b]) => a - b);
  const most = sorted.reduce((m, [, weights]) => Math.max(m, ...weights.map(Math.abs)), 1e-9);
  const scale = most / 127;
  const head = Buffer.alloc(8 + steps.length * 4);
  head.writeUInt32LE(sorted.length, 0);
  head.writeFloatLE(scale, 4);
  for (const [i, step] of steps.entries()) head.writeFloatLE(step, 8 + i * 4);
  const hashes = Buffer.alloc(sorted.length * 4);
  for (const [i, [hash]] of sorted.entries()) hashes.writeUInt32LE(hash - (sorted[i - 1]?.[0] ?? 0), i * 4);
  const planes = Buffer.alloc(sorted.length * COUNT);
  for (const [i, [, weights]] of sorted.entries()) {
    for (const [y, weight] of weights.entries()) planes.writeInt8(Math.round(weight / scale), y * sorted.length + i);
  }
  return brotliCompressSync(Buffer.concat([head, inPlanes(hashes), planes]), { params: SMALL_WINDOW }).toString(
    "base64",
  );
}

/** The bytes of 4-byte numbers, all first bytes before all second ones: they compress better so. */
function inPlanes(numbers: Buffer): Buffer {
  const count = numbers.length / 4;
  return Buffer.from(numbers.map((_, i) => numbers[(i % count) * 4 + Math.floor(i / count)] ?? 0));
}

/** Reads what `writeModel` wrote. */
export function readModel(text: string): NameModel {
  const bytes = brotliDecompressSync(Buffer.from(text, "base64"));
  const count = bytes.readUInt32LE(0);
  const steps = new Float64Array(COUNT * COUNT).map((_, i) => bytes.readFloatLE(8 + i * 4));
  const start = 8 + steps.length * 4;
  const features = new Uint32Array(count);
  let hash = 0;
  for (let i = 0; i < count; i++) {
    for (let b = 0; b < 4; b++) hash += (bytes[start + b * count + i] ?? 0) * 256 ** b;
    features[i] = hash;
  }
  const planes = start + count * 4;
  const weights = new Int8Array(count * COUNT);
  for (let i = 0; i < weights.length; i++) {
    weights[i] = bytes.readInt8(planes + (i % COUNT) * count + Math.floor(i / COUNT));
  }
  return { features, weights, scale: bytes.readFloatLE(4), steps: ruledSteps(steps) };
}

let model: NameModel | undefined;

/** The weights that ship with the parser. */
export function shippedModel(): NameModel {
  model ??= readModel(NAME_WEIGHTS);
  return model;
}
