import { NOT_REACHED, readFailedResponse, statusAndMessage } from "#app/ui/notices/failure-words.ts";
import type { DealStage } from "../stages.ts";
import type { MoveResult, Version } from "./moves.ts";

const TIMEOUT_MS = 15_000;
const CONFLICT = 409;

/**
 * Saves an opportunity's new stage with optimistic locking (`updatedAt`). A conflict returns the current version. Never
 * throws: a network error is a refusal. Each request may take 15 s.
 */
export async function sendMove(id: string, dealStage: DealStage, updatedAt: string): Promise<MoveResult> {
  try {
    const response = await fetchOpportunity(id, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ dealStage, updatedAt }),
    });
    if (response.ok) return { ok: true, saved: await response.json() };
    const message = statusAndMessage(await readFailedResponse(response));
    return response.status === CONFLICT
      ? { ok: false, message, present: await readVersion(id) }
      : { ok: false, message };
  } catch {
    return { ok: false, message: `${NOT_REACHED} Please try again.` };
  }
}

async function readVersion(id: string): Promise<Version | undefined> {
  const response = await fetchOpportunity(id, {});
  return response.ok ? response.json() : undefined;
}

function fetchOpportunity(id: string, init: RequestInit): Promise<Response> {
  return fetch(`/api/opportunities/${id}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
}
