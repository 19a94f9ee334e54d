import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type SignedIn, signedInAction, signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused, STATUS } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { idsIn, readChoice } from "#app/snapshots/merge-choice.ts";
import { MergeForm } from "#app/snapshots/merge-form.tsx";
import { type MergePartners, MergeWith } from "#app/snapshots/merge-with.tsx";
import { MERGE_LIMIT, survivorsOf } from "#app/snapshots/merges.server.ts";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { contactDetail, contactName } from "../labels.ts";
import { findLookAlikes } from "../look-alikes/look-alikes.server.ts";
import { findContact, searchContacts } from "../queries.server.ts";
import type { ContactInput } from "../schema.ts";
import { CHOSEN_FIELDS, type Mergeable, mergeChoice } from "./choice.ts";
import { findMergeable } from "./queries.server.ts";
import { mergeContacts } from "./service.server.ts";

const FAILED = "Not merged";

export const meta: MetaFunction = () => [{ title: "Merge contacts · Dealquest" }];

/** The contacts of `?ids=` in that order; those that were merged already are their survivors. */
async function readContacts({ em, url }: Pick<SignedIn, "em" | "url">): Promise<Mergeable[]> {
  const asked = idsIn(url).filter(isRecordId);
  const survivors = await survivorsOf(em, asked);
  const ids = [...new Set(asked.map((id) => survivors.get(id) ?? id))];
  if (ids.length > MERGE_LIMIT) throw pageFailure(refused("invalid", `Choose 2 to ${MERGE_LIMIT} contacts`));
  const found = await findMergeable(em, ids);
  if (found.length < 2) throw pageFailure(refused("not-found", "There is nothing to merge: choose two contacts"));
  return ids.flatMap((id) => found.find((contact) => contact.id === id) ?? []);
}

export const loader = signedInLoader(async (args) => {
  const partners = await findPartners(args);
  return partners ? { partners, choice: null } : { partners, choice: mergeChoice(await readContacts(args)) };
});

const FOUND = 20;

/** With the one contact of `?ids=`: who can be merged with it, the look-alikes or what `?q=` finds. */
async function findPartners({ em, url }: Pick<SignedIn, "em" | "url">): Promise<MergePartners | null> {
  const [id = "", ...more] = idsIn(url);
  const contact = more.length === 0 && isRecordId(id) ? await findContact(em, id) : null;
  if (!contact) return null;
  const query = url.searchParams.get("q")?.trim() || null;
  const found = query
    ? await searchContacts(em, query, FOUND)
    : (await findLookAlikes(em, contact)).map((alike) => alike.contact);
  const others = found.filter((other) => other.id !== id);
  return {
    id,
    name: contactName(contact),
    query,
    found: others.map((other) => ({ id: other.id, name: contactName(other), detail: contactDetail(other) })),
  };
}

export const action = signedInAction(
  async (args) => {
    const { em, viewer, form } = args;
    const contacts = await readContacts(args);
    const { fromRecord, ...choice } = readChoice(form, contacts, CHOSEN_FIELDS);
    const fields: Partial<ContactInput> = Object.fromEntries(
      fromRecord.map(([name, id]) => [name, contacts.find((one) => one.id === id)?.[name as keyof ContactInput]]),
    );
    const result = await mergeContacts(em, viewer, { ...choice, fields });
    if (!result.ok) return data({ error: result.message }, { status: STATUS[result.reason] });
    const { record, mergeId } = result.value;
    throw await redirectWithFlash(`/contacts/${record.id}`, {
      title: "Contacts merged",
      description: contactName(record),
      lit: `/contacts/${record.id}`,
      offers: [
        { label: "Undo", action: `/merges/${mergeId}/undo` },
        { label: "Duplicates", to: "/contacts/duplicates" },
      ],
      stays: true,
    });
  },
  { failed: FAILED, fields: [] },
);

export const clientAction = keepTyped(FAILED);

export default function MergeContacts() {
  const { partners, choice } = useLoaderData<typeof loader>();
  const error = useActionData<typeof action>()?.error;
  if (partners) return <MergeWith {...partners} path="/contacts/merge" kind="Contacts" />;
  return (
    <MergeForm
      {...choice}
      title="Merge contacts"
      closeTo="/contacts/duplicates"
      joined="Notes are joined; links and history move to the one that stays."
      error={error}
    />
  );
}
