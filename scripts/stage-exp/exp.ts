import { existsSync, readFileSync } from "node:fs";
export const CL = ["none", "open", "qualified", "samples", "contract-negotiation", "won-closed", "lost-closed"];
const K = 6;
const IRR: Record<string, string> = {
  sent: "send",
  left: "leave",
  gave: "give",
  given: "give",
  took: "take",
  taken: "take",
  went: "go",
  gone: "go",
  got: "get",
  has: "have",
  had: "have",
  is: "be",
  are: "be",
  was: "be",
  were: "be",
  been: "be",
  bought: "buy",
  brought: "bring",
  lost: "lose",
  won: "win",
  said: "say",
  told: "tell",
  chose: "choose",
  chosen: "choose",
  came: "come",
  did: "do",
  done: "do",
  does: "do",
  made: "make",
  paid: "pay",
  put: "put",
  lent: "lend",
  held: "hold",
  kept: "keep",
  tried: "try",
  tries: "try",
  signs: "sign",
  began: "begin",
  ran: "run",
  fell: "fall",
  beat: "beat",
  dropped: "drop",
  dropping: "drop",
  shipped: "ship",
  shipping: "ship",
  swapped: "swap",
  goes: "go",
  thought: "think",
  cut: "cut",
  wrote: "write",
  written: "write",
  saw: "see",
  seen: "see",
  stuck: "stick",
  agreed: "agree",
  trying: "try",
  wired: "wire",
  using: "use",
  uses: "use",
  used: "use",
};
export function stem(w: string) {
  w = w.replace(/['’]s$/, "");
  if (IRR[w]) return IRR[w];
  if (w.length > 5 && w.endsWith("ing")) {
    w = w.slice(0, -3);
  } else if (w.length > 4 && w.endsWith("ied")) return w.slice(0, -3) + "y";
  else if (w.length > 4 && w.endsWith("ed")) w = w.slice(0, -2);
  else if (w.length > 4 && w.endsWith("ies")) return w.slice(0, -3) + "y";
  else if (w.length > 3 && w.endsWith("s") && !w.endsWith("ss")) w = w.slice(0, -1);
  if (w.length > 3 && w.endsWith("e")) w = w.slice(0, -1);
  if (w.length > 4 && /([bdgmnprt])\1$/.test(w)) w = w.slice(0, -1);
  return w;
}
const NUM =
  /^(?:[$€£+]?\d.*|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|k|grand|couple|few|several)$/;
const P3 = /^(?:he|she|they|who)$/,
  P3S = /^(?:he's|she's|they're|they've|he'll|she'll|they'll|he'd|she'd|they'd)$/,
  OUR = /^(?:our|my)$/,
  THEIR = /^(?:his|her|their)$/;
export function norm(t: any[]) {
  const [w, pos, , mask, cap, known] = t;
  if (mask === "date") return "<d>";
  if (mask === "amount") return "<a>";
  if (mask) return "<m>";
  if (NUM.test(w)) return "<n>";
  if (P3.test(w)) return "<p>";
  if (OUR.test(w)) return "our";
  if (THEIR.test(w)) return "<their>";
  if (/^(?:the|a|an|this|that)$/.test(w)) return w === "a" || w === "an" ? "a" : w;
  if (!known && !/['’]/.test(w) && w.length > 3 && !/(ing|ed|s)$/.test(w)) return "<u>";
  return w.replace(/’/g, "'");
}
export const STOPW = new Set("the a an of to and um uh so okay ok i'm we're it's in on at for is".split(" "));
const NEG =
  /^(?:not|no|never|haven't|hasn't|isn't|aren't|didn't|don't|doesn't|won't|nothing|nobody|without|can't|n't|yet|until|wasn't|couldn't)$/;
const FUT =
  /^(?:if|when|once|will|would|could|might|should|may|i'll|we'll|they'll|she'll|he'll|hope|hoping|hopes|want|wants|need|needs|gonna|going|unless|maybe|want|asked|whether|before|after)$/;
export type Opt = {
  L: number;
  S: number;
  epochs: number;
  rate: number;
  l2: number;
  minc: number;
  pairs: boolean;
  drop: number;
};
export const OPT: Opt = { L: 10, S: 4, epochs: 12, rate: 0.15, l2: 3e-5, minc: 3, pairs: true, drop: 0.3 };
export function windows(tokens: any[][], o = OPT) {
  const res: string[][] = [];
  const sents: any[][][] = [];
  let cur: any[][] = [];
  for (const t of tokens) {
    if (t[2] === 2 && cur.length) {
      sents.push(cur);
      cur = [];
    }
    cur.push(t);
  }
  if (cur.length) sents.push(cur);
  sents.forEach((s) => {
    for (let st = 0; st === 0 || st < s.length - o.L + o.S; st += o.S) {
      const w = s.slice(st, st + o.L);
      if (w.length) res.push(feats(w, st === 0, st + o.L >= s.length, o));
    }
  });
  return res;
}
function feats(win: any[][], first: boolean, last: boolean, o: Opt) {
  const f = new Set<string>();
  const n = win.map(norm),
    st = n.map((x) => (x[0] === "<" ? x : stem(x)));
  let neg = false,
    fut = false;
  for (let i = 0; i < n.length; i++) {
    const w = n[i]!;
    f.add("w:" + w);
    f.add("s:" + st[i]);
    if (neg) f.add("N:" + st[i]);
    if (fut) f.add("F:" + st[i]);
    if (NEG.test(w)) neg = true;
    if (FUT.test(w)) fut = true;
    if (i > 0) {
      f.add("2:" + st[i - 1] + " " + st[i]);
      f.add("W2:" + n[i - 1] + " " + w);
    }
    if (i > 1) {
      f.add("3:" + st[i - 2] + " " + st[i - 1] + " " + st[i]);
      f.add("k:" + st[i - 2] + " " + st[i]);
    }
    if (i > 2) f.add("k2:" + st[i - 3] + " " + st[i]);
  }
  if (o.pairs) {
    const c = [...new Set(st.filter((x) => !STOPW.has(x) && x.length > 2))];
    for (let i = 0; i < c.length; i++) for (let j = i + 1; j < c.length; j++) f.add("p:" + c[i] + " " + c[j]);
  }
  if (neg) f.add("neg");
  if (fut) f.add("fut");
  if (n.length <= 4) f.add("short");
  return [...f];
}
export function goldMask(n: any): number[] | null {
  const g = n.gold;
  if (g && typeof g === "object" && g.any) return null;
  if (n.isU) {
    if (typeof n.about !== "string" && g === null) return null;
    if (g === null) {
      const m = [0];
      const k = CL.indexOf(n.present ?? "");
      if (k > 0) m.push(k);
      return m;
    }
  }
  if (g === null) return [0];
  if (typeof g === "string") return [CL.indexOf(g)];
  const v = g.anyOf as (string | null)[];
  if (v.includes(null) && v.includes("open") && v.includes("qualified") && v.length === 3) return [0];
  return v.map((x) => (x === null ? 0 : CL.indexOf(x)));
}
export type Lesson = { w: number[][]; y: number[]; wt: number };
function rng(seed: number) {
  return () => {
    seed |= 0;
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
export function train(data: { w: string[][]; y: number[]; wt: number }[], o = OPT) {
  const cnt = new Map<string, number>();
  for (const d of data) {
    const s = new Set<string>();
    for (const w of d.w) for (const f of w) s.add(f);
    for (const f of s) cnt.set(f, (cnt.get(f) ?? 0) + 1);
  }
  const idx = new Map<string, number>();
  for (const [f, c] of cnt) if (c >= o.minc) idx.set(f, idx.size);
  const W = new Float64Array(idx.size * K),
    G = new Float64Array(idx.size * K).fill(0.05),
    B = new Float64Array(K).fill(-4),
    GB = new Float64Array(K).fill(1);
  const L = data.map((d) => ({
    w: d.w.map((w) =>
      w.flatMap((f) => {
        const i = idx.get(f);
        return i === undefined ? [] : [i * K];
      }),
    ),
    y: d.y,
    wt: d.wt,
  }));
  const r = rng(7);
  const ord = L.map((_, i) => i);
  const sum = new Float64Array(W.length);
  let ns = 0;
  for (let e = 0; e < o.epochs; e++) {
    for (let i = ord.length - 1; i > 0; i--) {
      const j = Math.floor(r() * (i + 1));
      [ord[i], ord[j]] = [ord[j]!, ord[i]!];
    }
    for (const k of ord) {
      const d = L[k]!;
      const ws = d.w.map((w) => w.filter(() => r() >= o.drop));
      const sc = ws.map((w) => {
        const s = Float64Array.from(B);
        for (const i of w) for (let y = 0; y < K; y++) s[y]! += W[i + y]! / (1 - o.drop);
        return s;
      });
      const z = lse(sc);
      const p = soft(z);
      let q = 0;
      for (const y of d.y) q += p[y]!;
      for (let y = 0; y < K; y++) {
        const gt = d.y.includes(y + 1) ? p[y + 1]! / Math.max(q, 1e-9) : 0;
        const g = (p[y + 1]! - gt) * d.wt;
        if (Math.abs(g) < 1e-4) continue;
        for (let a = 0; a < ws.length; a++) {
          const share = Math.exp(sc[a]![y]! - z[y]!);
          const gg = g * share;
          if (Math.abs(gg) < 1e-4) continue;
          for (const i of ws[a]!) {
            const j = i + y;
            const gr = gg + o.l2 * W[j]!;
            G[j]! += gr * gr;
            W[j]! -= (o.rate * gr) / Math.sqrt(G[j]!);
          }
          GB[y]! += gg * gg;
          B[y]! -= (o.rate * gg) / Math.sqrt(GB[y]!);
        }
      }
    }
    if (e >= o.epochs - 4) {
      ns++;
      for (let i = 0; i < W.length; i++) sum[i]! += W[i]!;
    }
  }
  for (let i = 0; i < W.length; i++) W[i] = sum[i]! / ns;
  return { idx, W, B };
}
function lse(sc: Float64Array[]) {
  const z = new Float64Array(K);
  for (let y = 0; y < K; y++) {
    let m = -1e9;
    for (const s of sc) m = Math.max(m, s[y]!);
    let t = 0;
    for (const s of sc) t += Math.exp(s[y]! - m);
    z[y] = m + Math.log(t || 1);
  }
  return z;
}
function soft(z: Float64Array) {
  const a = [0, ...z];
  const m = Math.max(...a);
  const e = a.map((x) => Math.exp(x - m));
  const t = e.reduce((x, y) => x + y, 0);
  return e.map((x) => x / t);
}
export function predict(m: any, w: string[][]) {
  const sc = w.map((f) => {
    const s = Float64Array.from(m.B);
    for (const x of f) {
      const i = m.idx.get(x);
      if (i !== undefined) for (let y = 0; y < K; y++) s[y]! += m.W[i * K + y];
    }
    return s;
  });
  return soft(lse(sc as Float64Array[]));
}
export function judge(n: any, v: string | null): string {
  const g = n.gold;
  let ok: (string | null)[];
  if (g === null) ok = [null];
  else if (typeof g === "string") ok = [g];
  else if (g.any) return "skip";
  else ok = g.anyOf;
  const opt = ok.includes(null);
  const vals = ok.filter((x) => x !== null);
  if (v === null) return opt ? "-" : "fn";
  if (vals.includes(v) && !opt) return "tp";
  if (vals.includes(v)) return "-";
  if (vals.length && !opt) return "wrong";
  return "hall";
}
