/** A linear model over hashed features, and its file format: brotli-compressed numbers in base64. */
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** The features' hashes in ascending order, a weight for each label of each (times `scale`), and what a model has besides. */
export type PackedWeights = { features: Uint32Array; weights: Int8Array; scale: number; besides: Float64Array };

/** Where a feature's weights begin, in rows; undefined for a feature that the model does not have. */
export function rowOf({ features }: Pick<PackedWeights, "features">, feature: number): number | undefined {
  let [low, high] = [0, features.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((features[middle] ?? 0) < feature) low = middle + 1;
    else high = middle;
  }
  return features[low] === feature ? low : undefined;
}

/** A window of 64 kB instead of 4 MB, because decompressing needs that much memory. */
const SMALL_WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Encodes: number of features, scale, `besides`, the ascending hashes as differences, and the weights label by label. */
export function packWeights(features: [hash: number, weights: number[]][], besides: Float64Array): string {
  const sorted = [...features].sort(([a], [b]) => a - b);
  const labels = sorted[0]?.[1].length ?? 0;
  const most = sorted.reduce((m, [, weights]) => Math.max(m, ...weights.map(Math.abs)), 1e-9);
  const scale = most / 127;
  const head = Buffer.alloc(8 + besides.length * 4);
  head.writeUInt32LE(sorted.length, 0);
  head.writeFloatLE(scale, 4);
  for (const [i, value] of besides.entries()) head.writeFloatLE(value, 8 + i * 4);
  const hashes = Buffer.alloc(sorted.length * 4);
  for (const [i, [hash]] of sorted.entries()) hashes.writeUInt32LE(hash - (sorted[i - 1]?.[0] ?? 0), i * 4);
  const planes = Buffer.alloc(sorted.length * labels);
  for (const [i, [, weights]] of sorted.entries()) {
    for (const [y, weight] of weights.entries()) planes.writeInt8(Math.round(weight / scale), y * sorted.length + i);
  }
  const bytes = Buffer.concat([head, inPlanes(hashes), planes]);
  return brotliCompressSync(bytes, { params: SMALL_WINDOW }).toString("base64");
}

/** Byte planes of 4-byte numbers: all first bytes, then all second ones, and so on. They compress better. */
function inPlanes(numbers: Buffer): Buffer {
  const count = numbers.length / 4;
  return Buffer.from(numbers.map((_, i) => numbers[(i % count) * 4 + Math.floor(i / count)] ?? 0));
}

/** Reads what `packWeights` wrote for this many labels and other numbers. */
export function unpackWeights(text: string, labels: number, others: number): PackedWeights {
  const bytes = brotliDecompressSync(Buffer.from(text, "base64"));
  const count = bytes.readUInt32LE(0);
  const besides = new Float64Array(others).map((_, i) => bytes.readFloatLE(8 + i * 4));
  const start = 8 + others * 4;
  const features = new Uint32Array(count);
  let hash = 0;
  for (let i = 0; i < count; i++) {
    for (let b = 0; b < 4; b++) hash += (bytes[start + b * count + i] ?? 0) * 256 ** b;
    features[i] = hash;
  }
  const planes = start + count * 4;
  const weights = new Int8Array(count * labels);
  for (let i = 0; i < weights.length; i++) {
    weights[i] = bytes.readInt8(planes + (i % labels) * count + Math.floor(i / labels));
  }
  return { features, weights, scale: bytes.readFloatLE(4), besides };
}
