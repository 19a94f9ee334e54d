import type { LoaderFunctionArgs } from "@remix-run/node";
import { isReading } from "#app/http/origin.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";

/**
 * Liveness check for a proxy: always 200 `ok`. It does not check the database, so that during an outage users get our
 * 503 page and not the proxy's error. `/healthz` checks the database.
 */
export function loader({ request }: LoaderFunctionArgs): Response {
  if (!isReading(request)) return methodNotAllowed(["GET", "HEAD"]);
  return new Response("ok", { headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" } });
}

export const action = loader;
