import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { stretched } from "../harness/machine-speed.ts";
import { runStep, someIds, step } from "./random-commands.ts";
import { present, replay } from "./replay.ts";

const team = adaAndBo();
const { ada, bo, em } = team;

// `SEQUENCES=300 npx vitest run tests/changes` tries more of them.
const SEQUENCES = Number(process.env.SEQUENCES ?? 30);

beforeEach(async () => {
  for (const table of ["trash", "trashed_links", "merges", "merged_records"])
    await em().execute(`delete from ${table}`);
});

test(
  "the changes of any sequence of commands, replayed from the first one on, give the present records",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 15 }), async (steps) => {
        const ids = someIds();
        for (const [index, one] of steps.entries()) await runStep(em(), one, ids, team, index % 3 === 0 ? bo : ada);
        expect(await replay(em())).toEqual(await present(em()));
      }),
      { numRuns: SEQUENCES },
    );
  },
  stretched(600_000),
);

test(
  "so do the changes of commands that run at the same time",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const ids = someIds();
        await Promise.all(steps.map((one, index) => runStep(em(), one, ids, team, index % 2 === 0 ? ada : bo)));
        expect(await replay(em())).toEqual(await present(em()));
      }),
      { numRuns: Math.ceil(SEQUENCES / 3) },
    );
  },
  stretched(600_000),
);
