import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { findBusiness, NO_BUSINESS } from "./queries.server.ts";
import { wholeBusinessJson } from "./schema.ts";

export const loader = signedInApi(
  {
    GET: async ({ em, params: { key = "" } }) => {
      const business = await findBusiness(em, key);
      return business ? json(business) : jsonFailure(NO_BUSINESS);
    },
  },
  {
    about: {
      GET: {
        summary: "Get a business",
        description: "With its contacts, opportunities and spellings.",
        answers: { 200: wholeBusinessJson },
        fails: ["not-found"],
      },
    },
  },
);

export const action = loader;
