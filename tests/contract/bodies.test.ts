/** When a call reads its body, and whether it may be left out (docs/product.md#api-errors). */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { joinTeam, withOlga } from "../team/owners.ts";
import { callsIn, readDocument } from "./contract.ts";

const { app, olga } = withOlga();

test("every call with an id in its address and JSON as its body is 404 for an unknown id, whatever the body is", async () => {
  const calls = callsIn(await readDocument(app)).filter(
    ({ path, requestBody }) => path.includes("{") && requestBody?.content["application/json"],
  );
  const answers = [];
  for (const { method, path } of calls) {
    const address = path.replace(/\{\w+\}/g, randomUUID());
    const { status } = await olga.browser.send(method, address, {
      headers: { "Content-Type": "application/json" },
      body: '{"',
    });
    answers.push([method, path, status]);
  }
  expect(answers).toEqual(calls.map(({ method, path }) => [method, path, 404]));
  expect(calls.length).toBeGreaterThan(15);
});

test("what is another person's own is 404 before its body is read too", async () => {
  const theo = await joinTeam(app, "Theo");
  const view = { name: "Mine", path: "/opportunities", shared: false };
  const { json: made } = await theo.browser.call("POST", "/api/views", view);
  const send = (body: string) =>
    olga.browser.send("PATCH", `/api/views/${made.id}`, { headers: { "Content-Type": "application/json" }, body });
  expect((await send('{"')).status).toBe(404);
  expect((await theo.browser.call("PATCH", `/api/views/${made.id}`, { name: "Still mine" })).status).toBe(200);
});

test("the document says of a body that it is required exactly where a call without one is refused", async () => {
  const calls = callsIn(await readDocument(app)).filter(
    ({ path, requestBody }) => !path.includes("{") && requestBody?.content["application/json"],
  );
  const answers = [];
  for (const { method, path } of calls) {
    const { status } = await olga.browser.send(method, path);
    answers.push([method, path, status === 400 || status === 415]);
  }
  expect(answers).toEqual(calls.map(({ method, path, requestBody }) => [method, path, requestBody?.required]));
  expect(calls.length).toBeGreaterThan(25);
});
