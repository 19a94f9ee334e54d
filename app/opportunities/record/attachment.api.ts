import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { json, jsonFailure, noContent } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { attachContact, detachContact } from "../contacts/attach.server.ts";
import { attachmentJson } from "../schema.ts";

export const loader = signedInApi(
  {
    POST: async ({ em, viewer, params }) => {
      const attachment = readAttachment(params);
      if (!attachment) return notFound();
      const result = await attachContact(em, viewer, attachment);
      return result.ok ? json(result.value) : jsonFailure(result);
    },
    DELETE: async ({ em, viewer, params }) => {
      const attachment = readAttachment(params);
      if (!attachment) return notFound();
      const result = await detachContact(em, viewer, attachment);
      return result.ok ? noContent() : jsonFailure(result);
    },
  },
  {
    about: {
      POST: { summary: "Attach a contact", answers: { 200: attachmentJson }, fails: ["conflict"] },
      DELETE: { summary: "Detach a contact", answers: { 204: null }, fails: ["conflict"] },
    },
  },
);

const notFound = () => jsonFailure(refused("not-found", "There is no such opportunity or contact"));

function readAttachment({ id, contactId }: SignedIn["params"]) {
  return isRecordId(id) && isRecordId(contactId)
    ? { opportunityId: id.toLowerCase(), contactId: contactId.toLowerCase() }
    : null;
}

export const action = loader;
