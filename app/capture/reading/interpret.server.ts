/** Parses a transcript into its two drafts (docs/product.md#reading-a-transcript). Saves nothing. */
import { languageModel } from "#app/adapters/language-model.server.ts";
import type { FieldToHear } from "#app/note-reader/custom/values.ts";
import { countParse } from "#app/server/metrics/metrics.server.ts";
import type { Interpretation } from "../schema.ts";
import { groqParser } from "./groq-parser.server.ts";
import { builtInParser, type TranscriptParser } from "./transcript-parser.server.ts";

/** The drafts; "timed-out" only on the first try. */
export type Interpreted = { ok: true; value: Interpretation } | { ok: false; reason: "timed-out" };

type Job = {
  transcript: string;
  today: string;
  lastTry: boolean;
  /** The team's custom fields. */
  own?: readonly FieldToHear[];
};

/**
 * Parses with Groq if a key is configured, else with the built-in parser. The built-in parser also answers if Groq
 * fails, or times out on the last try.
 */
export async function interpretTranscript(
  { transcript, today, lastTry, own }: Job,
  first: TranscriptParser | null = configuredParser(),
): Promise<Interpreted> {
  if (first) {
    const reading = await first.read(transcript, today, own);
    if (reading.ok) {
      countParse(first.name);
      return { ok: true, value: { ...reading.drafts, parsedBy: first.name } };
    }
    if (reading.reason === "timed-out" && !lastTry) {
      countParse("timeout");
      return { ok: false, reason: "timed-out" };
    }
  }
  return { ok: true, value: await parseBuiltIn(transcript, today, own) };
}

/** The drafts of the built-in parser. */
export async function parseBuiltIn(
  transcript: string,
  today: string,
  own?: readonly FieldToHear[],
): Promise<Interpretation> {
  const reading = await builtInParser.read(transcript, today, own);
  countParse("built-in");
  if (!reading.ok) throw new Error("the built-in parser always answers");
  return { ...reading.drafts, parsedBy: "built-in" };
}

function configuredParser(): TranscriptParser | null {
  const model = languageModel();
  return model && groqParser(model);
}
