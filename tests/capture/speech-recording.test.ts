import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { RecordingEvents } from "#app/capture/recorder/recording.ts";
import { recordSpeech } from "#app/capture/recorder/speech-recording.ts";

type Handlers = Partial<Record<"onstart" | "onend", () => void>> & {
  onresult?: (event: unknown) => void;
  onerror?: (event: { error: string }) => void;
};

let sessions: (Handlers & { stopped: boolean; settings: object })[];
let canStart: boolean;
let told: string[];
let answerNames: () => Promise<Response>;

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
  answerNames = async () => Response.json({ names: ["Ewa Szczepański", "Nordlys Foods"] });
  vi.stubGlobal("fetch", () => answerNames());
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

class Phrase {
  phrase: string;
  constructor(phrase: string) {
    this.phrase = phrase;
  }
}

describe("a recognizer that takes phrases", () => {
  beforeEach(() => {
    class WithPhrases extends Recognition {}
    Object.assign(WithPhrases.prototype, { phrases: [] });
    vi.stubGlobal("window", { SpeechRecognition: WithPhrases, SpeechRecognitionPhrase: Phrase });
  });

  const phrases = () => (session() as { phrases?: Phrase[] }).phrases?.map(({ phrase }) => phrase) ?? [];

  test("is given the names that are likely to be said, in each session", async () => {
    await recordSpeech(events);
    expect(phrases()).toEqual(["Ewa Szczepański", "Nordlys Foods"]);
    session().onend?.();
    await vi.advanceTimersByTimeAsync(300);
    expect(sessions).toHaveLength(2);
    expect(phrases()).toEqual(["Ewa Szczepański", "Nordlys Foods"]);
  });

  test.each([
    ["fail", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["are refused", async () => Response.json({ message: "Sign in again" }, { status: 401 })],
    ["are no names", async () => Response.json({})],
  ])("listens without names that %s", async (_, answer) => {
    answerNames = answer;
    await recordSpeech(events);
    expect(phrases()).toEqual([]);
    expect(told).toEqual([]);
  });

  test("which says that its engine takes none after all goes on without them", async () => {
    const recording = await recordSpeech(events);
    session().onerror?.({ error: "phrases-not-supported" });
    session().onend?.();
    await vi.advanceTimersByTimeAsync(300);
    expect([sessions.length, phrases()]).toEqual([2, []]);
    say("met Jane");
    recording.stop();
    session().onend?.();
    expect(told).toEqual(["met Jane [0.9]", "over"]);
  });
});

test("listens on the device alone where that is wanted, and is told nothing of it else", async () => {
  await recordSpeech(events, { isLocal: true });
  expect(session()).toMatchObject({ processLocally: true });
  await recordSpeech(events);
  expect(session()).not.toHaveProperty("processLocally");
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
