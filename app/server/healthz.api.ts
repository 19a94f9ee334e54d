import type { LoaderFunctionArgs } from "@remix-run/node";
import { forkEm } from "#app/db/orm.server.ts";
import { outageCause } from "#app/db/outage.server.ts";
import { errorText } from "#app/http/log.server.ts";
import { isReading } from "#app/http/origin.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { logUnavailable } from "#app/http/unavailable.server.ts";

const LIMIT_MS = 1_000;

/** 200 `ok` if the database answers within 1 s, else 503; 405 unless GET or HEAD (docs/product.md#operations). */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (!isReading(request)) return methodNotAllowed(["GET", "HEAD"]);
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  const limit = AbortSignal.timeout(LIMIT_MS);
  const late = new Promise<never>((_, reject) => limit.addEventListener("abort", () => reject(limit.reason)));
  try {
    await Promise.race([forkEm().execute("select 1"), late]);
    return new Response("ok", { headers });
  } catch (error) {
    logUnavailable(request, `database: ${outageCause(error) ?? errorText(error)}`);
    return new Response("the database does not answer", { status: 503, headers });
  }
}

export const action = loader;
