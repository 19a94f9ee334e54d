import type { oas31 } from "zod-openapi";
import { env } from "#app/env.server.ts";
import { tagOf as entityTag } from "#app/http/etag.server.ts";
import { makeDocument } from "./document.server.ts";

type Contract = { document: oas31.OpenAPIObject; text: string; etag: string };

let cachedContract: Promise<Contract> | null = null;

/** The API's description, made once, when it is asked for first. */
export function readContract(): Promise<Contract> {
  cachedContract ??= makeContract();
  return cachedContract;
}

async function makeContract(): Promise<Contract> {
  const { routes } = await import("virtual:remix/server-build");
  const document = await makeDocument(routes, env().APP_URL);
  const text = JSON.stringify(document);
  return { document, text, etag: entityTag(text) };
}
