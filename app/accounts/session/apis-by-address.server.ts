import type { LoaderFunctionArgs } from "@remix-run/node";
import { matchPath } from "@remix-run/react";
import type { Description } from "#app/http/operation.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";

type Api = ((args: LoaderFunctionArgs) => Promise<Response>) & { description?: Description };

const NOTHING_HERE = refused("not-found", "This address does not exist");

/** Loader and action of addresses that belong together, each as in `app/routes.ts`. The first that fits answers. */
export function apisByAddress(apis: Record<string, Api>) {
  const at = (path: string) => Object.entries(apis).find(([address]) => matchPath(address, path))?.[1];
  const answer = async (args: LoaderFunctionArgs) =>
    at(decoded(new URL(args.request.url).pathname))?.(args) ?? jsonFailure(NOTHING_HERE);
  return Object.assign(answer, { descriptionAt: (path: string) => at(path)?.description ?? null });
}

// As Remix compares it with the addresses of routes.
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
