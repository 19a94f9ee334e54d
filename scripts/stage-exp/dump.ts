import { readFileSync, writeFileSync } from "node:fs";
import { parseDay } from "#app/capture/parser/dates/calendar.ts";
import { parseTranscript, readNote } from "#app/capture/parser/parse-transcript.ts";
import { findContact } from "#app/capture/parser/people/contact.ts";
import { toldByPronouns } from "#app/capture/parser/people/pronouns.ts";
import { combineNames } from "#app/capture/parser/tagger/combine-names.ts";
import { tagNames } from "#app/capture/parser/tagger/name-tagger.ts";

const T = "tests/capture/transcripts/",
  U = "tests/capture/about/notes/",
  N = "/work/notes/";
const files = [
  ...["tuning", "names", "voices", "trades", "regions", "abroad"].map((n) => T + n + ".jsonl"),
  ...["t5", "t6", "t7"].map((n) => N + n + "-dev.jsonl"),
  ...["everyday", "more", "services", "tuned", "voices"].map((n) => U + n + ".jsonl"),
  ...["u5", "u6", "u7"].map((n) => N + n + "-dev.jsonl"),
];
const out: any[] = [];
for (const f of files) {
  const isU = f.includes("/about/") || /\/u\d-dev/.test(f);
  for (const line of readFileSync(f, "utf8").split("\n")) {
    if (!line.trim()) continue;
    const n = JSON.parse(line);
    const e = n.expected;
    const file = f.replace(/.*\//, "").replace(/(-dev)?\.jsonl/, "");
    const author =
      file === "tuning" || file === "names"
        ? n.id.replace(/-.*/, "")
        : isU
          ? /^u\d$/.test(file)
            ? file
            : "U" + file
          : file;
    const { doc: doc0, emails, addresses } = readNote(n.transcript, parseDay(n.today) ?? 0);
    const facts = combineNames(doc0, findContact(doc0, emails[0]), tagNames(doc0, addresses));
    const doc = toldByPronouns(doc0, facts).doc;
    const d = parseTranscript(n.transcript, n.today);
    let g: any,
      ct: any,
      present: any = null,
      ab: any;
    if (isU) {
      ab = e.opportunity.about;
      g = e.opportunity.changes.dealStage;
      ct = e.contact.changes.contactType;
      present = typeof ab === "string" ? (n.opportunities.find((o: any) => o.id === ab)?.dealStage ?? null) : null;
    } else {
      g = e.opportunity?.dealStage;
      ct = e.contact?.contactType;
    }
    out.push({
      id: n.id,
      file,
      author,
      isU,
      gold: g ?? null,
      type: ct ?? null,
      present,
      about: isU ? ab : undefined,
      hasOpp: isU ? true : e.opportunity && Object.keys(e.opportunity).length > 0,
      rule: d.opportunity.dealStage ?? null,
      ruleType: d.contact.contactType ?? null,
      text: n.transcript,
      tokens: doc.tokens.map((t) => [t.lower, t.pos, t.gap, t.mask ?? "", t.cap ? 1 : 0, t.known ? 1 : 0]),
    });
  }
}
writeFileSync("/tmp/stage-data.json", JSON.stringify(out));
console.log(out.length);
