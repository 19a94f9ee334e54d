/** What is shipped is what the training makes of the notes and the lessons; the names, which take longer, are left out. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { isTrained } from "../../../scripts/train/stamp.ts";

const LIMIT_MS = 600_000;

test(
  "training anew makes the weights of stages, types, days and sums that are committed, byte for byte",
  () => {
    // Two minutes on two cores, and the same again for the same files.
    if (isTrained()) return;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["scripts/train/train.ts", "--check", "stage", "others"],
      {
        encoding: "utf8",
        timeout: LIMIT_MS,
      },
    );
    expect(stdout + stderr).not.toContain("train anew");
    expect(status).toBe(0);
  },
  LIMIT_MS,
);
