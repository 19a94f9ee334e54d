/** Sends one event to a receiver, by Standard Webhooks (https://www.standardwebhooks.com). */
import { Webhook as Signer } from "standardwebhooks";
import { decrypt } from "#app/db/encryption.server.ts";
import { type Guard, NoDestination } from "#app/http/outbound/destination.server.ts";
import { type OutboundResponse, sendGuardedRequest } from "#app/http/outbound/guarded-request.server.ts";
import { cutText } from "#app/text/cut-text.ts";
import { type EventData, eventBody } from "./event-body.ts";
import { retryAfterS } from "./retry-schedule.ts";

const TIMEOUT_MS = 10_000;
/** How much of an answer is kept, in characters, and at most read for it, in bytes. */
const ANSWER_LENGTH = 500;
const MAX_ANSWER_BYTES = 4 * ANSWER_LENGTH;

/** Where to, and the encrypted secrets that sign: the present one, and in the day after a rotation the one before. */
export type Receiver = { url: string; encryptedSecrets: string[] };

/** `id` is the same at each attempt, `timestamp` when it happened, as ISO 8601. */
export type Event = { id: string; type: string; timestamp: string; data: EventData };

/** The result of an attempt; `status` is null without an answer, `retryAfterS` the pause that the receiver wants. */
export type DeliveryAttempt = { status: number | null; ms: number; answer: string; retryAfterS?: number };

/** How events are sent. `secrets` are those of `SESSION_SECRET`, newest first. */
export type Sender = { guard: Guard; secrets: readonly string[] };

/** Sends an event once. Never throws: what goes wrong is the outcome. */
export async function sendEvent(
  { guard, secrets }: Sender,
  receiver: Receiver,
  event: Event,
): Promise<DeliveryAttempt> {
  const begun = performance.now();
  const outcome = (rest: Omit<DeliveryAttempt, "ms">) => ({ ...rest, ms: Math.round(performance.now() - begun) });
  const body = eventBody(event);
  const signatures = sign(receiver, secrets, event.id, body);
  if (!signatures) return outcome({ status: null, answer: SECRET_NOT_DECRYPTED });
  const request = {
    method: "POST" as const,
    headers: { ...HEADERS, ...signatures, "content-length": String(Buffer.byteLength(body)) },
    body,
  };
  try {
    const answer = await sendGuardedRequest(receiver.url, request, guard, {
      timeoutMs: TIMEOUT_MS,
      bytes: MAX_ANSWER_BYTES,
    });
    return outcome({
      status: answer.status,
      answer: toStorableText(answer.text),
      retryAfterS: requestedPauseS(answer),
    });
  } catch (error) {
    return outcome({ status: null, answer: sendErrorMessage(error) });
  }
}

const HEADERS = {
  "content-type": "application/json",
  "user-agent": "Dealquest-Webhooks/1",
  "accept-encoding": "identity",
};

const SECRET_NOT_DECRYPTED =
  "The signing secret cannot be decrypted because SESSION_SECRET was replaced. Create a new secret.";

function sign({ encryptedSecrets }: Receiver, secrets: readonly string[], id: string, body: string) {
  const opened = encryptedSecrets
    .map((encrypted) => decrypt(encrypted, secrets, "webhook"))
    .filter((secret) => secret !== null);
  if (opened.length === 0) return null;
  const now = new Date();
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
    "webhook-signature": opened.map((secret) => new Signer(secret).sign(id, now, body)).join(" "),
  };
}

// The statuses that say how long to stay away (RFC 9110, section 10.2.3, and RFC 6585, section 4).
const requestedPauseS = ({ status, headers }: OutboundResponse) =>
  status === 429 || status === 503 ? retryAfterS(headers["retry-after"]) : undefined;

// PostgreSQL's JSON holds no NUL.
const toStorableText = (text: string) => cutText(text.replaceAll("\0", ""), ANSWER_LENGTH);

const CONNECTION_ERROR_MESSAGES: Record<string, string> = {
  ECONNREFUSED: "The connection was refused",
  ECONNRESET: "The connection was cut off",
  EHOSTUNREACH: "The address could not be reached",
  ENETUNREACH: "The address could not be reached",
  ETIMEDOUT: "The connection timed out",
  EPIPE: "The connection was cut off",
};

function sendErrorMessage(error: unknown): string {
  if (error instanceof NoDestination) return error.message;
  const { name, message, code = "" } = error as Error & { code?: string };
  if (name === "TimeoutError") return `No answer within ${TIMEOUT_MS / 1000} seconds`;
  return CONNECTION_ERROR_MESSAGES[code] ?? toStorableText(`The connection failed: ${message || code}`);
}
