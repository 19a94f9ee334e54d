import { allowDownload } from "#app/accounts/security-events/take-download.server.ts";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { foundOrNotFound, idOrNotFound } from "#app/accounts/session/record-in-address.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInApi, signedInFileRoute } from "#app/accounts/session/signed-in-api.server.ts";
import { entityTag } from "#app/changes/entity-tag.server.ts";
import { MERGED, mergedAnswer, recordHeaders, versionHeaders } from "#app/changes/record-headers.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { done, refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { csvAnswer, rowsOfList } from "#app/lists/csv.server.ts";
import { fileCells } from "#app/lists/custom-columns.server.ts";
import { CUSTOM_FIELD_FILTERS_DOC, findRules } from "#app/lists/custom-rules.server.ts";
import { aboutList, answerList, readApiList } from "#app/lists/list-request.server.ts";
import { apiOfSurvivor } from "#app/merge/survivor.server.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { findFormFields } from "#app/records/custom/shown-custom-values.server.ts";
import { mapFields } from "#app/records/field.ts";
import { attachContact, detachContact } from "./contacts/attach.server.ts";
import { createOpportunity } from "./create.server.ts";
import { FIELDS_OF_OPPORTUNITY } from "./fields.ts";
import {
  listOpportunities,
  listOpportunitiesWithOwners,
  OPPORTUNITY_LIST,
  zonedFilter,
} from "./list/list-queries.server.ts";
import { findOpportunity } from "./queries.server.ts";
import {
  attachmentJson,
  type ListedRecord,
  listedRecord,
  newOpportunitySchema,
  type OpportunityJson,
  opportunityChangesSchema,
  opportunityJson,
} from "./schema.ts";
import { deleteOpportunity, OPPORTUNITY_NOT_FOUND, updateOpportunity } from "./service.server.ts";

const jsonWithEntityTag = (opportunity: OpportunityJson) => {
  const contacts = opportunity.contacts.map(({ id }) => id);
  return json(opportunity, 200, { ETag: entityTag(opportunity.updatedAt, contacts) });
};

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

export const loader = apisByAddress({
  "/api/opportunities": signedInApi({
    GET: {
      summary: "List opportunities",
      description: CUSTOM_FIELD_FILTERS_DOC,
      ...aboutList(OPPORTUNITY_LIST, listedRecord),
      answer: async ({ em, url }) =>
        answerList(url, await findRules(em, url, OPPORTUNITY_LIST), async (filter, page) =>
          listOpportunities(em, await zonedFilter(em, filter), page),
        ),
    },
    POST: {
      summary: "Create an opportunity",
      description: "If the request has an `id` chosen by the client, repeating it creates only one opportunity.",
      body: newOpportunitySchema,
      answers: { 201: opportunityJson },
      fails: ["conflict"],
      answer: ({ body, em, viewer }) => createOpportunity(em, viewer, body),
    },
  }),
  "/api/opportunities/:id": signedInApi({
    GET: {
      summary: "Get an opportunity",
      description: MERGED,
      answers: { 200: opportunityJson, 307: mergedAnswer },
      answerHeaders: recordHeaders,
      find: idOrNotFound(OPPORTUNITY_NOT_FOUND.message),
      answer: async ({ em, found: id }) => {
        const opportunity = await findOpportunity(em, id);
        return opportunity
          ? jsonWithEntityTag(opportunity)
          : ((await apiOfSurvivor(em, "/api/opportunities", id)) ?? OPPORTUNITY_NOT_FOUND);
      },
    },
    PATCH: {
      summary: "Update an opportunity",
      headers: versionHeaders,
      body: opportunityChangesSchema,
      answers: { 200: opportunityJson },
      answerHeaders: recordHeaders,
      fails: ["conflict", "outdated"],
      find: foundOrNotFound("opportunities", OPPORTUNITY_NOT_FOUND.message),
      answer: async ({ body, em, request, viewer, found: id }) => {
        const result = await updateOpportunity(em, viewer, id, body, request.headers.get("If-Match"));
        return result.ok ? jsonWithEntityTag(result.value) : result;
      },
    },
    DELETE: {
      summary: "Delete an opportunity",
      description: "Moves it to the trash.",
      headers: versionHeaders,
      answers: { 204: null },
      fails: ["conflict", "outdated"],
      find: idOrNotFound(OPPORTUNITY_NOT_FOUND.message),
      answer: ({ em, viewer, request, found: id }) =>
        deleteOpportunity(em, viewer, id, request.headers.get("If-Match")),
    },
  }),
  "/api/opportunities/:id/contacts/:contactId": signedInApi({
    POST: {
      summary: "Attach a contact",
      answers: { 200: attachmentJson },
      fails: ["conflict"],
      find: attachmentAsked,
      answer: ({ em, viewer, found }) => attachContact(em, viewer, found),
    },
    DELETE: {
      summary: "Detach a contact",
      answers: { 204: null },
      fails: ["conflict"],
      find: attachmentAsked,
      answer: ({ em, viewer, found }) => detachContact(em, viewer, found),
    },
  }),
  "/opportunities.csv": signedInFileRoute({
    GET: async ({ em, url, request, viewer }) => {
      const listRequest = readApiList(url, await findRules(em, url, OPPORTUNITY_LIST));
      if (!listRequest.ok) return jsonFailure(listRequest);
      const allowed = await allowDownload({ em, viewer, request }, "download");
      if (!allowed.ok) return jsonFailure(allowed);
      const { filter, page } = listRequest.value;
      const selection = await zonedFilter(em, filter);
      const rows = rowsOfList(page, (part) => listOpportunitiesWithOwners(em, selection, part));
      const fields = await findFormFields(em, "opportunity");
      const columns = [...Object.keys(COLUMNS), ...Object.keys(fileCells(fields, {}))];
      return csvAnswer("opportunities.csv", columns, cells(rows, fields), request);
    },
  }),
});

export const action = loader;

function attachmentAsked({ params: { id, contactId } }: SignedIn) {
  return isRecordId(id) && isRecordId(contactId)
    ? done({ opportunityId: id.toLowerCase(), contactId: contactId.toLowerCase() })
    : refused("not-found", "There is no such opportunity or contact");
}

async function* cells(rows: AsyncIterable<ListedRecord & { ownerName: string }>, fields: CustomField[]) {
  for await (const row of rows) {
    const built = Object.fromEntries(Object.entries(COLUMNS).map(([name, value]) => [name, value(row)]));
    yield { ...built, ...fileCells(fields, row.own) };
  }
}
