/** The calls of the API, found in the table of routes: what stands with each route is all that the document knows. */
import type { ServerBuild } from "@remix-run/node";
import {
  type Description,
  METHODS,
  type Method,
  type Operation,
  type RequiredAccess,
} from "#app/http/operation.server.ts";

/** A call at its address: `/api/contacts/{id}`. */
export type Call = Operation & { path: string; method: Method; wants: RequiredAccess };

type Routes = ServerBuild["routes"];

/** A handler of one address, or of several (`apisByAddress`). */
type Described = { description?: Description; descriptionAt?: (path: string) => Description | null };

/** Addresses that answer every unknown one. */
const isCatchAllPath = (path: string) => path.endsWith("*");

/** Every address under `/api` and `/auth` with its module's description, or null if none. `/api` itself is a page. */
function describedRoutes(routes: Routes): { path: string; description: Description | null }[] {
  return Object.values(routes).flatMap((route) => {
    const path = `/${route?.path ?? ""}`;
    if (!route || !/^\/(api|auth)\//.test(path) || isCatchAllPath(path)) return [];
    const { action, loader } = route.module as { [Name in "action" | "loader"]?: Described };
    const { description, descriptionAt } = action?.description ? action : (loader ?? {});
    return [{ path, description: descriptionAt?.(path) ?? description ?? null }];
  });
}

/** The calls in the order of routes and methods. */
export function callsOf(routes: Routes): Call[] {
  return describedRoutes(routes).flatMap(({ path, description }) =>
    METHODS.flatMap((method) => {
      const about = description?.about[method];
      if (!description || !about) return [];
      const operation = typeof about === "function" ? about(path) : about;
      return [{ ...operation, path: path.replace(/:(\w+)/g, "{$1}"), method, wants: description.wants(method) }];
    }),
  );
}

/** The names in braces of a path. */
export const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** Whether a call takes an `Idempotency-Key`. */
export const takesIdempotencyKey = ({ method, wants }: Pick<Call, "method" | "wants">) =>
  wants !== "nothing" && ["POST", "PATCH", "DELETE"].includes(method);
