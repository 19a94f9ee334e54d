import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RecordingEvents } from "#app/capture/recorder/recording.ts";
import { recordSpeech } from "#app/capture/recorder/speech-recording.ts";

type Handlers = Partial<Record<"onstart" | "onend", () => void>> & {
  onresult?: (event: unknown) => void;
  onerror?: (event: { error: string }) => void;
};

let sessions: (Handlers & { stopped: boolean; settings: object })[];
let canStart: boolean;
let told: string[];

class Recognition {
  stopped = false;
  lang = "";
  maxAlternatives = 0;
  continuous = false;
  interimResults = false;
  start() {
    if (!canStart) throw new DOMException("no", "InvalidStateError");
    const { lang, maxAlternatives, continuous, interimResults } = this;
    sessions.push(Object.assign(this, { settings: { lang, maxAlternatives, continuous, interimResults } }));
  }
  stop() {
    this.stopped = true;
  }
  abort() {
    this.stopped = true;
  }
}

const events: RecordingEvents = {
  onListening: () => told.push("listening"),
  onWords: (words, confidences) => told.push(`${words} [${confidences}]`),
  onUnsent: () => told.push("unsent"),
  onError: (title) => told.push(title),
  onEnd: ({ failed }) => told.push(failed ? "failed" : "over"),
};

const session = () => sessions.at(-1) as (typeof sessions)[number];
const say = (transcript: string, isFinal = true, confidence: number | undefined = 0.9) =>
  session().onresult?.({ results: [Object.assign([{ transcript, confidence }], { isFinal })] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", { webkitSpeechRecognition: Recognition });
  sessions = [];
  told = [];
  canStart = true;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("asks for en-US, three alternatives, and results on the way", async () => {
  await recordSpeech(events);
  expect(session().settings).toEqual({
    lang: "en-US",
    maxAlternatives: 3,
    continuous: true,
    interimResults: true,
  });
});

test("the browser's own end is no end, and takes no words with it", async () => {
  const recording = await recordSpeech(events);
  say("met Jane", false);
  session().onend?.();
  await vi.advanceTimersByTimeAsync(300);
  say("from Acme");
  recording.stop();
  session().onend?.();
  expect(sessions).toHaveLength(2);
  expect(told).toEqual(["met Jane []", "met Jane from Acme [0.9]", "over"]);
});

test("stopping between two sessions begins no third", async () => {
  const recording = await recordSpeech(events);
  session().onend?.();
  recording.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect([sessions.length, ...told]).toEqual([1, "over"]);
});

test("a browser that never says it has ended is not waited for: after Stop, and after an error", async () => {
  (await recordSpeech(events)).stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(told).toEqual(["over"]);
  told = [];
  const recording = await recordSpeech(events);
  session().onerror?.({ error: "network" });
  recording.stop();
  await vi.advanceTimersByTimeAsync(2000);
  session().onend?.();
  expect(told).toEqual(["Speech Recognition Error", "failed"]);
});

test("silence is told and goes on; being stopped by someone else goes on untold", async () => {
  await recordSpeech(events);
  for (const error of ["no-speech", "aborted"]) {
    session().onerror?.({ error });
    session().onend?.();
    await vi.advanceTimersByTimeAsync(300);
  }
  expect(sessions).toHaveLength(3);
  expect(told).toEqual(["Speech Recognition Error"]);
});

test("one that cannot start throws, and one that cannot go on has failed with its words", async () => {
  canStart = false;
  await expect(recordSpeech(events)).rejects.toThrow();
  canStart = true;
  await recordSpeech(events);
  say("met Jane");
  canStart = false;
  session().onend?.();
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toEqual(["met Jane [0.9]", "Speech Recognition Error", "failed"]);
});

test("leaving the page ends it without a word", async () => {
  const recording = await recordSpeech(events);
  recording.cancel();
  session().onstart?.();
  say("too late");
  session().onend?.();
  await vi.advanceTimersByTimeAsync(5000);
  expect([sessions.length, session().stopped, ...told]).toEqual([1, true]);
});
