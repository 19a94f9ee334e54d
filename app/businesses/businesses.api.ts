import { apisByAddress } from "#app/accounts/session/apis-by-address.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { aboutList, answerList } from "#app/lists/list-request.server.ts";
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
});

export const action = loader;
