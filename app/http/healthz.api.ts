import type { LoaderFunctionArgs } from "@remix-run/node";
import { forkEm } from "#app/db/orm.server.ts";
import { methodNotAllowed } from "./answer.server.ts";
import { isReading } from "./origin.server.ts";

const LIMIT_MS = 1_000;

/** 200 `ok` when the database answers within 1 s, else 503 (decisions.md section 2). Health is only read. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  if (!isReading(request)) return methodNotAllowed(["GET", "HEAD"]);
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  const limit = AbortSignal.timeout(LIMIT_MS);
  const late = new Promise<never>((_, reject) => limit.addEventListener("abort", () => reject(limit.reason)));
  try {
    await Promise.race([forkEm().execute("select 1"), late]);
    return new Response("ok", { headers });
  } catch {
    return new Response("the database does not answer", { status: 503, headers });
  }
}

export const action = loader;
