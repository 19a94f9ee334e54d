import { expect, test } from "vitest";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import { findMetrics } from "#app/dashboard/queries.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const { ada, bo, em } = adaAndBo();

async function deals(viewer: SignedInViewer, all: [dealStage: string, dealSize: number][]): Promise<void> {
  for (const [dealStage, dealSize] of all) {
    await createOpportunity(
      em(),
      viewer,
      newOpportunitySchema.parse({ name: "Deal", dealStage, dealSize, targetCloseDate: "2026-03-11" }),
    );
  }
}

test("with nothing created every figure is 0", async () => {
  expect(await findMetrics(em(), ada.id)).toEqual({
    totalPipeline: 0,
    activeOpportunities: 0,
    winRate: 0,
    avgDealSize: 0,
    pipelineByStage: { open: 0, qualified: 0, samples: 0, "contract-negotiation": 0 },
  });
});

test("the figures are those that one works out by hand", async () => {
  await deals(ada, [
    ["open", 1_000],
    ["open", 500],
    ["qualified", 2_000],
    ["samples", 0],
    ["contract-negotiation", 10_000],
    ["won-closed", 7_000],
    ["won-closed", 1],
    ["lost-closed", 300],
  ]);
  expect(await findMetrics(em(), ada.id)).toEqual({
    totalPipeline: 13_500,
    activeOpportunities: 5,
    winRate: 67,
    avgDealSize: 2_600,
    pipelineByStage: { open: 1_500, qualified: 2_000, samples: 0, "contract-negotiation": 10_000 },
  });
});

test.each<[[string, number][], number]>([
  [[["won-closed", 1]], 100],
  [[["lost-closed", 1]], 0],
  [[["open", 1]], 0],
  [
    [
      ["won-closed", 1],
      ["lost-closed", 1],
      ["lost-closed", 1],
    ],
    33,
  ],
  [
    [
      ["won-closed", 1],
      ["lost-closed", 1],
      ["lost-closed", 1],
      ["lost-closed", 1],
      ["lost-closed", 1],
      ["lost-closed", 1],
      ["lost-closed", 1],
      ["lost-closed", 1],
    ],
    13,
  ],
])("of %j the win rate is %i percent", async (all, winRate) => {
  await deals(ada, all);
  expect((await findMetrics(em(), ada.id)).winRate).toBe(winRate);
});

test("the average is over all stages and rounded to dollars", async () => {
  await deals(ada, [
    ["open", 1],
    ["lost-closed", 2],
  ]);
  expect((await findMetrics(em(), ada.id)).avgDealSize).toBe(2);
});

test("only what the viewer created counts, whoever changed it last", async () => {
  await deals(ada, [["open", 100]]);
  await deals(bo, [
    ["open", 9_000],
    ["won-closed", 9_000],
  ]);
  await em().execute(`update opportunities set last_updated_by_user_id = '${ada.id}'`);
  expect(await findMetrics(em(), ada.id)).toMatchObject({
    totalPipeline: 100,
    activeOpportunities: 1,
    winRate: 0,
    avgDealSize: 100,
  });
  expect(await findMetrics(em(), bo.id)).toMatchObject({
    totalPipeline: 9_000,
    activeOpportunities: 1,
    winRate: 100,
    avgDealSize: 9_000,
  });
});

test("sums larger than a deal can be are exact", async () => {
  await deals(
    ada,
    Array.from({ length: 4 }, () => ["open", 9_999_999_999] as [string, number]),
  );
  expect((await findMetrics(em(), ada.id)).totalPipeline).toBe(39_999_999_996);
});
