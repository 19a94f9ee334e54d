import type { Outcome, Version } from "./moves.ts";
import type { DealStage } from "./schema.ts";

const PATIENCE_MS = 15_000;
const CONFLICT = 409;

/** Changes an opportunity's stage, unless it has moved on since `updatedAt`; then the answer tells where it is. Never fails. */
export async function sendMove(id: string, dealStage: DealStage, updatedAt: string): Promise<Outcome> {
  try {
    const { status, answer } = await call<Version & { message: string }>(id, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ dealStage, updatedAt }),
    });
    if (status < 300) return { ok: true, saved: answer };
    const { message } = answer;
    return status === CONFLICT ? { ok: false, message, present: await readVersion(id) } : { ok: false, message };
  } catch {
    return { ok: false, message: "The server could not be reached. Please try again." };
  }
}

async function readVersion(id: string): Promise<Version | undefined> {
  const { status, answer } = await call<Version>(id, {});
  return status < 300 ? answer : undefined;
}

async function call<Answer>(id: string, init: RequestInit): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(`/api/opportunities/${id}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
  return { status: response.status, answer: await response.json() };
}
