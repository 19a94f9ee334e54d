import type { Drafts } from "../schema.ts";

/**
 * The drafts as JSON for a hidden field. The form also contains the transcript, so values equal to it (often notes,
 * description and evidence) are packed as `null`.
 */
export function packDrafts({ contact, opportunity, evidence }: Drafts, transcript: string): string {
  return JSON.stringify({ contact, opportunity, evidence }, (_, value) => (value === transcript ? null : value));
}
