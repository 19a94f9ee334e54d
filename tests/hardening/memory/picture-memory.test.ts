import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stretched } from "../../harness/machine-speed.ts";

/** Limit for the memory that reading a picture may add to the process, in MB. */
const MAX_MB = 140;

const canvas = (width: number, height: number, channels: 3 | 4) =>
  sharp({ create: { width, height, channels, background: { r: 31, g: 90, b: 65, alpha: 0.5 } } });
const whole = { progressive: true, chromaSubsampling: "4:4:4" };

const pictures: [string, "read" | "too large", () => Sharp][] = [
  ["a jpeg of 40 megapixels", "read", () => canvas(8_000, 5_000, 3).jpeg()],
  [
    "a progressive jpeg of 40 megapixels as cameras save it",
    "read",
    () => canvas(8_000, 5_000, 3).jpeg({ progressive: true }),
  ],
  ["a progressive jpeg with every color, of 20 megapixels", "read", () => canvas(5_000, 4_000, 3).jpeg(whole)],
  ["and of more", "too large", () => canvas(5_000, 4_001, 3).jpeg(whole)],
  [
    "a png of 40 megapixels with 16 bits a color",
    "read",
    () => canvas(8_000, 5_000, 4).toColourspace("rgb16").png({ compressionLevel: 1 }),
  ],
  [
    "an interlaced one of 13",
    "too large",
    () => canvas(4_000, 3_250, 4).toColourspace("rgb16").png({ progressive: true, compressionLevel: 1 }),
  ],
  [
    "an interlaced png of 24 megapixels",
    "read",
    () => canvas(6_000, 4_000, 4).png({ progressive: true, compressionLevel: 1 }),
  ],
  ["a webp of 20 megapixels", "read", () => canvas(5_000, 4_000, 4).webp({ effort: 0 })],
  ["and of more", "too large", () => canvas(5_000, 4_001, 4).webp({ effort: 0 })],
  ["a gif of 20 megapixels", "read", () => canvas(5_000, 4_000, 4).gif({ effort: 1 })],
];

const folder = mkdtempSync(join(tmpdir(), "dealquest-pictures-"));
const pathOf = (index: number) => join(folder, String(index));
let outcomes: { message?: string; grownMB: number }[] = [];

beforeAll(async () => {
  for (const [index, [, , make]] of pictures.entries()) writeFileSync(pathOf(index), await make().toBuffer());
  // A process for each picture: memory that the allocator keeps from one would count towards the next.
  const script = `
    import { readFileSync } from "node:fs";
    import { readPicture } from "#app/profile/photo/picture.server.ts";
    const [small, path] = process.argv.slice(1);
    const memory = (name) => Number(readFileSync("/proc/self/status", "utf8").split(name + ":")[1].split("kB")[0]) / 1000;
    await readPicture(small);
    const before = memory("VmRSS");
    const picture = await readPicture(path);
    console.log(JSON.stringify({ message: picture.message, grownMB: memory("VmHWM") - before }));`;
  const small = join(folder, "small");
  writeFileSync(small, await canvas(64, 64, 3).jpeg().toBuffer());
  // As in the container.
  const env = { ...process.env, MALLOC_ARENA_MAX: "2" };
  outcomes = pictures.map((_, index) => {
    const args = ["--input-type=module", "-e", script, small, pathOf(index)];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8", env }));
  });
}, stretched(180_000));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(pictures.map(([name, expected], index) => [name, expected, index] as const))(
  "%s is %s, within the memory that a picture may take",
  (_name, expected, index) => {
    const { message = "read", grownMB } = outcomes[index] ?? { grownMB: Number.NaN };
    expect(message).toMatch(expected);
    expect(grownMB).toBeLessThan(MAX_MB);
  },
);
