import { existsSync, readFileSync } from "node:fs";
import { CL, goldMask, judge, OPT, predict, train, windows } from "./exp.ts";

const data = JSON.parse(readFileSync("/tmp/stage-data.json", "utf8")) as any[];
for (const a of process.argv.slice(2)) {
  const [k, v] = a.split("=");
  if (k! in OPT) (OPT as any)[k!] = v === "false" ? false : v === "true" ? true : Number(v);
}
const arg = Object.fromEntries(process.argv.slice(2).map((a) => a.split("=")));
const seen = new Set<string>();
const notes = data
  .filter((n) => {
    const k = n.text;
    if (seen.has(k)) return false;
    seen.add(k);
    return true;
  })
  .map((n) => ({ ...n, w: windows(n.tokens), y: goldMask(n) }));
const extra =
  existsSync("/tmp/stage-syn.json") && arg.syn !== "0"
    ? (JSON.parse(readFileSync("/tmp/stage-syn.json", "utf8")) as any[]).map((n) => ({
        ...n,
        w: windows(n.tokens),
        y: [CL.indexOf(n.label)],
        wt: Number(arg.synw ?? 1),
      }))
    : [];
const groups = (arg.test ?? "t5,t6,t7").split(",");
const group = (n: any) => n.author.replace(/^u([567])$/, "t$1");
const th = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const tot: Record<string, Record<string, number>> = {};
const add = (k: string, r: string) => {
  tot[k] ??= { tp: 0, fn: 0, wrong: 0, hall: 0 };
  if (r in tot[k]!) tot[k]![r]!++;
};
const line = (k: string) => {
  const t = tot[k]!;
  const P = t.tp! / (t.tp! + t.wrong! + t.hall!),
    R = t.tp! / (t.tp! + t.fn! + t.wrong!);
  return `${k.padEnd(18)} tp ${t.tp} fn ${t.fn} wrong ${t.wrong} hall ${t.hall}  P ${P.toFixed(3)} R ${R.toFixed(3)} F1 ${((2 * P * R) / (P + R)).toFixed(3)}`;
};
for (const g of groups) {
  const tr = notes.filter((n) => group(n) !== g && n.y).map((n) => ({ w: n.w, y: n.y!, wt: 1 }));
  const m = train([...tr, ...extra]);
  for (const n of notes.filter((n) => group(n) === g && !n.isU)) {
    const p = predict(m, n.w);
    const k = p.slice(1).indexOf(Math.max(...p.slice(1))) + 1;
    add(g + " rules", judge(n, n.rule));
    add("rules", judge(n, n.rule));
    for (const t of th) {
      add(`model ${t}`, judge(n, p[k]! >= t ? CL[k]! : null));
      const c = n.rule ?? (n.hasOpp && p[k]! >= t ? CL[k]! : null);
      add(`combo ${t}`, judge(n, c));
      add(`${g} combo ${t}`, judge(n, c));
    }
    if (arg.r && n.rule)
      console.log(
        "R",
        n.id,
        judge(n, n.rule),
        n.rule,
        p[CL.indexOf(n.rule)]!.toFixed(3),
        "best",
        CL[k],
        p[k]!.toFixed(2),
        JSON.stringify(n.gold),
      );
    for (const a of [0, 0.01, 0.02, 0.05, 0.1])
      for (const b of [0.3, 0.4, 0.5, 0.6]) {
        const q = n.rule ? p[CL.indexOf(n.rule)]! : 0;
        let c = n.rule;
        if (n.rule && q < a) c = p[k]! >= b ? CL[k]! : null;
        else if (!n.rule) c = n.hasOpp && p[k]! >= b ? CL[k]! : null;
        add(`veto ${a} ${b}`, judge(n, c));
        c = n.rule;
        if (n.rule && q < a && p[k]! >= 0.6) c = CL[k]!;
        else if (!n.rule) c = n.hasOpp && p[k]! >= b ? CL[k]! : null;
        add(`over ${a} ${b}`, judge(n, c));
      }
    if (arg.v && !n.rule && n.hasOpp && p[k]! >= 0.5)
      console.log(
        n.id,
        CL[k],
        p[k]!.toFixed(2),
        "gold",
        JSON.stringify(n.gold),
        judge(n, CL[k]!),
        arg.v === "2" ? n.text : "",
      );
  }
  console.log(g, "features", m.idx.size);
}
for (const k of Object.keys(tot)
  .sort()
  .filter((k) => arg.all || !/^\S+ combo|^\S+ rules/.test(k)))
  console.log(line(k));
