/**
 * Whether a query failed because of an outage, so that the request can be retried: no connection, pool timeout, a
 * server that is starting, stopping, read-only, out of connections or disk, that refuses the role or has no such
 * database, a certificate that is not accepted, or a statement timeout (PostgreSQL manual, appendix A: classes 08, 28,
 * 53, 57, 25006 and 3D000).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return outageCause(error) !== null;
}

/** The driver's or server's code and message for the outage, without the statement; null if the error is no outage. */
export function outageCause(error: unknown): string | null {
  const chain = causesOf(error);
  if (!chain.some(isOutage)) return null;
  const { code, message } = chain.at(-1) as Error & { code?: string };
  const words = message.split("\n")[0] ?? "";
  return code ? `${code} ${words}` : words;
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause ?? previous(cause)) {
    chain.push(cause);
  }
  return chain;
}

function isOutage(error: Error): boolean {
  const code = "code" in error ? String(error.code) : "";
  if (code === PROTOCOL_VIOLATION) return !isPostgres(error);
  if (NETWORK_CODES.has(code) || CERTIFICATE_CODES.test(code) || SERVER_CODES.test(code)) return true;
  return isQueryTimeout(error) || CONNECTION_MESSAGES.test(error.message);
}

/** Whether `error` is pg's own when the time limit of a query has passed without an answer. It has no code. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

// PostgreSQL raises this for a malformed message, such as text with a NUL byte, where a retry does not help. pgbouncer
// raises it whenever it cannot reach PostgreSQL.
const PROTOCOL_VIOLATION = "08P01";

// PostgreSQL's errors name the C routine that raised them; pgbouncer's do not.
const isPostgres = (error: Error) => "routine" in error && Boolean(error.routine);

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
const SERVER_CODES = /^((08|28|53|57)[0-9A-Z]{3}|25006|3D000)$/;
// Of OpenSSL and Node.js (Node.js, "X509 certificate error codes").
const CERTIFICATE_CODES = /^(CERT_|ERR_TLS_|ERR_SSL_)|_CERT(_LOCALLY|_IN_CHAIN)?$|^UNABLE_TO_|^HOSTNAME_MISMATCH$/;
const CONNECTION_MESSAGES = new RegExp(
  "does not support SSL connections|timeout exceeded when trying to connect|timeout expired|Connection terminated|" +
    "terminating connection|is not queryable",
);

// MikroORM's exceptions keep the driver's error in `previous`.
function previous(error: Error): unknown {
  return "previous" in error ? error.previous : undefined;
}
