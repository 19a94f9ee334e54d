import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { json, jsonFailure } from "#app/http/responses.server.ts";
import { jsonPage, readApiList } from "#app/lists/list-request.server.ts";
import { findLookAlikes, similarLinks } from "../look-alikes/look-alikes.server.ts";
import { CONTACT_LIST, listContacts } from "../queries.server.ts";
import { newContactSchema } from "../schema.ts";
import { createContact } from "../service.server.ts";

export const loader = signedInApi({
  GET: async ({ em, url }) => {
    const listRequest = readApiList(url, CONTACT_LIST);
    if (!listRequest.ok) return jsonFailure(listRequest);
    return jsonPage(url, await listContacts(em, listRequest.value.filter, listRequest.value.page));
  },
  POST: async ({ em, request, viewer }) => {
    const input = await readJson(request, newContactSchema);
    if (!input.ok) return jsonFailure(input);
    const result = await createContact(em, viewer, input.value);
    if (!result.ok) return jsonFailure(result);
    return json(result.value, 201, similarLinks(await findLookAlikes(em, result.value)));
  },
});

export const action = loader;
