import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { readSearchText, search } from "./search.server.ts";

/** `GET /api/search?q=` (docs/product.md#search). */
export const loader = signedInApi({
  GET: async (args) => {
    const text = readSearchText(args.url);
    return text.ok ? json(await search(args, text.value)) : jsonFailure(text);
  },
});

export const action = loader;
