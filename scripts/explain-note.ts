/**
 * Says why a note is read as it is: `npm run -s explain-note < note.txt`, the note on standard input. Each slot's candidates are
 * printed with their signals, what was chosen and what rejected the others, as the engine recorded them while it read.
 * `--today 2026-03-11` counts dates from that day.
 */
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { newTrace, traceAsText } from "#app/note-reader/trace.ts";

const { values } = parseArgs({ options: { today: { type: "string" } } });
const today = values.today ?? new Date().toISOString().slice(0, 10);
const trace = newTrace();
const { contact, opportunity } = parseTranscript((await text(process.stdin)).trim(), today, trace);
process.stdout.write(`${traceAsText(trace)}\n`);
process.stdout.write(`${JSON.stringify({ contact, opportunity }, null, 2)}\n`);
