import { redirect } from "@remix-run/node";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { contactName } from "#app/contacts/labels.ts";
import { findPossibleDuplicates } from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { KIND_LABELS, LISTS } from "#app/records/kinds.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { type Restored, restoreFromTrash } from "./service.server.ts";

const FAILED = "Not restored";

export const loader = signedInLoader(async () => redirect("/trash"));

/** Restores a record: from the trash, leading to the record, or by a message's Undo, leading back to the same list. */
export const action = signedInAction(
  async ({ em, viewer, params: { id }, url, form }) => {
    const result = isRecordId(id)
      ? await restoreFromTrash(em, viewer, id)
      : refused("not-found", "There is no such record in the trash");
    if (!result.ok) throw pageFailure(result);
    const { kind, record } = result.value;
    const list = LISTS[kind];
    const to = form.get("from") === "trash" ? `${list}/${record.id}` : list + url.search;
    throw await redirectWithFlash(to, await messageFor(em, result.value));
  },
  { failed: FAILED, fields: ["from"] },
);

async function messageFor(em: EntityManager, restored: Restored) {
  const { kind, record, leftOut } = restored;
  const path = `${LISTS[kind]}/${record.id}`;
  const message = { title: `${KIND_LABELS[kind]} restored`, highlight: path };
  const open = { label: "Open", to: path };
  if (kind === "opportunity") return { ...message, description: [record.name, ...leftOut].join(". "), actions: [open] };
  const [alike] = await findPossibleDuplicates(em, record);
  const name = contactName(record);
  if (!alike) return { ...message, description: [name, ...leftOut].join(". "), actions: [open] };
  const words = `There is also ${contactName(alike.contact)} (${alike.because})`;
  const merge = { label: "Merge them", to: `/contacts/merge?ids=${record.id},${alike.contact.id}` };
  return { ...message, description: [name, words, ...leftOut].join(". "), actions: [open, merge] };
}

export const clientAction = keepInputOnFailure(FAILED);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

/** Never shown, because the loader redirects; it makes this a page, whose failures appear within the frame. */
export default function RestorePage() {
  return null;
}
