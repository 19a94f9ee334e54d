/** Parses a transcript into its two drafts (docs/product.md#reading-a-transcript). Saves nothing. */
import { languageModel } from "#app/adapters/language-model.server.ts";
import { teamCountry } from "#app/env.server.ts";
import type { RecognizableField } from "#app/note-reader/custom/values.ts";
import { countParse } from "#app/server/metrics/metrics.server.ts";
import type { Interpretation } from "../schema.ts";
import { groqParser, type ModelParser, type ParseResult } from "./groq-parser.server.ts";
import { inNoteThread } from "./note-thread.server.ts";

/** A transcript; relative dates count from `today` (`YYYY-MM-DD`), and `own` are the team's custom fields. */
export type NoteToParse = { transcript: string; today: string; customFields?: readonly RecognizableField[] };

/** The drafts of the language model if one is configured and answers in time, else of the built-in parser. */
export async function interpretTranscript(note: NoteToParse, parser = configuredParser()): Promise<Interpretation> {
  return answerOf(note, await parser?.(note));
}

/** Like {@link interpretTranscript} on a try that may be repeated: null if the language model took too long. */
export async function interpretOnFirstTry(note: NoteToParse, parser = configuredParser()) {
  const read = await parser?.(note);
  if (read?.ok !== false || read.reason !== "timed-out") return answerOf(note, read);
  countParse("timeout");
  return null;
}

async function answerOf(note: NoteToParse, read: ParseResult | undefined): Promise<Interpretation> {
  if (!read?.ok) return parseBuiltIn(note);
  countParse("groq");
  return { ...read.drafts, parsedBy: "groq" };
}

/** The drafts of the built-in parser, which needs no key and no network, and always answers. */
export async function parseBuiltIn({ transcript, today, customFields = [] }: NoteToParse): Promise<Interpretation> {
  const drafts = await inNoteThread("builtInDrafts", transcript, today, customFields, teamCountry());
  countParse("built-in");
  return { ...drafts, parsedBy: "built-in" };
}

function configuredParser(): ModelParser | null {
  const model = languageModel();
  return model && groqParser(model);
}
