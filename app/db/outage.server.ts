/**
 * Whether a query failed because PostgreSQL could not be asked: no connection, the pool's wait ran out, the server is
 * starting, stopping, full or out of disk, or the statement was cut off at its time limit (PostgreSQL manual, appendix A:
 * classes 08, 53, 57). Such a request can be sent again.
 */
export function isDatabaseAway(error: unknown): boolean {
  for (
    let cause = error, depth = 0;
    cause instanceof Error && depth < 5;
    cause = cause.cause ?? previous(cause), depth++
  ) {
    const code = "code" in cause ? String(cause.code) : "";
    if (NETWORK_CODES.has(code) || /^(08|53|57)[0-9A-Z]{3}$/.test(code)) return true;
    if (cause.constructor.name === "DriverConnectionException" || POOL_MESSAGES.test(cause.message)) return true;
  }
  return false;
}

const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "EPIPE",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "EAI_AGAIN",
]);
const POOL_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|terminating connection/;

// MikroORM's exceptions keep the driver's own error here.
function previous(error: Error): unknown {
  return "previous" in error ? error.previous : undefined;
}
