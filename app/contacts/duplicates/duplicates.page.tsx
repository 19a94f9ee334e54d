import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { STATUS } from "#app/http/result.ts";
import { DuplicateList } from "#app/snapshots/duplicates/duplicate-list.tsx";
import { readPlace } from "#app/snapshots/duplicates/duplicate-pages.server.ts";
import { readDistinct } from "#app/snapshots/merge-api.server.ts";
import { keepTyped } from "#app/ui/form/keep-typed.ts";
import { contactName } from "../labels.ts";
import { findContactRowsByIds } from "../queries.server.ts";
import { listDuplicateContacts } from "./queries.server.ts";
import { markNotTheSame } from "./service.server.ts";

const FAILED = "Not remembered";

export const meta: MetaFunction = () => [{ title: "Duplicate contacts · Dealquest" }];

export const loader = signedInLoader(async ({ em, url }) => {
  const place = readPlace(url.searchParams.get("cursor")) ?? [0, ""];
  const { rows, next } = await listDuplicateContacts(em, place, findContactRowsByIds);
  const groups = rows.map(({ records, ...group }) => ({
    ...group,
    records: records.map((contact) => ({
      id: contact.id,
      name: contactName(contact),
      detail: [contact.businessName, contact.email, contact.phone].filter(Boolean).join(" · "),
    })),
  }));
  return { groups, next };
});

/** "Not the same" for those that were ticked. */
export const action = signedInAction(
  async ({ em, viewer, form, url }) => {
    const ids = readDistinct(form);
    const result = ids.ok ? await markNotTheSame(em, viewer, ids.value) : ids;
    if (!result.ok) return data({ error: result.message }, { status: STATUS[result.reason] });
    throw await redirectWithFlash(`/contacts/duplicates${url.search}`, { title: "Remembered: not the same" });
  },
  { failed: FAILED, fields: [] },
);

export const clientAction = keepTyped(FAILED);

export default function DuplicateContacts() {
  const error = useActionData<typeof action>()?.error;
  return (
    <DuplicateList {...useLoaderData<typeof loader>()} list="/contacts" title="Duplicate contacts" error={error} />
  );
}
