import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { undoOffer } from "#app/snapshots/undo-offer.ts";
import { ConfirmDelete } from "#app/ui/form/confirm-delete.tsx";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { contactName, DELETE_QUESTION } from "../labels.ts";
import { deleteContact } from "../service.server.ts";
import { findContactOr404 } from "./find-contact-or-404.server.ts";

const FAILED = "Failed to delete contact";

export const meta: MetaFunction = () => [{ title: "Delete Contact · Dealquest" }];

export const loader = signedInLoader(findContactOr404);

export const action = signedInAction(
  async ({ em, viewer, params, url }) => {
    const contact = await findContactOr404({ em, params });
    const result = await deleteContact(em, viewer, contact.id);
    if (!result.ok) throw pageFailure(result);
    throw await redirectWithFlash(`/contacts${url.search}`, {
      title: "Contact deleted",
      description: contactName(contact),
      ...undoOffer(result.value.trashId, url.search),
    });
  },
  { failed: FAILED, fields: [] },
);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export const clientAction = keepInputOnFailure(FAILED);

export default function DeleteContact() {
  const contact = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <ConfirmDelete
      title="Delete Contact"
      name={contactName(contact)}
      question={DELETE_QUESTION}
      closeTo={`/contacts/${contact.id}${search}`}
    />
  );
}
