import type { Drafts } from "./schema.ts";

const SHOWN = 90;
const MOST = 0.9;

/** The words that a value rests on; a long passage by its beginning. */
function Heard({ words, whole }: { words: string; whole: boolean }) {
  const shown = words.length > SHOWN ? `${words.slice(0, words.lastIndexOf(" ", SHOWN))}…` : words;
  return <span className="heard">{whole ? "heard: the whole note" : `heard: “${shown}”`}</span>;
}

/** What stands beside the fields of one draft: what was heard for each. */
export function heardHints(part: "contact" | "opportunity", { evidence }: Drafts, transcript: string) {
  const own = Object.entries(evidence).filter(([field]) => field.startsWith(`${part}.`));
  return Object.fromEntries(
    own.map(([field, words]) => [
      field.slice(part.length + 1),
      <Heard key={field} words={words} whole={words.length > SHOWN && words.length > transcript.length * MOST} />,
    ]),
  );
}
