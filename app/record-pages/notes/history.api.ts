import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { findHistory, HISTORY_LIST } from "#app/changes/history-queries.server.ts";
import { historyLine } from "#app/changes/schema.ts";
import { aboutList, answerList } from "#app/lists/list-request.server.ts";
import { notedRecordAsked } from "./page-of.server.ts";

/** A record's history, newest first, by pages (docs/product.md#history). */
export const loader = signedInApi({
  GET: {
    summary: "Get a history",
    ...aboutList(HISTORY_LIST, historyLine),
    find: notedRecordAsked,
    answer: ({ em, url, found: { noted, id } }) =>
      answerList(url, HISTORY_LIST, (_, page) => findHistory(em, { kind: noted.kind, id }, page)),
  },
});

export const action = loader;
