import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { stretched } from "../../harness/machine-speed.ts";
import { killAndReconcile } from "./rounds.ts";

const ROUNDS = 5;

// PostgreSQL's processes are found through /proc.
test.skipIf(!existsSync("/proc/self/task"))(
  "the power goes again and again while people write: nothing acknowledged is lost, nothing is there twice or by half",
  async () => {
    const report = await killAndReconcile(ROUNDS, () => {});
    expect(report).toMatchObject({ rounds: ROUNDS, lost: [], doubled: [], half: [] });
    expect(report.acknowledged).toBeGreaterThan(ROUNDS);
    expect(report.onTheirWay).toBeGreaterThan(0);
  },
  stretched(300_000),
);
