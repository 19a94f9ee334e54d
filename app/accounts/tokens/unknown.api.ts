import type { LoaderFunctionArgs } from "@remix-run/node";
import { asProblem, jsonFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { withJsonFailures } from "../session/signed-in-api.server.ts";
import { answerWithOptionalToken } from "./bearer.server.ts";

const NOTHING_HERE = refused("not-found", "This address does not exist");

/** Answers unknown addresses below /api: 404 in JSON, counted for the token of a request that has one. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  asProblem(
    request,
    await withJsonFailures(request, async () => answerWithOptionalToken(request, () => jsonFailure(NOTHING_HERE))),
  );

export const action = loader;
