/** What the server tells a browser about keeping pages (docs/product.md#kept-pages). */
import { expect, test } from "vitest";
import { borrowApp, withAdaAndBo } from "../harness/with-app.ts";
import { attributesIn, signInAda, type Visitor, visitor } from "../http/visitor.ts";
import { ADA } from "./people.ts";

const { app, ada, bo } = withAdaAndBo();

const keyOf = async (who: Visitor, path = "/contacts") => (await who.open(path)).headers.get("Dealquest-Pages");

test("a page in the frame has its user's key, which is no address, and is another for another user", async () => {
  const key = await keyOf(ada);
  expect(key).toMatch(/^[\w-]{22}$/);
  expect([await keyOf(ada, "/dashboard"), await keyOf(bo)]).toEqual([key, expect.not.stringMatching(key ?? "")]);
});

test("a page that was told unchanged says it too, and one with a message is not kept", async () => {
  const first = await ada.open("/contacts");
  const headers = { Accept: "text/html", "If-None-Match": first.headers.get("ETag") ?? "" };
  const again = await ada.send("GET", "/contacts", { headers });
  expect([again.status, again.headers.get("Dealquest-Pages")]).toEqual([304, first.headers.get("Dealquest-Pages")]);
  await ada.submit("/contacts/new", { firstName: "Nora", contactType: "lead" });
  expect(await keyOf(ada)).toBeNull();
  expect(await keyOf(ada)).toMatch(/^[\w-]{22}$/);
});

test("signed out every page says that nothing is to be kept", async () => {
  const stranger = visitor(app);
  for (const path of ["/", "/?view=login", "/capture/offline"]) {
    expect(await keyOf(stranger, path), path).toBe("off");
  }
});

test("the switch on My Profile turns it off in this browser alone, and on again", async () => {
  const other = visitor(app, bo.cookies());
  const profile = await bo.open("/profile");
  expect(attributesIn(profile.body, "#kept-pages ~ form [name=intent]", "value")).toEqual(["forget-pages"]);
  await bo.submit("/profile", { intent: "forget-pages" });
  await bo.open("/profile");
  expect([await keyOf(bo), await keyOf(other)]).toEqual(["off", expect.stringMatching(/^[\w-]{22}$/)]);
  await bo.submit("/profile", { intent: "keep-pages" });
  await bo.open("/profile");
  expect(await keyOf(bo)).toMatch(/^[\w-]{22}$/);
});

test("on a shared computer nothing is kept, and the session's cookie ends with the browser", async () => {
  const browser = visitor(app);
  const signIn = (shared: object) =>
    browser.submit("/auth/login", { email: ADA.email, password: ADA.password, ...shared });
  const cookieOf = ({ headers }: { headers: Headers }, name: string) =>
    headers.getSetCookie().find((line) => line.includes(`dealquest_${name}=`));
  const shared = await signIn({ shared: "on" });
  expect([shared.status, cookieOf(shared, "session")]).toEqual([303, expect.not.stringMatching(/max-age|expires/i)]);
  expect(cookieOf(shared, "device")).toBeUndefined();
  expect(await keyOf(browser)).toBe("off");
  expect(cookieOf(await signIn({}), "session")).toMatch(/max-age=2592000/i);
  expect(await keyOf(browser)).toMatch(/^[\w-]{22}$/);
});

test("`OFFLINE_PAGES=off` turns it off for the team, and My Profile does not offer it", async () => {
  const off = await borrowApp({ env: { OFFLINE_PAGES: "off" } });
  try {
    const browser = await signInAda(off);
    expect(await keyOf(browser)).toBe("off");
    expect((await browser.open("/profile")).body).not.toContain("Keep pages on this device");
  } finally {
    await off.stop();
  }
});

test("what is read ahead are the day's lists and one's own deals of the next seven days, 40 pages at most", async () => {
  const deal = async (who: Visitor, nextStepDate: string | null, dealStage = "open") => {
    const sent = { name: "Barn", dealStage, dealSize: 1, targetCloseDate: "2027-03-31", nextStepDate };
    return `/opportunities/${(await who.call("POST", "/api/opportunities", sent)).json.id}`;
  };
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const wanted = [await deal(ada, day(-1)), await deal(ada, day(0)), await deal(ada, day(6))];
  const others = [
    await deal(ada, day(9)),
    await deal(ada, null),
    await deal(bo, day(1)),
    await deal(ada, day(1), "won-closed"),
  ];
  const { json } = await ada.call("GET", "/waiting/ahead");
  expect(json.paths).toEqual(
    expect.arrayContaining(["/opportunities?view=today", "/opportunities?view=board", ...wanted]),
  );
  expect(json.paths.filter((path: string) => others.includes(path))).toEqual([]);
  for (let more = 0; more < 45; more++) await deal(ada, day(2));
  expect((await ada.call("GET", "/waiting/ahead")).json.paths).toHaveLength(40);
  expect((await visitor(app).call("GET", "/waiting/ahead")).status).toBe(401);
});
