import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/signed-in.server.ts";
import { pageFailure } from "#app/http/answer.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { ConfirmDelete } from "#app/ui/confirm-delete.tsx";
import { keepTyped } from "#app/ui/keep-typed.ts";
import { unlessNotSaved } from "#app/ui/revalidation.ts";
import { contactName, DELETE_QUESTION } from "./labels.ts";
import { loadContact } from "./load.server.ts";
import { deleteContact } from "./service.server.ts";

const FAILED = "Failed to delete contact";

export const meta: MetaFunction = () => [{ title: "Delete Contact · Dealquest" }];

export const loader = signedInLoader(loadContact);

export const action = signedInAction(
  async ({ em, params, url }) => {
    const contact = await loadContact({ em, params });
    const result = await deleteContact(em, contact.id);
    if (!result.ok) throw pageFailure(result);
    throw await redirectWithFlash(`/contacts${url.search}`, {
      title: "Contact deleted",
      description: contactName(contact),
    });
  },
  { failed: FAILED },
);

export const shouldRevalidate = unlessNotSaved;

export const clientAction = keepTyped(FAILED);

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
