/** A second port that only answers `/metrics`, without a token: for a scraper in the private network. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { exitIfCannotListen } from "../listen-failure.server.ts";
import { logLine } from "../log-line.server.ts";
import { currentMetrics } from "./measurements.server.ts";
import { markMetricsServer } from "./metrics-server-mark.server.ts";

/** Listens on `port`; if it cannot, prints one line and ends the process. Does not keep the process alive. */
export function startMetricsPort(port: number, host: string | undefined): { stop(): void } {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      logLine("error", { event: "metrics-failed", error: String(error) });
      response.destroy();
    });
  });
  markMetricsServer(server);
  exitIfCannotListen(server, { name: "METRICS_PORT", port, host });
  server.listen(port, host).unref();
  return {
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer({ method = "", url = "" }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url.split("?")[0] !== "/metrics") return void response.writeHead(404).end();
  if (method !== "GET" && method !== "HEAD") return void response.writeHead(405, { Allow: "GET, HEAD" }).end();
  const { text, headers } = await currentMetrics();
  response.writeHead(200, headers).end(method === "HEAD" ? undefined : text);
}
