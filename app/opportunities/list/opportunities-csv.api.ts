import { allowDownload } from "#app/accounts/security-events/take-download.server.ts";
import { signedInFileRoute } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { csvAnswer, rowsOfList } from "#app/lists/csv.server.ts";
import { fileCells } from "#app/lists/custom-columns.server.ts";
import { findRules } from "#app/lists/custom-rules.server.ts";
import { readApiList } from "#app/lists/list-request.server.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { findFormFields } from "#app/records/custom/shown-custom-values.server.ts";
import { mapFields } from "#app/records/field.ts";
import { FIELDS_OF_OPPORTUNITY } from "../fields.ts";
import type { ListedRecord } from "../schema.ts";
import { listOpportunitiesWithOwners, OPPORTUNITY_LIST, selectionOf } from "./list-queries.server.ts";

const COLUMNS = {
  id: ({ id }) => id,
  ...mapFields(FIELDS_OF_OPPORTUNITY, (_, name) => (row) => row[name]),
  owner: ({ ownerName }) => ownerName,
  contactName: ({ contacts }) =>
    joinContactValues(contacts, ({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  contactEmail: ({ contacts }) => joinContactValues(contacts, ({ email }) => email),
  contactBusiness: ({ contacts }) => joinContactValues(contacts, ({ businessName }) => businessName),
} satisfies Record<string, (row: ListedRecord & { ownerName: string }) => string | number | null>;

type ListedContact = ListedRecord["contacts"][number];

/** What is known of each contact, separated by semicolons; null where nothing is. */
function joinContactValues(contacts: ListedContact[], value: (contact: ListedContact) => string | null): string | null {
  return contacts.map(value).filter(Boolean).join("; ") || null;
}

/** The opportunities of the list's address as a CSV file (docs/product.md#csv-files). */
export const loader = signedInFileRoute({
  GET: async ({ em, url, request, viewer }) => {
    const listRequest = readApiList(url, await findRules(em, url, OPPORTUNITY_LIST));
    if (!listRequest.ok) return jsonFailure(listRequest);
    const allowed = await allowDownload({ em, viewer, request }, "download");
    if (!allowed.ok) return jsonFailure(allowed);
    const { filter, page } = listRequest.value;
    const selection = await selectionOf(em, filter);
    const rows = rowsOfList(page, (part) => listOpportunitiesWithOwners(em, selection, part));
    const fields = await findFormFields(em, "opportunity");
    const columns = [...Object.keys(COLUMNS), ...Object.keys(fileCells(fields, {}))];
    return csvAnswer("opportunities.csv", columns, cells(rows, fields), request);
  },
});

export const action = loader;

async function* cells(rows: AsyncIterable<ListedRecord & { ownerName: string }>, fields: CustomField[]) {
  for await (const row of rows) {
    const built = Object.fromEntries(Object.entries(COLUMNS).map(([name, value]) => [name, value(row)]));
    yield { ...built, ...fileCells(fields, row.own) };
  }
}
