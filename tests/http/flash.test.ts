import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { redirectWithFlash, takeFlash } from "#app/http/flash.server.ts";

beforeAll(() => {
  // Cookies are signed with the environment's secret. Nothing connects to this database.
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  vi.stubEnv("SESSION_SECRET", "a secret that is only for this test");
});
afterAll(() => vi.unstubAllEnvs());

const nextRequest = (cookie: string) =>
  new Request("http://dealquest.test/contacts", { headers: { Cookie: cookie.split(";")[0] ?? "" } });

test("a message comes to the next page with what it offers, once", async () => {
  const actions = [
    { label: "Open", to: "/contacts/1" },
    { label: "Undo", action: "/trash/2/restore", fields: { from: "/contacts" } },
  ];
  const response = await redirectWithFlash("/contacts", { title: "Contact deleted", actions, isPersistent: true });
  expect(response.status).toBe(303);
  const { flash, headers } = await takeFlash(nextRequest(response.headers.get("Set-Cookie") ?? ""));
  expect(flash).toMatchObject({ title: "Contact deleted", actions, isPersistent: true, variant: "default" });
  expect(headers["Set-Cookie"]).toMatch(/Max-Age=0/);
});

test("the longest message fits into a cookie", async () => {
  const long = "\u{1F98A}".repeat(5000);
  const response = await redirectWithFlash("/contacts", {
    title: "Contact created",
    description: long,
    created: { path: `/contacts/${crypto.randomUUID()}`, name: long },
    actions: [
      { label: "New opportunity", to: `/opportunities/new?contact=${crypto.randomUUID()}` },
      { label: "Undo", action: `/opportunities/1/stage?q=${"a".repeat(8000)}` },
    ],
  });
  expect(response.headers.get("Set-Cookie")?.length).toBeLessThan(4096);
});
