/**
 * The built-in parser as a filter: reads one `{"transcript","today"}` per line, writes one
 * `{"contact","opportunity","evidence"}` per line, in order. An invalid line gives empty drafts, so that output lines
 * match input lines.
 */
import { createInterface } from "node:readline";
import "./small-memory.ts";

const { warmUpParser } = await import("#app/note-reader/link/warm-up.ts");
const { parseTranscript } = await import("#app/note-reader/parse-transcript.ts");

const EMPTY = { contact: {}, opportunity: {}, evidence: {} };

function answer(line: string): unknown {
  try {
    const { transcript, today } = JSON.parse(line);
    if (typeof transcript !== "string" || typeof today !== "string") return EMPTY;
    return parseTranscript(transcript, today);
  } catch {
    return EMPTY;
  }
}

for (const step of warmUpParser()) step();
process.stdout.on("error", () => process.exit(0));
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() !== "") process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}
