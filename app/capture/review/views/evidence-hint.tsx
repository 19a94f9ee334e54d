import type { Drafts } from "../../schema.ts";
import { coversWholeTranscript } from "./evidence-parts.ts";

const MAX_LENGTH = 90;

/** Words shortened to 90 characters. */
export const shortened = (words: string) =>
  words.length > MAX_LENGTH ? `${words.slice(0, words.lastIndexOf(" ", MAX_LENGTH))}…` : words;

/** The evidence for a value: the words of the transcript, shortened to 90 characters. */
function EvidenceHint({ words, whole }: { words: string; whole: boolean }) {
  const heard = whole ? "heard: the whole note" : `heard: “${shortened(words)}”`;
  return (
    <span className="heard" title={heard}>
      {heard}
    </span>
  );
}

/** The hints for one draft's fields: the evidence for each filled field. */
export function evidenceHints(part: "contact" | "opportunity", { evidence }: Drafts, transcript: string) {
  const own = Object.entries(evidence).filter(([field]) => field.startsWith(`${part}.`));
  return Object.fromEntries(
    own.map(([field, words]) => [
      field.slice(part.length + 1),
      <EvidenceHint
        key={field}
        words={words}
        whole={words.length > MAX_LENGTH && coversWholeTranscript(words, transcript)}
      />,
    ]),
  );
}
