import { readFileSync } from "node:fs";
import { clausesOf } from "#app/capture/parser/clauses/clause-features.ts";
import { parseDay } from "#app/capture/parser/dates/calendar.ts";
import { parseTranscript, readNote } from "#app/capture/parser/parse-transcript.ts";
import { TYPE_JUDGE } from "#app/capture/parser/people/told-type.ts";
import { STAGE_JUDGE } from "#app/capture/parser/stages/told-stage.ts";

const ns = readFileSync("/work/notes/t5-dev.jsonl", "utf8")
  .split("\n")
  .filter(Boolean)
  .map((l) => JSON.parse(l));
for (const n of ns) parseTranscript(n.transcript, n.today);
let a = 0,
  b = 0,
  c = 0,
  d = 0,
  t;
for (const n of ns) {
  t = performance.now();
  parseTranscript(n.transcript, n.today);
  a += performance.now() - t;
  const doc = readNote(n.transcript, parseDay(n.today)!).doc;
  t = performance.now();
  clausesOf(doc);
  b += performance.now() - t;
  t = performance.now();
  STAGE_JUDGE.odds(doc);
  c += performance.now() - t;
  t = performance.now();
  TYPE_JUDGE.odds(doc);
  d += performance.now() - t;
}
console.log("parse", a / ns.length, "clauses", b / ns.length, "stage(+clauses)", c / ns.length, "type", d / ns.length);
