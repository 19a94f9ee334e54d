import { allowDownload } from "#app/accounts/security-events/take-download.server.ts";
import { signedInFileRoute } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { csvAnswer, rowsOfList } from "#app/lists/csv.server.ts";
import { fileCells } from "#app/lists/custom-columns.server.ts";
import { findRules } from "#app/lists/custom-rules.server.ts";
import { readApiList } from "#app/lists/list-request.server.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { findFormFields } from "#app/records/custom/shown-custom-values.server.ts";
import { CONTACT_FIELDS } from "../queries.server.ts";
import type { ContactJson } from "../schema.ts";
import { CONTACT_LIST, listContacts } from "./list-queries.server.ts";

/** The contacts of the list's address as a CSV file (docs/product.md#csv-files). */
export const loader = signedInFileRoute({
  GET: async ({ em, url, request, viewer }) => {
    const listRequest = readApiList(url, await findRules(em, url, CONTACT_LIST));
    if (!listRequest.ok) return jsonFailure(listRequest);
    const allowed = await allowDownload({ em, viewer, request }, "download");
    if (!allowed.ok) return jsonFailure(allowed);
    const { filter, page } = listRequest.value;
    const rows = rowsOfList(page, (part) => listContacts(em, filter, part));
    const fields = await findFormFields(em, "contact");
    const columns = [
      ...Object.keys(CONTACT_FIELDS).filter((name) => name !== "own"),
      ...Object.keys(fileCells(fields, {})),
    ];
    return csvAnswer("contacts.csv", columns, cells(rows, fields), request);
  },
});

async function* cells(rows: AsyncIterable<ContactJson>, fields: CustomField[]) {
  for await (const { own, ...row } of rows) yield { ...row, ...fileCells(fields, own) };
}

export const action = loader;
