/**
 * The built-in parser as a filter: one `{"transcript","today"}` a line in, one `{"contact","opportunity","evidence"}` a
 * line out, in order. A line that is no such object gives two empty drafts, so that answers never lose their place.
 */
import { createInterface } from "node:readline";
import { parseTranscript } from "#app/capture/parser/parse-transcript.ts";

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

process.stdout.on("error", () => process.exit(0));
for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() !== "") process.stdout.write(`${JSON.stringify(answer(line))}\n`);
}
