/**
 * The built-in parser as a filter: one `{"transcript","today"}` a line in, one `{"contact","opportunity","evidence"}` a
 * line out, in order. A line that is no such object gives two empty drafts, so that answers never lose their place.
 */
import { createInterface } from "node:readline";
import { setFlagsFromString } from "node:v8";

// The filter is to stay below 150 MB: V8 would sooner let garbage pile up than collect it. The flags hold for what is
// allocated after it, so the parser and its dictionaries are loaded only then. Of two optimising compilers one will do, and
// so will one thread for them (package.json: it cannot be set here).
setFlagsFromString("--optimize-for-size");
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--no-maglev");
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
