import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { jsonPage, readApiList } from "#app/lists/list-request.server.ts";
import { listTrash, TRASH_LIST } from "./queries.server.ts";

/** What is in the trash, newest first (docs/product.md#trash). */
export const loader = signedInApi({
  GET: async ({ em, url }) => {
    const listRequest = readApiList(url, TRASH_LIST);
    if (!listRequest.ok) return jsonFailure(listRequest);
    return jsonPage(url, await listTrash(em, listRequest.value.page));
  },
});

export const action = loader;
