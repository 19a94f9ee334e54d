import type { LoaderFunctionArgs } from "@remix-run/node";
import { photoFolder } from "#app/adapters/photos/photo-store.server.ts";
import { jsonFailure, methodNotAllowed } from "#app/http/answer.server.ts";
import { isReading } from "#app/http/origin.server.ts";
import { refused } from "#app/http/result.ts";

/** A photo of the folder. Its name is the key: nobody guesses one, and what a name shows never changes. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  if (!isReading(request)) return methodNotAllowed(["GET", "HEAD"]);
  const picture = await photoFolder().read(params.name ?? "");
  if (!picture) return jsonFailure(refused("not-found", "There is no such photo"));
  return new Response(picture, {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(picture.byteLength),
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}

export const action = loader;
