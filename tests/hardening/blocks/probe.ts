/**
 * Preloaded into the server under test. While a request with `X-Block-Probe` is answered, it measures the longest turn
 * of the event loop, and logs it when the answer has gone out. Once at the start it logs which calls take a body.
 */
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { type Call, callsOf } from "#app/contract/calls.server.ts";

const log = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

// What is measured may be longer than the longest turn by this, never shorter. To look at each turn would keep a core
// busy while a thread or the database is waited for.
const LOOK_EVERY_MS = 1;

/** Milliseconds for which this thread has worked: waiting for a busy machine's processor is no block of this server. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Work that is always the same, to tell how fast this machine is at the moment. */
function fixedWork(): number {
  const begun = workedMs();
  for (let round = 0; round < 40; round++)
    JSON.parse(JSON.stringify(Array.from({ length: 5_000 }, (_, at) => ({ at }))));
  return workedMs() - begun;
}

subscribe("http.server.request.start", (message) => {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
  const probe = request.headers["x-block-probe"];
  if (probe === "fixed-work") log({ event: "block", probe, ms: fixedWork() });
  else if (probe === "routes") logRoutes();
  else if (typeof probe === "string") watch(probe, response);
});

function watch(probe: string, response: ServerResponse): void {
  let [longest, cpu, wall] = [0, workedMs(), performance.now()];
  let isOver = false;
  response.once("close", () => {
    isOver = true;
  });
  const turn = () => {
    const [cpuNow, wallNow] = [workedMs(), performance.now()];
    // The processor's time is counted in ticks of 4 ms.
    longest = Math.max(longest, Math.min(cpuNow - cpu, wallNow - wall));
    [cpu, wall] = [cpuNow, wallNow];
    if (isOver) log({ event: "block", probe, ms: longest });
    else setTimeout(turn, LOOK_EVERY_MS);
  };
  setImmediate(turn);
}

/** The routes with an action, and the fields of the JSON that calls of the API take. */
async function logRoutes(): Promise<void> {
  const build: ServerBuild = await import(pathToFileURL(resolve("build/server/index.js")).href);
  const routes = Object.values(build.routes).flatMap((route) => (route?.module.action ? [route.id] : []));
  const calls = callsOf(build.routes);
  // Those answer 405 in JSON to whatever has a body, by the same function as their loader.
  const reading = Object.values(build.routes).flatMap((route) =>
    route?.module.action && isReading(route, route.module.action, calls) ? [route.id] : [],
  );
  log({ event: "routes", probe: "routes", routes, reading, calls: calls.flatMap(bodyOf) });
}

/** Whether this action takes no body: it is the loader too and its calls only read, or always refuses. */
function isReading({ id, path }: { id: string; path?: string }, action: unknown, calls: Call[]): boolean {
  const { description, descriptionAt } = action as Described;
  const about = (descriptionAt?.(`/${path}`) ?? description)?.about;
  if (about) return Object.keys(about).every((method) => method === "GET");
  return calls.length > 0 && READING.has(id);
}

type Description = { about: object };
type Described = { description?: Description; descriptionAt?: (path: string) => Description | null | undefined };

// Actions that refuse whatever they are sent, without reading it.
const READING = new Set([
  "data/import/sample.csv",
  "contacts.csv",
  "opportunities.csv",
  "contract/openapi.api",
  "capture/inbox/sound.api",
  "assistants/oauth/server-metadata.api",
  "assistants/oauth/resource-metadata.api",
  "resource-metadata-of-mcp",
  "reminders/calendar/feed.api",
  "shell/addresses/photo.page",
  "http/unknown.api",
  "shell/addresses/unknown-auth.page",
  "server/livez.api",
  "server/healthz.api",
  "shell/addresses/metrics.page",
]);

function bodyOf({ path, method, body }: Call) {
  if (method === "GET") return [];
  if (!body) return [{ path, method, type: "none", names: [] }];
  if (!("_zod" in body)) return [{ path, method, type: body.type, names: [] }];
  const inner = "out" in body ? body.out : body;
  const shape = (inner as { shape?: object }).shape ?? {};
  return [{ path, method, type: "application/json", names: Object.keys(shape) }];
}
