import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { localToday, type ParseOutcome, requestParse } from "#app/capture/transcript/request-parse.ts";

const DRAFTS = { contact: { firstName: "Jane" }, opportunity: {}, evidence: {}, parsedBy: "built-in" };
const REVIEW = "/capture/inbox/0199f0a0-0000-7000-8000-000000000001";

let fetched: { at: number; headers: Record<string, string> }[];
let retries: number;

beforeEach(() => {
  vi.useFakeTimers();
  fetched = [];
  retries = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Answer = (signal: AbortSignal) => Promise<Response>;

const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const hang: Answer = (signal) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
const offline: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

async function parse(...answers: Answer[]): Promise<{ outcome: ParseOutcome; tookMs: number }> {
  const began = Date.now();
  vi.stubGlobal("fetch", (_: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
    fetched.push({ at: Date.now() - began, headers });
    return answers[fetched.length - 1]?.(signal);
  });
  const pending = requestParse({
    id: "0199f0a0-0000-7000-8000-000000000001",
    transcript: "met Jane at the fair",
    today: "2026-03-11",
    onRetry: () => retries++,
    signal: new AbortController().signal,
  });
  let tookMs = 0;
  const settled = pending.then(() => {
    tookMs = Date.now() - began;
  });
  await vi.advanceTimersByTimeAsync(40_000);
  await settled;
  return { outcome: await pending, tookMs };
}

test("an answer is passed on, and the request says the day and the try", async () => {
  const { outcome } = await parse(json({ ...DRAFTS, review: REVIEW }));
  expect(outcome).toEqual({ kind: "read", review: REVIEW });
  expect(fetched[0]?.headers).toMatchObject({ "X-Reference-Date": "2026-03-11", "X-Attempt": "1" });
  expect(retries).toBe(0);
});

test("504 canRetry is tried once more after a second", async () => {
  const { outcome } = await parse(json({ message: "slow", canRetry: true }, 504), json({ ...DRAFTS, review: REVIEW }));
  expect(outcome.kind).toBe("read");
  expect(retries).toBe(1);
  expect(fetched.map(({ at, headers }) => [at, headers["X-Attempt"]])).toEqual([
    [0, "1"],
    [1000, "2"],
  ]);
});

test("no answer is waited for 12 seconds, then 15 more, and is a time-out", async () => {
  const { outcome, tookMs } = await parse(hang, hang);
  expect(outcome).toEqual({ kind: "timed-out" });
  expect(fetched.map(({ at }) => at)).toEqual([0, 13_000]);
  expect(tookMs).toBe(28_000);
});

describe("other failures are not tried again", () => {
  test.each([
    ["a session that ended", json({ message: "Your session has ended." }, 401), { kind: "signed-out" }],
    ["an answer without a review, as the last release gives", json(DRAFTS), { kind: "refused" }],
    ["a refusal", json({ message: "At most 10,000 characters" }, 400), { kind: "refused" }],
    [
      "a broken server",
      () => Promise.resolve(new Response("oops", { status: 500 })),
      { kind: "failed", message: "500: oops" },
    ],
    ["nonsense", json(7), { kind: "failed", message: "200: 7" }],
    [
      "no network",
      offline,
      { kind: "failed", message: "The server could not be reached. Your words are kept: please try again." },
    ],
  ])("%s", async (_, answer, outcome) => {
    expect((await parse(answer as Answer)).outcome).toEqual(outcome);
    expect(fetched).toHaveLength(1);
    expect(retries).toBe(0);
  });
});

test("today is the day of the browser's own clock", () => {
  expect(localToday(new Date(2026, 2, 1, 23, 59))).toBe("2026-03-01");
});
