/** Targets by month (docs/product.md#targets). */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { monthsOf } from "#app/dashboard/forecast/months.ts";
import { laterMonth } from "#app/team-time/team-time.ts";
import { withAdaAndBo } from "../harness/with-app.ts";
import { attributesIn, messagesOf, readable, textsIn, typedIn } from "../http/visitor.ts";

const { app, ada, bo } = withAdaAndBo();
const sql = (statement: string) => app.orm.em.fork().execute(statement);

const ids = { ada: "", bo: "" };
let month = "";

beforeAll(async () => {
  await sql("update users set role = 'owner' where email like 'ada%'");
  ids.ada = (await ada.call("GET", "/api/auth/user")).json.id;
  ids.bo = (await bo.call("GET", "/api/auth/user")).json.id;
  month = (await ada.call("GET", "/api/reports/forecast")).json.asOf.slice(0, 7);
});
beforeEach(async () => {
  await sql("delete from targets");
});

const set = (targets: unknown, who = ada) => who.call("PUT", "/api/targets", targets as object);
const listed = async (who = ada) => (await who.call("GET", "/api/targets")).json;

test("those named are set, the others stay, null removes, and the answer has all", async () => {
  const team = { userId: null, month, amount: 150_000.5 };
  const bos = { userId: ids.bo, month, amount: 40_000 };
  expect(await set([team, bos])).toMatchObject({ status: 200, json: [team, bos] });
  const next = { userId: null, month: laterMonth(month, 1), amount: 0 };
  expect((await set([{ ...team, amount: 7 }, next])).json).toEqual([{ ...team, amount: 7 }, bos, next]);
  expect(
    (
      await set([
        { ...team, amount: null },
        { ...bos, month: "2031-01", amount: null },
      ])
    ).json,
  ).toEqual([bos, next]);
});

test("a bad month, a bad amount and an id that nobody has are refused with a message, and nothing is set", async () => {
  const good = { userId: null, month, amount: 10 };
  const next = { ...good, month: laterMonth(month, 1) };
  const refused: [unknown, string][] = [
    [[good, { ...good, month: "2026-13" }], "Must be a month such as 2026-03"],
    [[good, { ...good, month: "2026-03-01" }], "Must be a month such as 2026-03"],
    [[good, { ...good, amount: "many" }], "Target must be a number"],
    [[good, { ...next, amount: -1 }], "Target must be positive"],
    [[good, { ...next, amount: 1e10 }], "Target must be at most 9,999,999,999"],
    [[good, { ...good, userId: "0a0a0a0a-0000-4000-8000-00000000dead" }], "No user has this id"],
    [[good, { ...good, userId: "bo" }], "Must be a UUID"],
    [Array(1_001).fill(good), "At most 1,000 targets at once"],
    [good, "The request body must be a JSON array"],
    [[good, { ...good, amount: 5 }], "Name each month once for the team and once for each person"],
    [
      [
        { ...good, userId: ids.bo },
        { ...good, userId: ids.bo.toUpperCase(), amount: null },
      ],
      "Name each month once for the team and once for each person",
    ],
  ];
  for (const [body, message] of refused) expect(await set(body)).toMatchObject({ status: 400, json: { message } });
  expect(await listed()).toEqual([]);
});

test("owners alone set them; a member reads the team's and one's own", async () => {
  const [team, adas, bos] = [null, ids.ada, ids.bo].map((userId) => ({ userId, month, amount: 10 }));
  await set([team, adas, bos]);
  expect(await set([team], bo)).toMatchObject({ status: 403 });
  expect(await bo.open("/dashboard/targets")).toMatchObject({ status: 403 });
  expect(await bo.submit("/dashboard/targets", { first: month, amount0: "5" })).toMatchObject({ status: 403 });
  expect(await listed(bo)).toEqual([team, bos]);
  expect((await listed()).length).toBe(3);
});

test("the form sets and removes the targets of the team or a person, and keeps what is refused", async () => {
  const path = `/dashboard/targets?of=${ids.bo}`;
  expect(textsIn((await ada.open("/dashboard/targets")).body, "h2")).toContain("Targets of the team");
  const wrong = await ada.submit(path, { of: ids.bo, first: month, amount0: "10 - 20", amount2: "$1,200.50" });
  expect(wrong.status).toBe(400);
  expect(messagesOf(wrong.body, "amount0")).toBe("Target must be a number");
  expect(typedIn(wrong.body, "amount2")).toBe("$1,200.50");
  expect(await listed()).toEqual([]);
  const right = await ada.submit(path, { of: ids.bo, first: month, amount0: "$12,500", amount2: "1200.50" });
  expect(right).toMatchObject({ status: 303, location: path });
  expect(await listed()).toEqual([
    { userId: ids.bo, month, amount: 12_500 },
    { userId: ids.bo, month: laterMonth(month, 2), amount: 1_200.5 },
  ]);
  const { body } = await ada.open(path);
  expect(typedIn(body, "amount2")).toBe("1200.50");
  expect(readable(body)).toContain("Bo Diddley $12,500 $13,701");
  expect(readable(body)).toContain("All people together $12,500 $13,701");
  await ada.submit(path, { of: ids.bo, first: month, amount0: "" });
  expect(await listed()).toEqual([]);
  expect((await ada.open("/dashboard/targets?of=nobody")).status).toBe(404);
});

test("the same for everyone begins empty, sets the typed months of each person, and leaves the others and the team's", async () => {
  const later = { userId: ids.bo, month: laterMonth(month, 1), amount: 7 };
  await set([later]);
  await set([{ userId: null, month, amount: 90_000 }]);
  const { body } = await ada.open("/dashboard/targets?of=everyone");
  expect(readable(body)).toContain("The same targets for everyone");
  expect(body).not.toContain('value="90000"');
  const sent = await ada.submit("/dashboard/targets?of=everyone", {
    of: "everyone",
    first: month,
    amount0: "500",
    amount1: "",
  });
  expect(sent.status).toBe(303);
  const targets = await listed();
  expect(targets).toHaveLength(4);
  expect(targets).toEqual(
    expect.arrayContaining([
      { userId: null, month, amount: 90_000 },
      { userId: ids.ada, month, amount: 500 },
      { userId: ids.bo, month, amount: 500 },
      later,
    ]),
  );
});

test("the forecast has the targets of whose figures it shows, in its rows, the picture and the words", async () => {
  await set([
    { userId: null, month, amount: 90_000 },
    { userId: ids.ada, month: laterMonth(month, 5), amount: 3_000 },
    { userId: ids.ada, month: laterMonth(month, 13), amount: 4_000 },
    { userId: ids.bo, month, amount: 5_000 },
  ]);
  const targetsOf = async (scope: string) => {
    const { months } = (await ada.call("GET", `/api/reports/forecast?scope=${scope}`)).json;
    return months.filter(({ target }: { target: number | null }) => target !== null);
  };
  expect(await targetsOf("team")).toMatchObject([{ month, target: 90_000 }]);
  expect(await targetsOf("mine")).toMatchObject([{ month: laterMonth(month, 5), target: 3_000, open: { count: 0 } }]);
  const { body } = await ada.open("/dashboard/forecast?scope=team");
  expect(textsIn(body, "desc")[0]).toContain("of $0 open, target $90,000.");
  expect(readable(body)).toContain("Open, weighted $0 Target $90,000");
  expect(readable(body)).toContain("Mark: the target.");
  expect(attributesIn(body, "svg .target", "x")).toEqual(["100%"]);
  expect(attributesIn(body, "a[href='/dashboard/targets']", "href")).toHaveLength(1);
  await set([{ userId: ids.bo, month, amount: null }]);
  const others = (await bo.open("/dashboard/forecast?asOf=2026-01-31")).body;
  expect(readable(others)).not.toContain("Mark: the target.");
  expect(attributesIn(others, "a[href='/dashboard/targets']", "href")).toHaveLength(0);
});

test("what is later than a year ahead has no target", () => {
  const open = [{ month: "2028-01-01", count: 1, sum: 5, weighted: 1 }];
  const months = monthsOf(
    { asOf: "2026-01-31", owner: null },
    { open, won: [], targets: [{ month: "2026-02", amount: 3 }] },
  );
  expect(months.map(({ month, target }) => [month, target])).toEqual([
    ["2026-01", null],
    ["2026-02", 3],
    ["later", null],
  ]);
});
