import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  setWaitBudget,
  sleepWithinWaitBudget,
  withWaitBudget,
  yieldToRequests,
} from "#app/server/yield-to-requests.server.ts";

let arrived: (response: ServerResponse) => void;
const server = createServer((_request, response) => arrived(response));

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

/** A request that is under way until its response is ended. */
async function openRequest(): Promise<ServerResponse> {
  const response = new Promise<ServerResponse>((resolve) => {
    arrived = resolve;
  });
  get({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" }, (answer) => answer.resume());
  return response;
}

/** A turn of work in the background with so long a wait budget. */
const yieldFor = (ms: number) =>
  withWaitBudget(() => {
    setWaitBudget(ms);
    return yieldToRequests();
  });

test("work in the background waits until no request is under way", async () => {
  const events: string[] = [];
  const response = await openRequest();
  const work = yieldFor(60_000).then(() => events.push("work"));
  await sleep(20);
  events.push("answer");
  response.end();
  await work;
  expect(events).toEqual(["answer", "work"]);
});

test("its wait budget ends, also while a request goes on, and without any it waits for nobody", async () => {
  const response = await openRequest();
  await withWaitBudget(async () => {
    setWaitBudget(10);
    await yieldToRequests();
    await yieldToRequests();
    await sleepWithinWaitBudget(60_000);
  });
  response.end();
});

test("a request that gives turns to others waits for none of them while a job runs", async () => {
  const response = await openRequest();
  const job = yieldFor(60_000);
  await yieldToRequests();
  response.end();
  await job;
});

test("two jobs at once wait each for as long as its own budget goes", async () => {
  const events: string[] = [];
  const response = await openRequest();
  const patient = yieldFor(60_000).then(() => events.push("patient"));
  await yieldFor(0).then(() => events.push("hasty"));
  await sleep(20);
  events.push("answer");
  response.end();
  await patient;
  expect(events).toEqual(["hasty", "answer", "patient"]);
});
