import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { findBusiness } from "./queries.server.ts";
import { wholeBusinessJson } from "./schema.ts";

export const NO_BUSINESS = refused("not-found", "There is no such business");

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
