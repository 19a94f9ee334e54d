import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { orFailure } from "#app/accounts/session/signed-in-api.server.ts";
import { publicAnswer } from "#app/accounts/tokens/bearer.server.ts";
import { isKnown } from "#app/http/etag.server.ts";
import { describe } from "#app/http/operation.server.ts";
import { isReading } from "#app/http/origin.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { readContract } from "./contract.server.ts";

/** The API's description, for everyone (docs/product.md#contract). */
export const loader = describe(
  async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    if (!isReading(request)) return methodNotAllowed(["GET"]);
    return orFailure(request, async () => publicAnswer(request, () => description(request)));
  },
  {
    about: {
      GET: {
        summary: "Get this description",
        answers: { 200: z.looseObject({ openapi: z.string() }), 304: null },
        answerHeaders: z.object({ ETag: z.string() }),
      },
    },
    wants: () => "nothing",
  },
);

export const action = loader;

async function description(request: Request): Promise<Response> {
  const { text, etag } = await readContract();
  const headers = { "Cache-Control": "no-cache", "Content-Type": "application/json", ETag: etag };
  return isKnown(request, etag) ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}
