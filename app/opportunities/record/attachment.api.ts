import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInApi } from "#app/accounts/session/signed-in-api.server.ts";
import { done, refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { attachContact, detachContact } from "../contacts/attach.server.ts";
import { attachmentJson } from "../schema.ts";

export const loader = signedInApi({
  POST: {
    summary: "Attach a contact",
    answers: { 200: attachmentJson },
    fails: ["conflict"],
    find: attachmentAsked,
    answer: ({ em, viewer, found }) => attachContact(em, viewer, found),
  },
  DELETE: {
    summary: "Detach a contact",
    answers: { 204: null },
    fails: ["conflict"],
    find: attachmentAsked,
    answer: ({ em, viewer, found }) => detachContact(em, viewer, found),
  },
});

function attachmentAsked({ params: { id, contactId } }: SignedIn) {
  return isRecordId(id) && isRecordId(contactId)
    ? done({ opportunityId: id.toLowerCase(), contactId: contactId.toLowerCase() })
    : refused("not-found", "There is no such opportunity or contact");
}

export const action = loader;
