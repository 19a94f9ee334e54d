import type { LoaderFunctionArgs } from "@remix-run/node";
import { isReading } from "#app/http/origin.server.ts";
import { json, methodNotAllowed } from "#app/http/responses.server.ts";
import { resourceMetadata } from "./addresses.server.ts";

/** What `/mcp` is, and who lets in to it (RFC 9728); for everyone. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  isReading(request) ? json(resourceMetadata()) : methodNotAllowed(["GET"]);

export const action = loader;
