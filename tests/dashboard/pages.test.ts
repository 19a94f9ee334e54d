import { expect, test } from "vitest";
import { withAda } from "../harness/with-app.ts";
import { attributesIn, elementsIn, readable } from "../http/visitor.ts";

const { app, ada } = withAda();

const bars = (html: string) => attributesIn(html, "rect", "width");

test.each(["/", "/dashboard"])("with nothing yet, %s shows zeros and empty bars in its literal words", async (path) => {
  const page = await ada.open(path);
  expect(page.status).toBe(200);
  expect(readable(page.body)).toMatch(
    /My Sales Dashboard Overview of your sales performance and pipeline Total Pipeline \$0 No data available Active Opportunities 0 No data available Win Rate 0% No data available Avg\. Deal Size \$0 No data available .*Pipeline by Stage Open \$0 Qualified \$0 Samples \$0 Contract Negotiation \$0 Recent Activity No recent activity/,
  );
  expect(bars(page.body)).toEqual(["0%", "0%", "0%", "0%"]);
});

test("each bar is the stage's share of the four active stages", async () => {
  const stages = [
    ["open", 1_000],
    ["qualified", 2_000],
    ["contract-negotiation", 5_000],
    ["won-closed", 90_000],
    ["lost-closed", 7],
  ] as const;
  for (const [dealStage, dealSize] of stages)
    await ada.call("POST", "/api/opportunities", { name: "Deal", dealStage, dealSize, targetCloseDate: "2026-03-11" });
  const page = await ada.open("/dashboard");
  expect(readable(page.body)).toMatch(
    /Total Pipeline \$8,000 .*Active Opportunities 3 .*Win Rate 50% .*Avg\. Deal Size \$19,601 .*Open \$1,000 Qualified \$2,000 Samples \$0 Contract Negotiation \$5,000/,
  );
  expect(bars(page.body)).toEqual(["12.5%", "25%", "0%", "62.5%"]);
});

test("where the metrics cannot be read, the frame stays and offers to try again, with 503", async () => {
  const em = app.orm.em.fork();
  await em.execute("alter table opportunities rename column deal_size to another_size");
  const pages = [await ada.open("/"), await ada.open("/dashboard")];
  const api = await ada.send("GET", "/api/dashboard/metrics");
  await em.execute("alter table opportunities rename column another_size to deal_size");
  for (const page of pages) {
    expect(page.status).toBe(503);
    expect(readable(page.body)).toMatch(/Contacts.*My Sales Dashboard.*Your dashboard could not be loaded\. Try again/);
    expect(elementsIn(page.body, "nav[aria-label=Main]")).toHaveLength(1);
    expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  expect(api.status).toBeGreaterThanOrEqual(500);
  expect(api.body).not.toMatch(/column|select|deal_size|node_modules/i);
  expect((await ada.open("/dashboard")).status).toBe(200);
});
