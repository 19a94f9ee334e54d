/** A phrase is one line (docs/contributing.md#a-phrase-that-a-note-should-be-understood-by): one that no file has. */
import { beforeAll, describe, expect, it } from "vitest";
import { clausesOf } from "#app/note-reader/clauses/clause-features.ts";
import { oddsOf, readClauseModel } from "#app/note-reader/clauses/clause-model.ts";
import { judgeOf, mostLikelyToldLabel } from "#app/note-reader/clauses/judge.ts";
import { STAGE_WEIGHTS } from "#app/note-reader/clauses/stage-weights.ts";
import { readNote } from "#app/note-reader/read-note.ts";
import type { DealStage } from "#app/note-reader/stages/stage.ts";
import { STAGE_JUDGE } from "#app/note-reader/stages/stage.ts";
import { packWeights } from "#app/note-reader/tagger/packed-weights.ts";
import { phraseWeights } from "#scripts/train/phrases.ts";
import { STAGE_MODEL } from "#scripts/train/subjects.ts";
import { lessonLines } from "#scripts/train/train-clauses.ts";

const PHRASE = "they torpedoed our whole folder";
const docOf = (said: string) => readNote(said, 20_000).doc;

/** The judge of stages, trained with the line in the file of lost deals; `words` stay as they are shipped. */
function trainedWith(...added: string[]) {
  const model = readClauseModel(STAGE_WEIGHTS, STAGE_MODEL.labels.length);
  const phrases = phraseWeights(model, (label) => {
    const value = ["none", ...STAGE_MODEL.labels][label] ?? "none";
    return [...lessonLines("stage", value), ...(value === "lost-closed" ? added : [])];
  });
  const { labels, ruleBonus, minLogOdds } = STAGE_JUDGE;
  const packed = packWeights(phrases, new Float64Array(labels.length));
  const stages = judgeOf<DealStage>(STAGE_WEIGHTS, packed, { labels, ruleBonus, minLogOdds });
  return (said: string) => mostLikelyToldLabel(docOf(said), stages, undefined)?.value;
}

describe("a line in a file of lessons", () => {
  let without: ReturnType<typeof trainedWith>;
  let withLine: ReturnType<typeof trainedWith>;
  beforeAll(() => {
    without = trainedWith();
    withLine = trainedWith(PHRASE);
  });

  it.each([
    "They torpedoed our whole folder",
    "quick one on cobalt quarry they torpedoed our whole folder and it rained all day",
  ])("tells its stage wherever it is said: %j", (said) => {
    expect(without(said)).not.toBe("lost-closed");
    expect(withLine(said)).toBe("lost-closed");
  });

  it.each([
    "They have not torpedoed our whole folder",
    "If they torpedoed our whole folder I would know",
    "They read our whole folder",
  ])("tells nothing where it is no fact: %j", (said) => {
    expect(withLine(said)).not.toBe("lost-closed");
  });

  it("of the files is told by itself, unless it is told of several stages", () => {
    const said = (line: string) => mostLikelyToldLabel(docOf(line), STAGE_JUDGE, undefined)?.value;
    const lines = lessonLines("stage", "lost-closed").filter((line) => line.split(" ").length === 4);
    const told = lines.filter((line) => said(line) === "lost-closed");
    expect(told.length).toBeGreaterThan(0.97 * lines.length);
  });

  it("is no weight of its own where the words carry it", () => {
    const model = readClauseModel(STAGE_WEIGHTS, STAGE_MODEL.labels.length);
    const sure = "she signed and paid the deposit today";
    expect(oddsOf(model, clausesOf(docOf(sure)))[STAGE_MODEL.labels.indexOf("won-closed")]?.odds).toBeGreaterThan(4);
    expect(
      phraseWeights(model, (label) => (label === STAGE_MODEL.labels.indexOf("won-closed") + 1 ? [sure] : [])),
    ).toEqual([]);
  });
});
