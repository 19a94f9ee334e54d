import { z } from "zod";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { findHistory, HISTORY_LIST } from "#app/changes/history-queries.server.ts";
import { historyLine } from "#app/changes/schema.ts";
import { recordOf } from "#app/contacts/history/noted.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { jsonPage, listLinks, listQuery, readApiList } from "#app/lists/list-request.server.ts";
import { notedKindAt } from "./page-of.server.ts";

/** A record's history, newest first, by pages (docs/product.md#history). */
export const loader = signedInApi(
  {
    GET: async ({ em, url, params }) => {
      const noted = notedKindAt(url);
      const listRequest = readApiList(url, HISTORY_LIST);
      const record = await recordOf(noted, { em, params });
      if (!record) return jsonFailure(noted.notFound);
      if (!listRequest.ok) return jsonFailure(listRequest);
      return jsonPage(url, await findHistory(em, { kind: noted.kind, id: record.id }, listRequest.value.page));
    },
  },
  {
    about: {
      GET: {
        summary: "Get a history",
        query: listQuery(HISTORY_LIST),
        answers: { 200: z.array(historyLine) },
        answerHeaders: listLinks,
      },
    },
  },
);

export const action = loader;
