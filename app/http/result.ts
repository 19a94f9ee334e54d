/** Why something was not done. Each reason has one HTTP status (docs/product.md#api-errors); "broken": server fault. */
export type Reason =
  | "invalid"
  | "signed-out"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "outdated"
  | "too-large"
  | "too-many"
  | "broken"
  | "unavailable";

/** An expected failure: its reason, a message for the user, and messages by field if a field caused it. */
export type Failure<R extends Reason = Reason> = {
  ok: false;
  reason: R;
  message: string;
  fieldErrors?: Record<string, string[]>;
  /** Seconds until another try makes sense; for "too-many" and "unavailable". */
  retryAfterS?: number;
};

/** What a command returns: its value or a failure. */
export type Result<Value, R extends Reason = Reason> = { ok: true; value: Value } | Failure<R>;

export const STATUS: Record<Reason, number> = {
  invalid: 400,
  "signed-out": 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  outdated: 412,
  "too-large": 413,
  "too-many": 429,
  broken: 500,
  unavailable: 503,
};

/** A success. */
export function done<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** An expected failure. */
export function refused<R extends Reason>(
  reason: R,
  message: string,
  fieldErrors?: Record<string, string[]>,
): Failure<R> {
  return { ok: false, reason, message, fieldErrors };
}

/** The result with another value: what `to` makes of it. A failure stays as it is. */
export async function mapResult<Value, To, R extends Reason>(
  result: Promise<Result<Value, R>>,
  to: (value: Value) => To | Promise<To>,
): Promise<Result<To, R>> {
  const known = await result;
  return known.ok ? done(await to(known.value)) : known;
}
