import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { withJsonFailures } from "#app/accounts/session/signed-in-api.server.ts";
import { answerWithOptionalToken } from "#app/accounts/tokens/bearer.server.ts";
import { clientHasTag } from "#app/http/etag.server.ts";
import { describe } from "#app/http/operation.server.ts";
import { isReading } from "#app/http/origin.server.ts";
import { methodNotAllowed } from "#app/http/responses.server.ts";
import { readContract } from "./contract.server.ts";

/** The API's description, for everyone (docs/product.md#contract). */
export const loader = describe(
  async ({ request }: LoaderFunctionArgs): Promise<Response> => {
    if (!isReading(request)) return methodNotAllowed(["GET"]);
    return withJsonFailures(request, async () => answerWithOptionalToken(request, () => respondWithDocument(request)));
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

async function respondWithDocument(request: Request): Promise<Response> {
  const { text, etag } = await readContract();
  const headers = { "Cache-Control": "no-cache", "Content-Type": "application/json", ETag: etag };
  return clientHasTag(request, etag) ? new Response(null, { status: 304, headers }) : new Response(text, { headers });
}
