import { allowDownload } from "#app/accounts/security-events/take-download.server.ts";
import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { signedInApi, signedInFileRoute } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { done } from "#app/http/result.ts";
import { csvAnswer, rowsOfList } from "#app/lists/csv.server.ts";
import { aboutList, answerList, readApiList } from "#app/lists/list-request.server.ts";
import { BUSINESS_LIST, findBusiness, listBusinesses, NO_BUSINESS } from "./queries.server.ts";
import { businessJson, wholeBusinessJson } from "./schema.ts";

export const loader = apisByAddress({
  "/api/businesses": signedInApi({
    GET: {
      summary: "List businesses",
      description: "Contacts grouped by business. Legal forms and a leading “The” do not count.",
      ...aboutList(BUSINESS_LIST, businessJson),
      answer: ({ em, url }) => answerList(url, BUSINESS_LIST, (filter, page) => listBusinesses(em, filter, page)),
    },
  }),
  "/api/businesses/:key": signedInApi({
    GET: {
      summary: "Get a business",
      description: "With its contacts, opportunities and spellings.",
      answers: { 200: wholeBusinessJson },
      fails: ["not-found"],
      answer: async ({ em, params: { key = "" } }) => {
        const business = await findBusiness(em, key);
        return business ? done(business) : NO_BUSINESS;
      },
    },
  }),
  "/businesses.csv": signedInFileRoute({
    GET: async ({ em, url, request, viewer }) => {
      const listRequest = readApiList(url, BUSINESS_LIST);
      if (!listRequest.ok) return jsonFailure(listRequest);
      const allowed = await allowDownload({ em, viewer, request }, "download");
      if (!allowed.ok) return jsonFailure(allowed);
      const { filter, page } = listRequest.value;
      const rows = rowsOfList(page, (part) => listBusinesses(em, filter, part));
      return csvAnswer("businesses.csv", Object.keys(businessJson.shape), rows, request);
    },
  }),
});

export const action = loader;
