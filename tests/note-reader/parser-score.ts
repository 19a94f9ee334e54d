/** A small port of the corpus scorer (its rules are in the corpus format's description): counts over all fields. */

const FIELDS = {
  contact: ["firstName", "lastName", "email", "phone", "businessName", "contactType"],
  opportunity: ["name", "dealStage", "dealSize", "targetCloseDate", "nextStepDate", "nextStepDescription"],
} as const;

export type Matcher = {
  any?: boolean;
  anyOf?: unknown[];
  from?: string;
  to?: string;
  optional?: boolean;
  keywords?: string[][];
  maxWords?: number;
};
type Draft = Record<string, unknown>;
type Drafts = { contact: Draft; opportunity: Draft };
export type Case = { id: string; transcript: string; today: string; expected: Drafts };
type Outcome = "right" | "missed" | "wrong" | "invented" | "neutral";

const plain = (value: unknown) =>
  String(value)
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/['’.]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

function normal(field: string, value: unknown): string {
  if (/email|phone|Date|Stage|Type/.test(field)) return String(value).toLowerCase();
  const words = plain(value);
  return field === "businessName" ? words.replace(/^the /, "").replace(/ (?:inc|llc|ltd|limited|corp)$/, "") : words;
}

function matches(field: string, gold: unknown, value: unknown): boolean {
  if (gold === null || typeof gold !== "object") return normal(field, gold) === normal(field, value);
  const { anyOf, from, to, keywords, maxWords } = gold as Matcher;
  if (anyOf) return anyOf.some((one) => one !== null && normal(field, one) === normal(field, value));
  if (from && to) return String(value) >= from && String(value) <= to;
  const words = plain(value).split(" ");
  if (maxWords && words.length > maxWords) return false;
  return (keywords ?? []).every((group) => group.some((k) => words.some((w) => w.startsWith(plain(k)))));
}

export function outcome(field: string, gold: unknown, value: unknown): Outcome {
  const rule = (gold ?? {}) as Matcher;
  if (rule.any === true) return "neutral";
  const optional = rule.optional === true || rule.anyOf?.includes(null) === true;
  if (value === undefined) return gold === undefined || optional ? "neutral" : "missed";
  if (gold === undefined) return "invented";
  if (matches(field, gold, value)) return optional ? "neutral" : "right";
  return optional ? "invented" : "wrong";
}

/** F1 over all fields, and the share of filled fields that gold leaves empty. */
export function score(
  cases: Case[],
  parse: (transcript: string, today: string) => Drafts,
): { f1: number; invented: number } {
  const counts = { right: 0, missed: 0, wrong: 0, invented: 0, neutral: 0 };
  let filled = 0;
  for (const { transcript, today, expected } of cases) {
    const actual = parse(transcript, today);
    for (const part of ["contact", "opportunity"] as const) {
      for (const field of FIELDS[part]) {
        const value = actual[part][field];
        counts[outcome(field, expected[part][field], value)]++;
        if (value !== undefined && (expected[part][field] as Matcher | undefined)?.any !== true) filled++;
      }
    }
  }
  const precision = counts.right / (counts.right + counts.wrong + counts.invented);
  const recall = counts.right / (counts.right + counts.missed + counts.wrong);
  return { f1: (2 * precision * recall) / (precision + recall), invented: counts.invented / filled };
}
