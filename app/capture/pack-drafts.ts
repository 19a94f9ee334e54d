import type { Drafts } from "./schema.ts";

/**
 * The drafts as JSON that fits into a form: notes, description and evidence are often the whole transcript, which travels
 * beside it, so `null` stands for that.
 */
export function packDrafts({ contact, opportunity, evidence }: Drafts, transcript: string): string {
  return JSON.stringify({ contact, opportunity, evidence }, (_, value) => (value === transcript ? null : value));
}
