import { ALL_DRAFT_FIELDS, type Drafts } from "../schema.ts";

/** The drafts of a hidden field (see pack-drafts.ts). The field is untrusted: values that break their field's rule are dropped, and evidence longer than the transcript. */
export function unpackDrafts(packed: string, transcript: string): Drafts {
  const drafts: Drafts = { contact: {}, opportunity: {}, evidence: {} };
  const parts = parse(packed);
  const given = (part: string, field: string): unknown => {
    const values = parts[part];
    if (typeof values !== "object" || values === null || !Object.hasOwn(values, field)) return undefined;
    return (values as Record<string, unknown>)[field] ?? transcript;
  };
  for (const { part, field, rule } of ALL_DRAFT_FIELDS) {
    const value = given(part, field);
    const parsed = rule.safeParse(value);
    if (value === undefined || !parsed.success) continue;
    Object.assign(drafts[part], { [field]: parsed.data });
    const words = given("evidence", `${part}.${field}`);
    if (typeof words === "string" && words.length <= transcript.length) drafts.evidence[`${part}.${field}`] = words;
  }
  return drafts;
}

function parse(packed: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(packed);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
