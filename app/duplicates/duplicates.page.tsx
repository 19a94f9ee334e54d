import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { STATUS } from "#app/http/result.ts";
import { kindAt } from "#app/records/kinds.ts";
import { keepInputOnFailure } from "#app/ui/form/keep-typed.ts";
import { readDistinctIds } from "./bodies.server.ts";
import { DuplicateList } from "./duplicate-list.tsx";
import { readPlace } from "./duplicate-pages.server.ts";
import { kindOf } from "./kinds.server.ts";
import { RECORD_KIND_TEXTS } from "./record-kind-texts.ts";

const FAILED = "Nothing was changed";

const titleAt = (pathname: string) => `Duplicate ${RECORD_KIND_TEXTS[kindAt(pathname)].many}`;

export const meta: MetaFunction = ({ location }) => [{ title: `${titleAt(location.pathname)} · Dealquest` }];

export const loader = signedInLoader(async ({ em, url }) => {
  const place = readPlace(url.searchParams.get("cursor")) ?? [0, ""];
  const { rows: groups, next } = await kindOf(url.pathname).duplicates(em, place);
  return { groups, next };
});

/** For those that were ticked: "Not the same", or the way to their merge. */
export const action = signedInAction(
  async ({ em, viewer, form, url }) => {
    const ids = readDistinctIds(form);
    const { path } = RECORD_KIND_TEXTS[kindAt(url.pathname)];
    if (ids.ok && form.get("intent") === "merge")
      throw redirect(`${path}/merge?${new URLSearchParams(ids.value.map((id) => ["ids", id]))}`, 303);
    const result = ids.ok ? await kindOf(url.pathname).markNotTheSame(em, viewer, ids.value) : ids;
    if (!result.ok) {
      const sent = { group: String(form.get("group") ?? ""), ticked: form.getAll("ids").map(String) };
      return data({ errors: [result.message], sent }, { status: STATUS[result.reason] });
    }
    throw await redirectWithFlash(`${path}/duplicates${url.search}`, { title: "Marked as not duplicates" });
  },
  { failed: FAILED, fields: [] },
);

export const clientAction = keepInputOnFailure(FAILED);

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

export default function Duplicates() {
  const answer = useActionData<typeof action>();
  const { pathname } = useLocation();
  const list = RECORD_KIND_TEXTS[kindAt(pathname)].path;
  return <DuplicateList {...useLoaderData<typeof loader>()} list={list} title={titleAt(pathname)} {...answer} />;
}
