import { allowDownload } from "#app/accounts/security-events/take-download.server.ts";
import { signedInFileRoute } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { csvAnswer, rowsOfList } from "#app/lists/csv.server.ts";
import { readApiList } from "#app/lists/list-request.server.ts";
import { BUSINESS_LIST, listBusinesses } from "./queries.server.ts";
import { businessJson } from "./schema.ts";

/** The businesses of the list's address as a CSV file (docs/product.md#csv-files). */
export const loader = signedInFileRoute({
  GET: async ({ em, url, request, viewer }) => {
    const listRequest = readApiList(url, BUSINESS_LIST);
    if (!listRequest.ok) return jsonFailure(listRequest);
    const allowed = await allowDownload({ em, viewer, request }, "download");
    if (!allowed.ok) return jsonFailure(allowed);
    const { filter, page } = listRequest.value;
    const rows = rowsOfList(page, (part) => listBusinesses(em, filter, part));
    return csvAnswer("businesses.csv", Object.keys(businessJson.shape), rows, request);
  },
});

export const action = loader;
