import { forkEm } from "#app/db/orm.server.ts";
import { methodNotAllowed } from "./answer.server.ts";

/** Health is only read. */
export const action = async (): Promise<Response> => methodNotAllowed(["GET"]);

const LIMIT_MS = 1_000;

/** 200 `ok` when the database answers within 1 s, else 503 (decisions.md section 2). */
export async function loader(): Promise<Response> {
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
