/** The models of clauses that are weighed with the rules of stages and contact types. */
import { describe, expect, it } from "vitest";
import { clausesOf } from "#app/note-reader/clauses/clause-features.ts";
import { oddsOf, readClauseModel } from "#app/note-reader/clauses/clause-model.ts";
import { featureStem } from "#app/note-reader/clauses/features.ts";
import { mostLikelyToldLabel } from "#app/note-reader/clauses/judge.ts";
import { STAGE_WEIGHTS } from "#app/note-reader/clauses/stage-weights.ts";
import { TYPE_WEIGHTS } from "#app/note-reader/clauses/type-weights.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { readNote } from "#app/note-reader/read-note.ts";
import { STAGE_JUDGE } from "#app/note-reader/stages/stage.ts";
import { packWeights } from "#app/note-reader/tagger/packed-weights.ts";
import { learnClauses } from "#scripts/train/learn.ts";
import { lessonOf, rightLabels } from "#scripts/train/lessons.ts";
import { STAGE_MODEL } from "#scripts/train/subjects.ts";

const docOf = (said: string) => readNote(said, 20_000).doc;

describe("the clauses of a note", () => {
  it("cover every word, and none goes beyond a sentence's end", () => {
    const { tokens } = docOf(
      "She called. They took the demo unit home and will tell me after the weekend how it went there.",
    );
    const clauses = clausesOf({ ...docOf(""), tokens });
    for (const i of tokens.keys()) expect(clauses.some(({ start, end }) => i >= start && i < end)).toBe(true);
    const end = tokens.findIndex(({ gap }, i) => i > 0 && gap === 2);
    for (const clause of clauses) expect(clause.start >= end || clause.end <= end).toBe(true);
  });

  it.each([
    ["shipping", "ship"],
    ["shipped", "ship"],
    ["companies", "company"],
    ["invoices", "invoic"],
    ["invoiced", "invoic"],
    ["sent", "send"],
  ])("tell %s by its stem", (word, stem) => {
    expect(featureStem(word)).toBe(stem);
  });
});

describe("the weights of clauses", () => {
  it("take at most 400 kB each and know the features of today: who changes features trains anew", () => {
    for (const [weights, labels] of [[STAGE_WEIGHTS, 6] as const, [TYPE_WEIGHTS, 4] as const]) {
      expect(weights.length).toBeLessThan(400_000);
      const { features } = readClauseModel(weights, labels);
      const [clause] = clausesOf(docOf("they signed the contract"));
      const known = [...(clause?.features ?? [])].filter((hash) => features.includes(hash));
      expect(known.length).toBeGreaterThan(5);
    }
  });

  it("are the same for the same lessons", () => {
    const lessons = ["they signed it", "she signed it today", "call her on friday", "call him today"];
    const train = () => {
      const { features, biases } = learnClauses(
        lessons.flatMap((said, i) => lessonOf(said, i < 2 ? 1 : 0)),
        1,
      );
      return packWeights(features, biases);
    };
    const model = readClauseModel(train(), 1);
    expect(train()).toBe(train());
    const odds = (said: string) => oddsOf(model, clausesOf(docOf(said)))[0]?.odds ?? 0;
    expect(odds("he signed it today")).toBeGreaterThan(odds("call them on friday"));
  });
});

describe("gold as labels", () => {
  const note = { transcript: "", today: "2026-03-11" };
  const deal = (dealStage: unknown) => rightLabels(STAGE_MODEL, { ...note, expected: { opportunity: { dealStage } } });

  it("takes a stage that needs no cue for none, and leaves out what is not scored", () => {
    expect(deal("samples")).toEqual([3]);
    expect(deal({ anyOf: ["open", "qualified", null] })).toEqual([0]);
    expect(deal({ anyOf: ["won-closed", null] })).toEqual([5, 0]);
    expect(deal({ any: true })).toBeUndefined();
  });

  it("lets a note tell again what the record has already", () => {
    const opportunities = [{ id: "o1", dealStage: "samples" }];
    const update = { ...note, opportunities, expected: { opportunity: { about: "o1", changes: {} } } };
    expect(rightLabels(STAGE_MODEL, update)).toEqual([0, 3]);
  });
});

describe("a stage that no rule knows", () => {
  it("is told with the clause that tells it", () => {
    const { opportunity, evidence } = parseTranscript(
      "saw Dana Cole at Harbor Cafe, twelve thousand, she put her name on the paper an hour ago",
      "2026-03-11",
    );
    expect(opportunity.dealStage).toBe("won-closed");
    expect(evidence["opportunity.dealStage"]).toContain("put her name on the paper");
  });

  it("is silent on a note that tells none", () => {
    const doc = docOf("met her at the trade fair and she wants a quote for ten chairs by friday");
    expect(mostLikelyToldLabel(doc, STAGE_JUDGE, undefined)).toBeUndefined();
  });
});
