/** The pages and calls of past weeks (docs/product.md#sealed-weeks). */
import { beforeAll, expect, test } from "vitest";
import { signNextWeek } from "#app/leaderboard/weeks/sign-week.server.ts";
import { laterDay, weekOf } from "#app/team-time/team-time.ts";
import { withAdaAndBo } from "../harness/with-app.ts";
import { attributesIn, readable, textsIn } from "../http/visitor.ts";

const { app, ada, bo } = withAdaAndBo();
const settings = { SESSION_SECRET: ["a secret of the team, and long enough"], TEAM_TIME_ZONE: "UTC" };
const WEEK_MS = 7 * 86_400_000;
let monday = "";

/** Seals the week that begins next Monday as of a week later: the app's own sealing, by the clock, never reaches it. */
beforeAll(async () => {
  const em = () => app.orm.em.fork();
  const next = new Date(Date.now() + WEEK_MS);
  monday = weekOf(next, "UTC").monday;
  const deal = { name: "Larkspur", dealStage: "open", dealSize: 1_200, targetCloseDate: "2030-03-11" };
  await ada.call("POST", "/api/opportunities", deal);
  await ada.call("POST", "/api/opportunities", deal);
  const { id } = (await bo.call("POST", "/api/opportunities", { ...deal, dealSize: 9_000 })).json;
  await bo.call("PATCH", `/api/opportunities/${id}`, { dealStage: "samples" });
  await em().execute("update changes set at = ?::timestamptz", [`${monday}T12:00:00Z`]);
  await em().execute("update opportunities set creation_date = ?::timestamptz", [`${monday}T12:00:00Z`]);
  await em().execute("delete from opportunity_states");
  await em().execute("update opportunity_states_position set position = 0");
  const later = new Date(Date.parse(`${monday}T00:10:00Z`) + WEEK_MS);
  while (await signNextWeek(em(), settings, later));
});

test("the leaderboard leads to the past weeks, and each to its rankings with its seal", async () => {
  expect(attributesIn((await bo.open("/leaderboard")).body, "a[href='/leaderboard/weeks']", "href")).not.toEqual([]);
  const { body } = await bo.open("/leaderboard/weeks");
  expect(attributesIn(body, "main a[href^='/leaderboard/weeks/']", "href")[0]).toBe(`/leaderboard/weeks/${monday}`);
  const week = (await bo.open(`/leaderboard/weeks/${monday}`)).body;
  const weeks: { monday: string; hash: string }[] = (await bo.call("GET", "/api/leaderboard/weeks")).json;
  const sealed = weeks.find((week) => week.monday === monday);
  expect(sealed).toMatchObject({ hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(readable(week)).toContain(`SHA-256 ${sealed?.hash}`);
  expect(textsIn(week, "ul[aria-label=Winners] li")).toEqual([
    expect.stringMatching(/^New Opportunities: Ada Lovelace , 2 /),
    expect.stringMatching(/^New Deal Value: Bo Diddley , \$9,000 /),
    expect.stringMatching(/^Status Updates: Bo Diddley , 1 /),
  ]);
  expect(textsIn(week, "ol li")).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^#1 Ada Lovelace 2 /),
      expect.stringMatching(/^#1 Bo Diddley \$9,000 /),
      expect.stringMatching(/^#2 Ada Lovelace \$2,400 /),
    ]),
  );
  expect((await bo.call("GET", `/api/leaderboard/weeks/${monday}`)).json).toMatchObject({ monday, hash: sealed?.hash });
});

test("what was sealed stays as it is shown, also when its deals are gone; a week that there is not is not found", async () => {
  const path = `/leaderboard/weeks/${monday}`;
  const shown = async () => textsIn((await ada.open(path)).body, "ol li");
  const before = await shown();
  for (const { id } of (await ada.call("GET", "/api/opportunities")).json)
    await ada.call("DELETE", `/api/opportunities/${id}`);
  expect(await shown()).toEqual(before);
  for (const other of [laterDay(monday, 7), laterDay(monday, 1), "nonsense"]) {
    expect((await ada.open(`/leaderboard/weeks/${other}`)).status).toBe(404);
    expect((await ada.call("GET", `/api/leaderboard/weeks/${other}`)).status).toBe(404);
  }
});
