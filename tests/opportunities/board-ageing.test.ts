/** What the board's cards say of deals that stand still (docs/product.md#ageing). */
import { expect, test } from "vitest";
import { catchUpPastDeals } from "#app/opportunities/past/follow.server.ts";
import { withAda } from "../harness/with-app.ts";
import { readable, textsIn } from "../http/visitor.ts";
import { happenedOn } from "./past-deals.ts";

const { app, ada } = withAda();
const em = () => app.orm.em.fork();
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

async function walk(stages: string[], days: number[], name = "Larkspur"): Promise<string> {
  const [first, ...others] = stages;
  const sent = { name, dealStage: first, dealSize: 100, targetCloseDate: daysAgo(-30) };
  const id: string = (await ada.call("POST", "/api/opportunities", sent)).json.id;
  for (const dealStage of others) await ada.call("PATCH", `/api/opportunities/${id}`, { dealStage });
  await happenedOn(em(), id, days.map(daysAgo));
  return id;
}

test("a card says how long its deal is in its stage beyond twice the usual, and no other does", async () => {
  for (let deal = 0; deal < 10; deal++) await walk(["open", "samples", "won-closed"], [60, 50, 45]);
  await walk(["open", "samples"], [40, 20], "Slow");
  await walk(["open", "samples"], [40, 9], "Usual");
  await catchUpPastDeals(em());
  const { body } = await ada.open("/opportunities?view=board");
  expect(textsIn(body, "[data-age] span")).toEqual([expect.stringMatching(/^20 days in Samples ?, typically 5$/)]);
  expect(textsIn(body, "li:has([data-age]) .stretched")).toEqual(["Slow"]);
  expect(readable(body)).toContain("No next step date");
});
