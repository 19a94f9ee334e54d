/** Writes one event as a line of JSON on standard error. `facts` must not hold query strings, bodies, cookies or users' addresses. */
export function logLine(level: "info" | "warn" | "error", facts: { event: string } & Record<string, unknown>): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, ...facts })}\n`);
}
