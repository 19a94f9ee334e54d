/** Lines of JSON on standard error; never a query string, body, cookie or address of a person. */

/** One event of the server itself. */
export function logLine(level: "info" | "warn" | "error", facts: { event: string } & Record<string, unknown>): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, ...facts })}\n`);
}
