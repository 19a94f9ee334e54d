import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findAudioDestination } from "#app/capture/recorder/use-audio-destination.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const browserThat = (available?: () => Promise<string>) =>
  vi.stubGlobal("window", { SpeechRecognition: Object.assign(function Recognition() {}, { available }) });

test("a browser that does not answer where it recognizes speech is taken for one that sends it", async () => {
  browserThat(() => new Promise(() => {}));
  const place = findAudioDestination();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await place).toBe("browser");
});

test.each([
  ["recognizes on the device", async () => "available", "device"],
  ["could learn to", async () => "downloadable", "installable"],
  ["cannot", async () => "unavailable", "browser"],
  ["fails", () => Promise.reject(new Error("no service")), "browser"],
  ["is not to be asked", undefined, "browser"],
])("a browser that %s is believed at once", async (_, available, place) => {
  browserThat(available);
  expect(await findAudioDestination()).toBe(place);
});
