import type { LoaderFunctionArgs } from "@remix-run/node";
import { photoFolder } from "#app/adapters/photos/photo-store.server.ts";
import { isReading } from "#app/http/origin.server.ts";
import { jsonFailure, methodNotAllowed } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";

/** A stored photo, without sign-in: its name is a random token. A name's content never changes, so it is cached. */
export async function answerPhoto({ params, request }: LoaderFunctionArgs): Promise<Response> {
  if (!isReading(request)) return methodNotAllowed(["GET", "HEAD"]);
  const picture = await photoFolder().read(params.name ?? "");
  if (!picture) return jsonFailure(refused("not-found", "There is no such photo"));
  return new Response(picture, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(picture.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    },
  });
}
