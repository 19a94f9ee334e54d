import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { jsonPage, listLinks, listQuery, readApiList } from "#app/lists/list-request.server.ts";
import { listTrash, TRASH_LIST } from "./queries.server.ts";
import { trashJson } from "./schema.ts";

/** What is in the trash, newest first (docs/product.md#trash). */
export const loader = signedInApi(
  {
    GET: async ({ em, url }) => {
      const listRequest = readApiList(url, TRASH_LIST);
      if (!listRequest.ok) return jsonFailure(listRequest);
      return jsonPage(url, await listTrash(em, listRequest.value.page));
    },
  },
  {
    about: {
      GET: {
        summary: "List the trash",
        query: listQuery(TRASH_LIST),
        answers: { 200: z.array(trashJson) },
        answerHeaders: listLinks,
      },
    },
  },
);

export const action = loader;
