/**
 * The built-in parser as a filter: reads one `{"transcript","today"}` per line, writes one
 * `{"contact","opportunity","evidence"}` per line, in order. An invalid line gives empty drafts, so that output lines match input lines.
 */
import { createInterface } from "node:readline";
import { setFlagsFromString } from "node:v8";

// Keeps memory below 150 MB; by default V8 collects garbage too late for that. The flags only affect later allocations, so
// the parser and its dictionaries are imported after them. One optimising compiler is enough, with little inlining and one thread (set in
// package.json, because it cannot be set here).
setFlagsFromString("--optimize-for-size");
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--no-maglev");
setFlagsFromString("--max-inlined-bytecode-size-cumulative=100");
const { parseTranscript } = await import("#app/capture/parser/parse-transcript.ts");

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
