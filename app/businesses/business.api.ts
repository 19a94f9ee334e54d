import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done } from "#app/http/result.ts";
import { findBusiness, NO_BUSINESS } from "./queries.server.ts";
import { wholeBusinessJson } from "./schema.ts";

export const loader = signedInApi({
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
});

export const action = loader;
