/** What is shipped is what the training makes of the notes and the lessons. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const LIMIT_MS = 600_000;

test.each([
  ["stages, types, days, sums and names in passing", ["stage", "others", "passing"]],
  ["names", ["names"]],
])(
  "training anew makes the weights of %s that are committed, byte for byte",
  (_, parts) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/train/train.ts", "--check", ...parts], {
      encoding: "utf8",
      timeout: LIMIT_MS,
    });
    expect(stdout + stderr).not.toContain("train anew");
    expect(status).toBe(0);
  },
  LIMIT_MS,
);
