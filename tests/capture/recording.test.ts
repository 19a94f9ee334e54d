import { describe, expect, test } from "vitest";
import { secondsLeft } from "#app/capture/recorder/countdown.ts";
import {
  endSession,
  finalConfidences,
  NOTHING_RECOGNIZED,
  type RecognizedResult,
  type RecognizedWords,
  recognizedText,
} from "#app/capture/recorder/recognized-words.ts";
import { needsTip, speechQuality } from "#app/capture/recorder/speech-quality.ts";
import { progressPercent } from "#app/capture/transcript/processing-panel.tsx";

describe("the badge takes the first rule that holds", () => {
  const LONG = "we talked about the pumps for the new plant";
  test.each([
    ["Too quiet or unclear", "um um", [0.59]],
    ["Too many filler words", "um so uh yes", [0.95]],
    ["Too many filler words", "umm well uhh", []],
    ["Speak more", "hello", [0.95]],
    ["Speak more", "", []],
    ["Perfect clarity", LONG, [0.91]],
    ["Good quality", LONG, [0.9]],
    ["Keep speaking clearly", LONG, [0.8]],
    ["Keep speaking clearly", LONG, []],
    ["Keep speaking clearly", LONG, [0, 0]],
    ["Good quality", LONG, [0.95, 0.75]],
    ["Keep speaking clearly", "um the drum in the museum hums", []],
  ])("%s: %s %j", (label, text, confidences) => {
    expect(speechQuality(text, confidences)).toBe(label);
  });
});

test("the tip shows under 20 characters", () => {
  expect([needsTip(" ".repeat(30)), needsTip("a".repeat(19)), needsTip("a".repeat(20))]).toEqual([true, true, false]);
});

test("the countdown goes from 30 to 0, whatever the clock does", () => {
  expect([0, 1, 1000, 29_001, 29_999, 30_000, 99_000, -50].map((now) => secondsLeft(0, now))).toEqual([
    30, 30, 29, 1, 1, 0, 0, 30,
  ]);
});

test("progress fills 12 seconds, or 15 on the retry, and stops at 95 percent", () => {
  expect([progressPercent(6000, 1), progressPercent(60_000, 1), progressPercent(6000, 2)]).toEqual([50, 95, 40]);
});

describe("words of several sessions", () => {
  const replaceSessionResults = (heard: RecognizedWords, results: RecognizedResult[]) => ({ ...heard, results });
  const final = (text: string, confidence = 0.9): RecognizedResult => ({ text, final: true, confidence });
  const interim = (text: string): RecognizedResult => ({ text, final: false, confidence: 0 });

  test("final and interim results stand in their order", () => {
    expect(recognizedText(replaceSessionResults(NOTHING_RECOGNIZED, [final("met Jane"), interim(" from Acme")]))).toBe(
      "met Jane from Acme",
    );
  });

  test("what was not final when the browser ended is not lost, and later words follow it", () => {
    const ended = endSession(replaceSessionResults(NOTHING_RECOGNIZED, [final("met Jane"), interim("from Acme")]));
    expect(recognizedText(replaceSessionResults(ended, [interim("they want pumps")]))).toBe(
      "met Jane from Acme they want pumps",
    );
  });

  test("what the next session says again is not doubled", () => {
    const ended = endSession(replaceSessionResults(NOTHING_RECOGNIZED, [final("met Jane from Acme")]));
    expect(recognizedText(replaceSessionResults(ended, [final("Jane from Acme, they want pumps")]))).toBe(
      "met Jane from Acme they want pumps",
    );
  });

  test("a sentence that comes again with each word added is said once, as Android does it", () => {
    const results = [final("met Jane"), final("met Jane from"), final("met Jane from Acme")];
    expect(recognizedText(replaceSessionResults(NOTHING_RECOGNIZED, results))).toBe("met Jane from Acme");
  });

  test("words that people do say twice stay", () => {
    const ended = endSession(replaceSessionResults(NOTHING_RECOGNIZED, [final("it went very very")]));
    expect(recognizedText(replaceSessionResults(ended, [final("very well")]))).toBe("it went very very very well");
  });

  test("only final results are averaged, over all sessions", () => {
    const ended = endSession(replaceSessionResults(NOTHING_RECOGNIZED, [final("one", 0.8), interim("two")]));
    expect(finalConfidences(replaceSessionResults(ended, [final("three", 0.6), interim("four")]))).toEqual([0.8, 0.6]);
  });
});
