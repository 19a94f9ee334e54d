import { takeDownload } from "#app/accounts/security-events/take-download.server.ts";
import { signedInFile } from "#app/accounts/session/signed-in.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { csvAnswer, rowsOfList } from "#app/lists/csv.server.ts";
import { readApiList } from "#app/lists/list-request.server.ts";
import { findRules } from "#app/lists/own-rules.server.ts";
import { CONTACT_FIELDS, CONTACT_LIST, listContacts } from "../queries.server.ts";
import type { ContactJson } from "../schema.ts";

/** The contacts of the list's address as a CSV file (docs/product.md#csv-files). */
export const loader = signedInFile({
  GET: async ({ em, url, request, viewer }) => {
    const listRequest = readApiList(url, await findRules(em, url, CONTACT_LIST));
    if (!listRequest.ok) return jsonFailure(listRequest);
    const allowed = await takeDownload({ em, viewer, request }, "download");
    if (!allowed.ok) return jsonFailure(allowed);
    const { filter, page } = listRequest.value;
    const rows = rowsOfList(page, (part) => listContacts(em, filter, part));
    const columns = Object.keys(CONTACT_FIELDS).filter((name) => name !== "own");
    return csvAnswer("contacts.csv", columns, cells(rows), request);
  },
});

async function* cells(rows: AsyncIterable<ContactJson>) {
  for await (const { own: _, ...row } of rows) yield row;
}

export const action = loader;
