/**
 * The interface to the language model: JSON answers and speech to text. Without GROQ_API_KEY there is no model, and the
 * built-in parser reads transcripts (docs/product.md#reading-a-transcript).
 */
import { env } from "#app/env.server.ts";
import { groqLanguageModel } from "./groq-language-model.server.ts";

/** "timed-out": no complete answer within the time limit. "failed": any other error, such as an invalid answer. */
export type ModelFailure = { ok: false; reason: "timed-out" | "failed" };

/** `text` is sent as data, separate from `instructions`; `jsonSchema` is the shape of the answer. */
export type Question = {
  instructions: string;
  text: string;
  schemaName: string;
  jsonSchema: Record<string, unknown>;
  timeLimitMs: number;
};

export interface LanguageModel {
  /** Returns any JSON value; the caller must validate it. Never throws. */
  answerJson(question: Question): Promise<{ ok: true; value: unknown } | ModelFailure>;
  /** Transcribes an English recording (webm, ogg, mp4, m4a, mp3, wav, flac). Never throws. */
  transcribe(recording: File, timeLimitMs: number): Promise<{ ok: true; text: string } | ModelFailure>;
}

let current: LanguageModel | null | undefined;

/** The configured model, or null without GROQ_API_KEY. */
export function languageModel(): LanguageModel | null {
  if (current !== undefined) return current;
  const { GROQ_API_KEY: apiKey, GROQ_MODEL: model, GROQ_BASE_URL: baseUrl } = env();
  current = apiKey ? groqLanguageModel({ apiKey, model, baseUrl }) : null;
  return current;
}
