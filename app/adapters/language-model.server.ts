/**
 * The language model as the app sees it: a question that is answered with JSON, and speech that becomes text. Without
 * GROQ_API_KEY there is none, and the built-in parser does the reading (decisions.md section 6).
 */
import { env } from "#app/env.server.ts";
import { groqLanguageModel } from "./groq-language-model.server.ts";

/** "timed-out": no answer within the limit. "failed": refused, broken, or not what was asked for. */
export type ModelFailure = { ok: false; reason: "timed-out" | "failed" };

/** What is asked: `text` is data, never instructions; `jsonSchema` is the answer's shape. */
export type Question = {
  instructions: string;
  text: string;
  schemaName: string;
  jsonSchema: Record<string, unknown>;
  timeLimitMs: number;
};

export interface LanguageModel {
  /** Any JSON value; its shape is the caller's to check. Never throws. */
  answerJson(question: Question): Promise<{ ok: true; value: unknown } | ModelFailure>;
  /** The words of an English recording (webm, ogg, mp4, m4a, mp3, wav, flac). Never throws. */
  transcribe(recording: File, timeLimitMs: number): Promise<{ ok: true; text: string } | ModelFailure>;
}

let current: LanguageModel | null | undefined;

/** The configured model, or null where no key is set. */
export function languageModel(): LanguageModel | null {
  if (current !== undefined) return current;
  const { GROQ_API_KEY: apiKey, GROQ_MODEL: model, GROQ_BASE_URL: baseUrl } = env();
  current = apiKey ? groqLanguageModel({ apiKey, model, baseUrl }) : null;
  return current;
}
