/** The weights of the name tagger: their file format. The parser reads them once, at the first transcript. */
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { LABEL_COUNT, maskForbidden } from "./crf.ts";
import { NAME_WEIGHTS } from "./name-weights.ts";

/** The features' hashes in ascending order, LABEL_COUNT `weights` for each (times `scale`), and the transitions between labels. */
export type NameModel = { features: Uint32Array; weights: Int8Array; scale: number; transitions: Float64Array };

/** The index of a feature's first weight; undefined for a feature that the model does not have. */
export function weightsOffset({ features }: NameModel, feature: number): number | undefined {
  let [low, high] = [0, features.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((features[middle] ?? 0) < feature) low = middle + 1;
    else high = middle;
  }
  return features[low] === feature ? low * LABEL_COUNT : undefined;
}

/** A window of 64 kB instead of 4 MB, because decompressing needs that much memory. */
const SMALL_WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 16 };

/**
 * Encodes a model as text: number of features, scale, transitions, the ascending hashes as differences, and the weights label by
 * label; brotli, then base64.
 */
export function writeModel(features: [hash: number, weights: number[]][], transitions: Float64Array): string {
  const sorted = [...features].sort(([a], [b]) => a - b);
  const most = sorted.reduce((m, [, weights]) => Math.max(m, ...weights.map(Math.abs)), 1e-9);
  const scale = most / 127;
  const head = Buffer.alloc(8 + transitions.length * 4);
  head.writeUInt32LE(sorted.length, 0);
  head.writeFloatLE(scale, 4);
  for (const [i, transition] of transitions.entries()) head.writeFloatLE(transition, 8 + i * 4);
  const hashes = Buffer.alloc(sorted.length * 4);
  for (const [i, [hash]] of sorted.entries()) hashes.writeUInt32LE(hash - (sorted[i - 1]?.[0] ?? 0), i * 4);
  const planes = Buffer.alloc(sorted.length * LABEL_COUNT);
  for (const [i, [, weights]] of sorted.entries()) {
    for (const [y, weight] of weights.entries()) planes.writeInt8(Math.round(weight / scale), y * sorted.length + i);
  }
  return brotliCompressSync(Buffer.concat([head, inPlanes(hashes), planes]), { params: SMALL_WINDOW }).toString(
    "base64",
  );
}

/** Byte planes of 4-byte numbers: all first bytes, then all second ones, and so on. They compress better. */
function inPlanes(numbers: Buffer): Buffer {
  const count = numbers.length / 4;
  return Buffer.from(numbers.map((_, i) => numbers[(i % count) * 4 + Math.floor(i / count)] ?? 0));
}

/** Reads what `writeModel` wrote. */
export function readModel(text: string): NameModel {
  const bytes = brotliDecompressSync(Buffer.from(text, "base64"));
  const count = bytes.readUInt32LE(0);
  const transitions = new Float64Array(LABEL_COUNT * LABEL_COUNT).map((_, i) => bytes.readFloatLE(8 + i * 4));
  const start = 8 + transitions.length * 4;
  const features = new Uint32Array(count);
  let hash = 0;
  for (let i = 0; i < count; i++) {
    for (let b = 0; b < 4; b++) hash += (bytes[start + b * count + i] ?? 0) * 256 ** b;
    features[i] = hash;
  }
  const planes = start + count * 4;
  const weights = new Int8Array(count * LABEL_COUNT);
  for (let i = 0; i < weights.length; i++) {
    weights[i] = bytes.readInt8(planes + (i % LABEL_COUNT) * count + Math.floor(i / LABEL_COUNT));
  }
  return { features, weights, scale: bytes.readFloatLE(4), transitions: maskForbidden(transitions) };
}

let model: NameModel | undefined;

/** The weights that ship with the parser. */
export function shippedModel(): NameModel {
  model ??= readModel(NAME_WEIGHTS);
  return model;
}
