import type { LoaderFunctionArgs } from "@remix-run/node";
import { asProblem, jsonFailure } from "./responses.server.ts";
import { refused } from "./result.ts";

/** Answers unknown addresses below /api: 404 in JSON. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  asProblem(request, jsonFailure(refused("not-found", "There is nothing at this address")));

export const action = loader;
