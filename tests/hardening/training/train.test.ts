/** What is shipped is what the training makes of the notes and the lessons; a stamp says so without training anew. */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { isTrained } from "../../../scripts/train/stamp.ts";
import { stretched } from "../../harness/machine-speed.ts";

const LIMIT_MS = stretched(600_000);

test(
  "training anew makes the weights that are committed, byte for byte",
  () => {
    // Three minutes on two cores, and the same again for the same files.
    if (isTrained("notes") && isTrained("matcher")) return;
    const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/train/train.ts", "--check"], {
      encoding: "utf8",
      timeout: LIMIT_MS,
    });
    expect(stdout + stderr).not.toContain("train anew");
    expect(status).toBe(0);
  },
  LIMIT_MS,
);
