import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { aboutList, answerList } from "#app/lists/list-request.server.ts";
import { BUSINESS_LIST, listBusinesses } from "./queries.server.ts";
import { businessJson } from "./schema.ts";

export const loader = signedInApi({
  GET: {
    summary: "List businesses",
    description: "Contacts grouped by business. Legal forms and a leading “The” do not count.",
    ...aboutList(BUSINESS_LIST, businessJson),
    answer: ({ em, url }) => answerList(url, BUSINESS_LIST, (filter, page) => listBusinesses(em, filter, page)),
  },
});

export const action = loader;
