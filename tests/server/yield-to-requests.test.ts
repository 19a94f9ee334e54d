import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { setWaitBudget, sleepWithinWaitBudget, yieldToRequests } from "#app/server/yield-to-requests.server.ts";

let arrived: (response: ServerResponse) => void;
const server = createServer((_request, response) => arrived(response));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());
afterEach(() => setWaitBudget(0));

/** A request that is under way until its response is ended. */
async function openRequest(): Promise<ServerResponse> {
  const response = new Promise<ServerResponse>((resolve) => {
    arrived = resolve;
  });
  get({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" }, (answer) => answer.resume());
  return response;
}

test("work in the background waits until no request is under way", async () => {
  const events: string[] = [];
  const response = await openRequest();
  setWaitBudget(60_000);
  const work = yieldToRequests().then(() => events.push("work"));
  await sleep(20);
  events.push("answer");
  response.end();
  await work;
  expect(events).toEqual(["answer", "work"]);
});

test("its patience ends, also while a request goes on, and without any it waits for nobody", async () => {
  const response = await openRequest();
  setWaitBudget(10);
  await yieldToRequests();
  await yieldToRequests();
  await sleepWithinWaitBudget(60_000);
  response.end();
});
