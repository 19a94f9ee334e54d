/** Why a note was read as it was. */
import { describe, expect, it } from "vitest";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { newTrace, traceAsText } from "#app/note-reader/trace.ts";

const NOTE = "Met Dana Osei at Cobalt Quarry, the quote is 45k, I call her on friday, they decide by the end of april";

function explain(note: string) {
  const trace = newTrace();
  const drafts = parseTranscript(note, "2026-03-11", trace);
  const of = (slot: string) => trace.weighed.filter((one) => one.slot === slot);
  return { drafts, trace, of };
}

describe("the trace of a reading", () => {
  it("says what was chosen for each slot, as the drafts have it", () => {
    const { drafts, of } = explain(NOTE);
    const chosen = (slot: string) => of(slot).find(({ outcome }) => outcome === "chosen")?.value;
    expect(chosen("size")).toBe(drafts.opportunity.dealSize);
    expect(chosen("step")).toBe(drafts.opportunity.nextStepDate);
    expect(chosen("close")).toBe(drafts.opportunity.targetCloseDate);
    expect(chosen("person")).toBe("Dana Osei");
    expect(chosen("business")).toBe("Cobalt Quarry");
  });

  it("says of each other candidate what rejected it", () => {
    const rejected = explain(NOTE)
      .of("step")
      .filter(({ outcome }) => outcome !== "chosen");
    expect(rejected).toMatchObject([{ words: "the end of april", outcome: "rather the close" }]);
  });

  it("gives each candidate signals whose weights add up to its score", () => {
    const { trace } = explain(`${NOTE}. The pump deal is dead`);
    expect(trace.weighed.length).toBeGreaterThan(10);
    for (const { signals, score } of trace.weighed)
      expect(signals.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(score, 3);
  });

  it("names the words that tell a stage", () => {
    const lost = explain("The pump deal is dead")
      .of("stage")
      .find(({ value }) => value === "lost-closed");
    expect(lost?.signals.map(({ name }) => name)).toContain("stem dead");
  });

  it("changes nothing of what is read", () => {
    expect(explain(NOTE).drafts).toEqual(parseTranscript(NOTE, "2026-03-11"));
  });

  it("reads as text slot by slot, the likeliest candidate first", () => {
    const lines = traceAsText(explain(NOTE).trace).split("\n");
    const at = lines.indexOf("step");
    expect(lines[at + 1]).toMatch(/2026-03-13 {2}“friday”: chosen$/);
  });
});
