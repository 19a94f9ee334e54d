import { signedInApi } from "#app/accounts/signed-in.server.ts";
import { json, jsonFailure } from "#app/http/answer.server.ts";
import { readJson } from "#app/http/body.server.ts";
import { jsonPage, readApiList } from "#app/http/list-request.server.ts";
import type { LookAlike } from "./look-alike.ts";
import { findLookAlikes } from "./look-alikes.server.ts";
import { CONTACT_LIST, listContacts } from "./queries.server.ts";
import { newContactSchema } from "./schema.ts";
import { createContact } from "./service.server.ts";

export const loader = signedInApi({
  GET: async ({ em, url }) => {
    const asked = readApiList(url, CONTACT_LIST);
    if (!asked.ok) return jsonFailure(asked);
    return jsonPage(url, await listContacts(em, asked.value.filter, asked.value.page));
  },
  POST: async ({ em, request, viewer }) => {
    const input = await readJson(request, newContactSchema);
    if (!input.ok) return jsonFailure(input);
    const result = await createContact(em, viewer, input.value);
    if (!result.ok) return jsonFailure(result);
    return json(result.value, 201, linksTo(await findLookAlikes(em, result.value)));
  },
});

export const action = loader;

/** `Link` headers that point out look-alikes of a contact that was made; nothing where there are none. */
function linksTo(found: LookAlike[]): Record<string, string> {
  if (found.length === 0) return {};
  const links = found.map(({ contact, because }) => `</api/contacts/${contact.id}>; rel="similar"; title="${because}"`);
  return { Link: links.join(", ") };
}
