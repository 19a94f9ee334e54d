import Groq from "groq-sdk";
import type { LanguageModel, ModelFailure, Question } from "./language-model.server.ts";

const WHISPER = "whisper-large-v3-turbo";
const ANSWER_LIMIT_TOKENS = 4096;

type Settings = { apiKey: string; model: string; baseUrl: string };

/**
 * Groq over its SDK: structured output for JSON, Whisper for speech. One try a question: the built-in parser answers sooner
 * than Groq recovers, and a `Retry-After` of half a minute would eat the whole limit.
 */
export function groqLanguageModel({ apiKey, model, baseUrl }: Settings): LanguageModel {
  const client = new Groq({ apiKey, baseURL: baseUrl, maxRetries: 0, logLevel: "off" });
  return {
    answerJson: (question) =>
      withinLimit(question.timeLimitMs, async (signal) => {
        const completion = await client.chat.completions.create(request(model, question), { signal });
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

function request(model: string, { instructions, text, schemaName, jsonSchema }: Question) {
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

// The signal ends a body that never comes as well; the SDK's own time-out stops at the headers.
async function withinLimit<T>(
  limitMs: number,
  ask: (signal: AbortSignal) => Promise<T & { ok: true }>,
): Promise<(T & { ok: true }) | ModelFailure> {
  const signal = AbortSignal.timeout(limitMs);
  try {
    return await ask(signal);
  } catch (error) {
    logFailure(signal.aborted ? "timed out" : describe(error));
    return { ok: false, reason: signal.aborted ? "timed-out" : "failed" };
  }
}

// The class and status alone: a message may quote what was said.
function describe(error: unknown): string {
  const status = error instanceof Groq.APIError && error.status ? ` ${error.status}` : "";
  return `${error instanceof Error ? error.constructor.name : "failed"}${status}`;
}

function logFailure(what: string): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level: "warn", groq: what })}\n`);
}
