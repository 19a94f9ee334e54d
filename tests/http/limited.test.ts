/** Rate limits: pages, the API and client-side navigation all say when to try again. */
import { beforeAll, expect, test } from "vitest";
import { ADA } from "../accounts/people.ts";
import { withAda } from "../harness/with-app.ts";
import { visitor } from "./visitor.ts";

const { app, ada } = withAda();

beforeAll(async () => {
  // These requests create the counters, and the update then exceeds all limits.
  await ada.submit("/capture", { intent: "process", transcript: "Met Jane Doe" });
  await ada.send("POST", "/profile", { body: photo() });
  await visitor(app).submit("/auth/login", { email: ADA.email, password: "wrong" });
  await visitor(app).submit("/auth/register", { email: "" });
  await app.orm.em.fork().execute("update rate_limits set points = 1000");
});

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

function photo(): FormData {
  const body = new FormData();
  body.set("photo", new File(["no picture"], "me.png", { type: "image/png" }));
  return body;
}

const process = () => form({ intent: "process", transcript: "Met Jane Doe" });

test.each<[string, () => BodyInit]>([
  ["/capture", process],
  ["/capture.data", process],
  ["/capture/review.data", process],
  ["/capture/recording", process],
  ["/capture/recording.data", process],
  ["/profile", photo],
  ["/profile.data", photo],
])("a form to %s is 429 with Retry-After", async (path, body) => {
  const { status, headers, body: text } = await ada.send("POST", path, { body: body() });
  expect([status, Number(headers.get("Retry-After")) > 0]).toEqual([429, true]);
  expect(text).toContain("Please try again in");
});

test("the API says it too", async () => {
  const parse = await ada.call("POST", "/api/parse-transcript", { transcript: "Met Jane Doe" });
  const login = await visitor(app).call("POST", "/auth/login", { email: ADA.email, password: ADA.password });
  for (const { status, headers, json } of [parse, login]) {
    expect([status, Number(headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect(json.message).toContain("again in");
  }
});

test.each(["/auth/login", "/auth/login.data"])("a form to %s is 429 with Retry-After", async (path) => {
  const body = form({ email: ADA.email, password: ADA.password });
  const { status, headers } = await visitor(app).send("POST", path, { body });
  expect([status, Number(headers.get("Retry-After")) > 0]).toEqual([429, true]);
});
