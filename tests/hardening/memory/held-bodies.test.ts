import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { readForm, readJson } from "#app/http/body.server.ts";
import { readBytes } from "#app/http/body-bytes.server.ts";
import { publishRequestEnd, REQUEST_ID } from "#app/server/request-context.server.ts";

const MIB = 1024 * 1024;
const RECORDING = 5 * MIB;

function sent(bytes: number, { type = "audio/webm", signal }: { type?: string; signal?: AbortSignal } = {}) {
  const requestId = randomUUID();
  const headers = { [REQUEST_ID]: requestId, "Content-Type": type };
  const body = new Uint8Array(bytes).fill(97);
  return { requestId, request: new Request("http://site.test/", { method: "POST", headers, body, signal }) };
}

const read = async (one: ReturnType<typeof sent>) => (await readBytes(one.request, RECORDING)).ok;

test("six whole recordings fit into memory at once, a seventh is told to come back, until one of them is answered", async () => {
  const under = Array.from({ length: 6 }, () => sent(RECORDING));
  for (const one of under) expect(await read(one)).toBe(true);

  const seventh = await readBytes(sent(RECORDING).request, RECORDING);
  expect(seventh).toMatchObject({ ok: false, reason: "unavailable", message: expect.stringContaining("try again") });
  const form = { type: "application/x-www-form-urlencoded" };
  expect(await readForm(sent(RECORDING, form).request, { limit: RECORDING })).toMatchObject({ reason: "unavailable" });
  expect(await readForm(sent(64 * 1024, form).request), "a usual form always fits").toMatchObject({ ok: true });
  expect(await readJson(sent(MIB, { type: "application/json" }).request, z.unknown())).toMatchObject({
    reason: "invalid",
  });

  publishRequestEnd(under[0]?.requestId ?? "");
  const next = sent(RECORDING);
  expect(await read(next)).toBe(true);
  for (const { requestId } of [...under, next]) publishRequestEnd(requestId);
});

test("what was refused, cut off or given up holds nothing: a hundred times over, six still fit", async () => {
  for (let round = 0; round < 10; round++) {
    const storm = Array.from({ length: 10 }, () => sent(RECORDING));
    const answers = await Promise.all(storm.map(read));
    expect(answers.filter(Boolean).length).toBeLessThanOrEqual(6);
    for (const { requestId } of storm) publishRequestEnd(requestId);
  }
  const gone = new AbortController();
  const late = sent(RECORDING, { signal: gone.signal });
  publishRequestEnd(late.requestId);
  gone.abort();
  await read(late).catch(() => undefined);
  const under = Array.from({ length: 6 }, () => sent(RECORDING));
  for (const one of under) expect(await read(one)).toBe(true);
  for (const { requestId } of under) publishRequestEnd(requestId);
});
