import { afterEach, expect, test, vi } from "vitest";
import { forgetRecording, keepRecording, readKeptRecording } from "#app/capture/recorder/kept-recording.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function browserCache() {
  const kept = new Map<string, Response>();
  const cache = {
    put: async (name: string, response: Response) => void kept.set(name, response),
    match: async (name: string) => kept.get(name)?.clone(),
    delete: async (name: string) => kept.delete(name),
  };
  vi.stubGlobal("caches", { open: async () => cache });
}

test("a recording is kept with its type for the one who made it, the last one alone, until it is forgotten", async () => {
  browserCache();
  await keepRecording("ada", new Blob(["so far"], { type: "audio/webm" }));
  await keepRecording("ada", new Blob(["so far, and more"], { type: "audio/webm" }));
  const sound = await readKeptRecording("ada");
  expect([sound?.type, await sound?.text()]).toEqual(["audio/webm", "so far, and more"]);
  expect(await readKeptRecording("bo")).toBeNull();
  await forgetRecording("ada");
  expect(await readKeptRecording("ada")).toBeNull();
});

test("a browser that keeps nothing has none, and does not mind", async () => {
  vi.stubGlobal("caches", { open: () => Promise.reject(new DOMException("no", "SecurityError")) });
  await keepRecording("ada", new Blob(["so far"]));
  await forgetRecording("ada");
  expect(await readKeptRecording("ada")).toBeNull();
});
