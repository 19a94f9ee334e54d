/** Why a note was read as it was. */
import { describe, expect, it } from "vitest";
import { matchNote } from "#app/note-reader/link/match-note.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { newTrace, traceAsText } from "#app/note-reader/trace.ts";
import { deal, person } from "#tests/capture/about/small-worlds.ts";

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

describe("the trace of which record is meant", () => {
  const WORLD = {
    users: [{ id: "u1", name: "Sasha Reed" }],
    contacts: [person("c1", "Anna", "Berg", "Bright Farms"), person("c2", "Anna", "Holt", "Kiln Cafe")],
    opportunities: [deal("o1", "Bright Farms pumps", ["c1"]), deal("o2", "Kiln ovens", ["c2"])],
  };

  function weighedIn(transcript: string) {
    const trace = newTrace();
    const note = { ...parseTranscript(transcript, "2026-05-14"), transcript, today: "2026-05-14", speaker: "u1" };
    const about = matchNote(note, WORLD, undefined, trace);
    const of = (slot: string) => trace.weighed.filter((one) => one.slot === slot);
    return { about, deals: of("which opportunity"), contacts: of("which contact"), bare: matchNote(note, WORLD) };
  }

  it("says of the record that the person chose that it is theirs, and of no other one that it is chosen", () => {
    const trace = newTrace();
    const transcript = "Anna Berg wants the pumps by june";
    const drafts = parseTranscript(transcript, "2026-05-14");
    const chosen = { contact: "c2", opportunity: "new" };
    const note = { ...drafts, transcript, today: "2026-05-14", speaker: "u1", chosen };
    expect(matchNote(note, WORLD, undefined, trace)).toMatchObject({
      contact: { about: "c2" },
      opportunity: { about: "new" },
    });
    const told = trace.weighed.filter(({ slot, outcome }) => /^which /.test(slot) && outcome.startsWith("chosen"));
    expect(told.map(({ value, outcome }) => [value, outcome])).toEqual([
      ["new", "chosen, by the person"],
      ["c2", "chosen, by the person"],
    ]);
  });

  it("names each record that the words name, with signals that add up to its score, and what decided", () => {
    const { about, deals, contacts, bare } = weighedIn("Anna Berg wants the pumps by june, the ovens can wait");
    expect(about.opportunity.about).toBe("o1");
    expect(deals).toMatchObject([
      { value: "Bright Farms pumps", outcome: "chosen, named best" },
      { value: "Kiln ovens" },
    ]);
    expect(contacts[0]).toMatchObject({ value: "Anna Berg", outcome: "chosen, named best" });
    for (const { signals, score } of [...deals, ...contacts])
      expect(signals.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(score, 6);
    expect(bare).toEqual(about);
  });

  it("says why a deal is held for new, and why somebody has to choose", () => {
    const other = weighedIn("Met Ruta Kazlauskas of Baltic Dairy, she wants a cheese vat for 40k");
    expect(other.deals).toMatchObject([{ value: "new", outcome: expect.stringMatching(/^chosen, somebody new/) }]);
    const twins = weighedIn("Anna called, she'll ring again on monday");
    expect(twins.contacts.map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 2 }, () => "to choose from, several fit alike"),
    );
  });
});
