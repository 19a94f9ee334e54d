import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { jsonPage } from "#app/lists/list-request.server.ts";
import { BAD_PLACE, readPlace } from "#app/snapshots/duplicates/duplicate-pages.server.ts";
import { mergeablesAt } from "../kinds.server.ts";

/** Records that look alike, in groups (docs/product.md#duplicates). */
export const loader = signedInApi({
  GET: async ({ em, url }) => {
    const place = readPlace(url.searchParams.get("cursor"));
    if (!place) return jsonFailure(BAD_PLACE);
    return jsonPage(url, { ...(await mergeablesAt(url).wholeDuplicates(em, place)), previous: null });
  },
});

export const action = loader;
