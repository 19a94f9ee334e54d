import { readFileSync } from "node:fs";
import { clausesOf } from "#app/capture/parser/clauses/clause-features.ts";
import { oddsOf, readClauseModel } from "#app/capture/parser/clauses/clause-model.ts";
import { STAGE_WEIGHTS } from "#app/capture/parser/clauses/stage-weights.ts";
import { TYPE_WEIGHTS } from "#app/capture/parser/clauses/type-weights.ts";
import { parseDay } from "#app/capture/parser/dates/calendar.ts";
import { readNote } from "#app/capture/parser/parse-transcript.ts";
import { findContact } from "#app/capture/parser/people/contact.ts";
import { toldByPronouns } from "#app/capture/parser/people/pronouns.ts";
import { TYPE_JUDGE } from "#app/capture/parser/people/told-type.ts";
import { STAGE_JUDGE } from "#app/capture/parser/stages/told-stage.ts";
import { combineNames } from "#app/capture/parser/tagger/combine-names.ts";
import { tagNames } from "#app/capture/parser/tagger/name-tagger.ts";
import { lineOf } from "#app/capture/parser/tokens.ts";

const [file, what, ...ids] = process.argv.slice(2);
for (const l of readFileSync(file!, "utf8").split("\n")) {
  if (!l.trim()) continue;
  const n = JSON.parse(l);
  if (ids.length && !ids.includes(n.id)) continue;
  const { doc, emails, addresses } = readNote(n.transcript, parseDay(n.today) ?? 0);
  const d = toldByPronouns(doc, combineNames(doc, findContact(doc, emails[0]), tagNames(doc, addresses))).doc;
  const labels = what === "type" ? TYPE_JUDGE.labels : STAGE_JUDGE.labels;
  const m = readClauseModel(what === "type" ? TYPE_WEIGHTS : STAGE_WEIGHTS, labels.length);
  const o = oddsOf(m, clausesOf(d));
  console.log(
    n.id,
    labels.map((x, i) => `${x} ${o[i]?.odds.toFixed(1)}`).join("  "),
    "|",
    what === "type"
      ? JSON.stringify(n.expected.contact.contactType ?? n.expected.contact.changes?.contactType)
      : JSON.stringify(n.expected.opportunity.dealStage ?? n.expected.opportunity.changes?.dealStage),
  );
  const b = o.reduce((a, x) => (x.odds > a.odds ? x : a), o[0]!);
  console.log("    ", lineOf(d, b.start, b.end));
}
