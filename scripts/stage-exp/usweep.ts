import { readFileSync } from "node:fs";
import { heardStage } from "#app/capture/about/heard/heard-stage.ts";
import { readDealTalk } from "#app/capture/about/new-deal.ts";
import { readAbout } from "#app/capture/about/reading.ts";
import { parseTranscript } from "#app/capture/parser/parse-transcript.ts";
import { STAGE_JUDGE } from "#app/capture/parser/stages/told-stage.ts";
import { lineOf } from "#app/capture/parser/tokens.ts";
import { CL } from "./exp.ts";

for (const f of process.argv[2]!.split(","))
  for (const l of readFileSync(`/work/notes/${f}-dev.jsonl`, "utf8").split("\n")) {
    if (!l.trim()) continue;
    const n = JSON.parse(l);
    const r = readAbout(n.transcript, n.today);
    const ab = n.expected.opportunity.about;
    const deal = typeof ab === "string" ? n.opportunities.find((o: any) => o.id === ab) : null;
    const d = parseTranscript(n.transcript, n.today);
    const h = heardStage(r, d.opportunity, deal ?? null, readDealTalk(r, n));
    const g = n.expected.opportunity.changes.dealStage;
    const o = STAGE_JUDGE.odds(r.doc);
    const b = o.reduce((a, x, i) => (x.odds > o[a]!.odds ? i : a), 0);
    if (g || (h && h.value !== deal?.dealStage) || o[b]!.odds > -1.5)
      console.log(
        n.id,
        "gold",
        typeof g === "string" ? g : JSON.stringify(g),
        "present",
        deal?.dealStage,
        "draft",
        d.opportunity.dealStage,
        "HEARD",
        h?.value,
        "MODEL",
        STAGE_JUDGE.labels[b],
        o[b]!.odds.toFixed(1),
        h ? "odds of heard " + o[STAGE_JUDGE.labels.indexOf(h.value)]!.odds.toFixed(1) : "",
        g && typeof g === "string" ? "odds gold " + o[STAGE_JUDGE.labels.indexOf(g as any)]!.odds.toFixed(1) : "",
        "\n        ",
        lineOf(r.doc, o[b]!.start, o[b]!.end),
      );
  }
