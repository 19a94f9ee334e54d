import { readFileSync } from "node:fs";
import { clausesOf } from "#app/capture/parser/clauses/clause-features.ts";
import { oddsOf, readClauseModel } from "#app/capture/parser/clauses/clause-model.ts";
import { STAGE_WEIGHTS } from "#app/capture/parser/clauses/stage-weights.ts";
import { TYPE_WEIGHTS } from "#app/capture/parser/clauses/type-weights.ts";
import { parseDay } from "#app/capture/parser/dates/calendar.ts";
import { readNote } from "#app/capture/parser/parse-transcript.ts";
import { findContact } from "#app/capture/parser/people/contact.ts";
import { findContactType } from "#app/capture/parser/people/contact-type.ts";
import { toldByPronouns } from "#app/capture/parser/people/pronouns.ts";
import { TYPE_JUDGE } from "#app/capture/parser/people/told-type.ts";
import { findStage } from "#app/capture/parser/stages/stage.ts";
import { STAGE_JUDGE } from "#app/capture/parser/stages/told-stage.ts";
import { combineNames } from "#app/capture/parser/tagger/combine-names.ts";
import { tagNames } from "#app/capture/parser/tagger/name-tagger.ts";
import { judge } from "./exp.ts";

const [what, files, verbose] = process.argv.slice(2);
const labels: readonly string[] = what === "type" ? TYPE_JUDGE.labels : STAGE_JUDGE.labels;
const m = readClauseModel(what === "type" ? TYPE_WEIGHTS : STAGE_WEIGHTS, labels.length);
const rows: any[] = [];
for (const f of files!.split(","))
  for (const l of readFileSync(f.includes("/") ? f : `/work/notes/${f}-dev.jsonl`, "utf8").split("\n")) {
    if (!l.trim()) continue;
    const n = JSON.parse(l);
    const { doc, emails, addresses } = readNote(n.transcript, parseDay(n.today) ?? 0);
    const facts = combineNames(doc, findContact(doc, emails[0]), tagNames(doc, addresses));
    const d = toldByPronouns(doc, facts).doc;
    const r =
      what === "type"
        ? { v: (findContactType(doc, false) ?? findContactType(d, false))?.value, named: false }
        : (() => {
            const s = findStage(doc, () => d);
            return { v: s.stage?.value, named: s.isNamed };
          })();
    const gold = what === "type" ? n.expected.contact?.contactType : n.expected.opportunity?.dealStage;
    const has = what === "type" ? Object.keys(n.expected.contact).length : Object.keys(n.expected.opportunity).length;
    if (has)
      rows.push({ id: n.id, text: n.transcript, r, o: oddsOf(m, clausesOf(d)).map((x) => x.odds), gold: gold ?? null });
  }
console.log(rows.length);
const res: any[] = [];
for (const B of [2, 3, 3.5, 4, 4.5, 5, 6, 99])
  for (const T of [-0.5, 0, 0.4, 0.8, 1.2]) {
    const t: any = { tp: 0, fn: 0, wrong: 0, hall: 0 };
    for (const x of rows) {
      let v: any = null,
        b = -1e9;
      x.o.forEach((o: number, i: number) => {
        const q = o + (labels[i] === x.r.v ? B : 0);
        if (q > b) {
          b = q;
          v = labels[i];
        }
      });
      if (b < T) v = null;
      if (x.r.named || (B === 99 && x.r.v)) v = x.r.v;
      const j = judge({ gold: x.gold }, v);
      if (j in t) t[j]++;
      if (
        verbose &&
        Number(verbose.split(",")[0]) === B &&
        Number(verbose.split(",")[1]) === T &&
        j !== "tp" &&
        j !== "-"
      )
        console.log(x.id, j, v, "rule", x.r.v, x.o.map((q: number) => q.toFixed(1)).join(" "), JSON.stringify(x.gold));
    }
    const P = t.tp / (t.tp + t.wrong + t.hall),
      R = t.tp / (t.tp + t.fn + t.wrong);
    res.push({ B, T, ...t, P: P.toFixed(3), R: R.toFixed(3), F: (2 * P * R) / (P + R) });
  }
res.sort((a, b) => b.F - a.F);
for (const r of res.slice(0, 16).concat(res.filter((x) => x.B === 99 && x.T === 0.8))) console.log(JSON.stringify(r));
