const MARK = Symbol.for("dealquest.metrics-server");

/** Marks `server` as the metrics server, so that preload.server.ts, which watches all servers, ignores it. */
export function markMetricsServer(server: object): void {
  Object.assign(server, { [MARK]: true });
}

/** Whether `server` was marked, also by the bundle's own copy of this file. */
export function isMetricsServer(server: unknown): boolean {
  return typeof server === "object" && server !== null && MARK in server;
}
