/**
 * The matcher of notes as a filter: reads one `{"transcript","today","speaker","users","contacts","opportunities"}` per
 * line, writes one `{"opportunity":{"about","candidates","changes"},"contact":{…}}` per line, in order, with ids as
 * candidates and heard values as changes. An invalid line answers that the note is about nothing.
 */
import { createInterface } from "node:readline";
import type { RecordMatchResult, TeamRecords } from "#app/note-reader/link/world.ts";
import "./small-memory.ts";

const { warmUpMatcher } = await import("#app/note-reader/link/warm-up.ts");
const { matchNote } = await import("#app/note-reader/link/match-note.ts");
const { parseTranscript } = await import("#app/note-reader/parse-transcript.ts");

const NOTHING = { about: null, candidates: [], changes: {} };

function briefly({ about, candidates, changes }: RecordMatchResult<string>) {
  const heard = Object.entries(changes).flatMap(([field, change]) => (change ? [[field, change.heard]] : []));
  return { about, candidates: candidates.map(({ id }) => id), changes: Object.fromEntries(heard) };
}

function answer(line: string): unknown {
  try {
    const {
      transcript,
      today,
      speaker,
      ...world
    }: TeamRecords & { transcript: string; today: string; speaker: string } = JSON.parse(line);
    const { contact, opportunity } = parseTranscript(transcript, today);
    const about = matchNote({ transcript, today, speaker, contact, opportunity }, world);
    return { opportunity: briefly(about.opportunity), contact: briefly(about.contact) };
  } catch {
    return { opportunity: NOTHING, contact: NOTHING };
  }
}

for (const step of warmUpMatcher()) step();
process.stdout.on("error", () => process.exit(0));
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() !== "") process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}
