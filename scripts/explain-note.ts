/**
 * Says why a note is read as it is: `npm run -s explain-note < note.txt`, the note on standard input. Each slot's
 * candidates are printed with their signals, what was chosen and what rejected the others, as the engine recorded them
 * while it read. `--today 2026-03-11` counts dates from that day. With `--world world.json`, one line of what
 * `match-notes` reads, the records that the note may be about are explained too, and what it changes of them.
 */
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { matchNote } from "#app/note-reader/link/match-note.ts";
import type { TeamRecords } from "#app/note-reader/link/world.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { newTrace, traceAsText } from "#app/note-reader/trace.ts";

const { values } = parseArgs({ options: { today: { type: "string" }, world: { type: "string" } } });
const world: (TeamRecords & { today?: string; speaker?: string }) | undefined =
  values.world === undefined ? undefined : JSON.parse(readFileSync(values.world, "utf8"));
const today = values.today ?? world?.today ?? new Date().toISOString().slice(0, 10);
const transcript = (await text(process.stdin)).trim();
const trace = newTrace();
const { contact, opportunity } = parseTranscript(transcript, today, trace);
const note = { transcript, today, speaker: world?.speaker ?? "", contact, opportunity };
const about = world && matchNote(note, world, undefined, trace);
process.stdout.write(`${traceAsText(trace)}\n`);
process.stdout.write(`${JSON.stringify(about ?? { contact, opportunity }, null, 2)}\n`);
