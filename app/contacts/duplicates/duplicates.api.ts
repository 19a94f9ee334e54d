import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { jsonPage } from "#app/lists/list-request.server.ts";
import { BAD_PLACE, readPlace } from "#app/snapshots/duplicates/duplicate-pages.server.ts";
import { findContactsByIds } from "../queries.server.ts";
import { listDuplicateContacts } from "./queries.server.ts";

/** Contacts that look alike, in groups. */
export const loader = signedInApi({
  GET: async ({ em, url }) => {
    const place = readPlace(url.searchParams.get("cursor"));
    if (!place) return jsonFailure(BAD_PLACE);
    return jsonPage(url, { ...(await listDuplicateContacts(em, place, findContactsByIds)), previous: null });
  },
});

export const action = loader;
