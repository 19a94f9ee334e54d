import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readNote } from "#app/capture/parser/parse-transcript.ts";

const out: any[] = [];
const dir = "scripts/stage-training/said/";
for (const f of readdirSync(dir))
  for (const line of readFileSync(dir + f, "utf8").split("\n")) {
    if (!line.trim()) continue;
    const { doc } = readNote(line, 20000);
    out.push({
      label: f.replace(".txt", ""),
      text: line,
      tokens: doc.tokens.map((t) => [t.lower, t.pos, t.gap, t.mask ?? "", t.cap ? 1 : 0, t.known ? 1 : 0]),
    });
  }
writeFileSync("/tmp/stage-syn.json", JSON.stringify(out));
console.log(out.length);
