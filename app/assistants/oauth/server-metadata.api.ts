import type { LoaderFunctionArgs } from "@remix-run/node";
import { isReading } from "#app/http/origin.server.ts";
import { json, methodNotAllowed } from "#app/http/responses.server.ts";
import { serverMetadata } from "./addresses.server.ts";

/** Where and how a client is let in (RFC 8414); for everyone. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  isReading(request) ? json(serverMetadata()) : methodNotAllowed(["GET"]);

export const action = loader;
