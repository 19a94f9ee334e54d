import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { aboutList, answerList } from "#app/lists/list-request.server.ts";
import { listTrash, TRASH_LIST } from "./queries.server.ts";
import { trashJson } from "./schema.ts";

/** What is in the trash, newest first (docs/product.md#trash). */
export const loader = signedInApi({
  GET: {
    summary: "List the trash",
    ...aboutList(TRASH_LIST, trashJson),
    answer: ({ em, url }) => answerList(url, TRASH_LIST, (_, page) => listTrash(em, page)),
  },
});

export const action = loader;
