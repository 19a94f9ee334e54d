/** Messages for refused forms, by the form: a toast, or without JavaScript a banner (docs/product.md#messages). */
import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";
import type { Flash } from "#app/http/flash.server.ts";
import { isData } from "#app/http/responses.server.ts";

const SEE_FORM = "Please see what the form says.";

// Keyed by Remix's context object, which all loaders and actions of one request share.
const refusals = new WeakMap<object, Flash>();

/**
 * Adds `refusal`, "{status}: {first message}", to an action result of status 400 or more; the browser shows it as a
 * toast under `title`. {@link refusalOfAction} gives it to the document of the same request. Other results are returned
 * unchanged.
 */
export function withRefusal<T>(outcome: T, context: object, title: string | undefined): T {
  if (!isData(outcome) || !title) return outcome;
  const { init } = outcome;
  const status = init?.status ?? 200;
  if (status < 400 || typeof outcome.data !== "object") return outcome;
  const description = `${status}: ${firstMessage(outcome.data) ?? SEE_FORM}`;
  refusals.set(context, { id: randomUUID(), title, description, variant: "destructive" });
  // Remix treats `data(value)` like `value`, hence the cast.
  return data({ ...outcome.data, refusal: description }, init ?? undefined) as T;
}

/** The refusal of this request's action as a flash message, or null. */
export function refusalOfAction(context: object): Flash | null {
  return refusals.get(context) ?? null;
}

type Refused = {
  lastResult?: { error?: Record<string, string[] | null> | null };
  errors?: string[];
  recordingErrors?: string[];
  photoError?: string;
  review?: Refused;
};

/** The first error message in an action result; pages keep theirs under different names. */
function firstMessage(result: Refused | null): string | undefined {
  if (!result) return undefined;
  const { lastResult, errors = [], recordingErrors = [], photoError, review } = result;
  const [first] = Object.values(lastResult?.error ?? {}).flatMap((messages) => messages ?? []);
  return first ?? errors[0] ?? recordingErrors[0] ?? photoError ?? (review && firstMessage(review));
}
