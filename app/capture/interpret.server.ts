/** From a transcript to its two drafts, by whoever can (decisions.md section 6). Saves nothing. */
import { languageModel } from "#app/adapters/language-model.server.ts";
import { countParse } from "#app/http/metrics.server.ts";
import { groqParser } from "./groq-parser.server.ts";
import type { Interpretation } from "./schema.ts";
import { builtInParser, type TranscriptParser } from "./transcript-parser.server.ts";

/** The drafts; "timed-out" only while another try is left. */
export type Interpreted = { ok: true; value: Interpretation } | { ok: false; reason: "timed-out" };

type Job = { transcript: string; today: string; lastTry: boolean };

/**
 * Groq where there is a key, else the built-in parser; it also answers at once where Groq fails, and on the last try where
 * Groq is too slow.
 */
export async function interpretTranscript(
  { transcript, today, lastTry }: Job,
  first: TranscriptParser | null = configuredParser(),
): Promise<Interpreted> {
  if (first) {
    const reading = await first.read(transcript, today);
    if (reading.ok) {
      countParse(first.name);
      return { ok: true, value: { ...reading.drafts, parsedBy: first.name } };
    }
    if (reading.reason === "timed-out" && !lastTry) {
      countParse("timeout");
      return { ok: false, reason: "timed-out" };
    }
  }
  return { ok: true, value: await readBuiltIn(transcript, today) };
}

/** What the built-in parser reads, at once. */
export async function readBuiltIn(transcript: string, today: string): Promise<Interpretation> {
  const reading = await builtInParser.read(transcript, today);
  countParse("built-in");
  if (!reading.ok) throw new Error("the built-in parser always answers");
  return { ...reading.drafts, parsedBy: "built-in" };
}

function configuredParser(): TranscriptParser | null {
  const model = languageModel();
  return model && groqParser(model);
}
