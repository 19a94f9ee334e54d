import Groq from "groq-sdk";
import { logLine } from "#app/server/log-line.server.ts";
import type { LanguageModel, ModelFailure, Question } from "./language-model.server.ts";

const WHISPER = "whisper-large-v3-turbo";
const ANSWER_LIMIT_TOKENS = 4096;

type Settings = { apiKey: string; model: string; baseUrl: string };

/**
 * Groq through its SDK: structured output for JSON, Whisper for speech. There are no retries: the built-in parser
 * answers sooner, and a `Retry-After` of half a minute would use up the time limit.
 */
export function groqLanguageModel({ apiKey, model, baseUrl }: Settings): LanguageModel {
  const client = new Groq({ apiKey, baseURL: baseUrl, maxRetries: 0, logLevel: "off" });
  return {
    answerJson: (question) =>
      withinLimit(question.timeLimitMs, async (signal) => {
        const completion = await client.chat.completions.create(chatRequestBody(model, question), { signal });
        return { ok: true, value: JSON.parse(completion.choices[0]?.message.content ?? "") as unknown };
      }),
    transcribe: (file, timeLimitMs) =>
      withinLimit(timeLimitMs, async (signal) => {
        const body = { file, model: WHISPER, language: "en", response_format: "json", temperature: 0 } as const;
        const { text } = await client.audio.transcriptions.create(body, { signal });
        return { ok: true, text: text.trim() };
      }),
  };
}

function chatRequestBody(model: string, { instructions, text, schemaName, jsonSchema }: Question) {
  return {
    model,
    temperature: 0,
    max_completion_tokens: ANSWER_LIMIT_TOKENS,
    messages: [
      { role: "system" as const, content: instructions },
      { role: "user" as const, content: text },
    ],
    response_format: {
      type: "json_schema" as const,
      json_schema: { name: schemaName, strict: true, schema: jsonSchema },
    },
  };
}

// The SDK's own timeout covers only the response headers; this signal also covers the body.
async function withinLimit<T>(
  limitMs: number,
  ask: (signal: AbortSignal) => Promise<T & { ok: true }>,
): Promise<(T & { ok: true }) | ModelFailure> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    return await ask(signal);
  } catch (error) {
    logLine("warn", { event: "groq-failed", error: signal.aborted ? "timed out" : describe(error) });
    return { ok: false, reason: signal.aborted ? "timed-out" : "failed" };
  }
}

// Logs only class and status, because an error message may quote the transcript.
function describe(error: unknown): string {
  const status = error instanceof Groq.APIError && error.status ? ` ${error.status}` : "";
  return `${error instanceof Error ? error.constructor.name : "failed"}${status}`;
}
