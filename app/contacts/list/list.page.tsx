import { data, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { forkEm } from "#app/db/orm.server.ts";
import { siteCookie } from "#app/http/cookies.server.ts";
import { lastChangeTime } from "#app/http/read-your-writes.server.ts";
import { SharedReadCache } from "#app/http/shared-read-cache.server.ts";
import { readCustomColumns, withColumns } from "#app/lists/custom-columns.server.ts";
import { withControls, withCustomFields } from "#app/lists/custom-rules.server.ts";
import { ignoredMessage } from "#app/lists/ignored-messages.server.ts";
import { isUnfilteredFirstPage, listState, readListRequest } from "#app/lists/list-request.server.ts";
import { keepRowSelection, readRowSelection } from "#app/lists/row-selection.server.ts";
import { sendRows } from "#app/lists/sent-rows.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import { reloadListAfterChange } from "#app/ui/form/revalidation.ts";
import { countContacts } from "../queries.server.ts";
import { ContactList, type ContactView } from "./contact-list.tsx";
import { CONTACT_LIST, findContactIds, listContactRows } from "./list-queries.server.ts";

const PAGE_SIZE = 48;

const TOTAL_LIFE_MS = 5_000;
const totals = new SharedReadCache<number>({ lifeMs: TOTAL_LIFE_MS });

export const meta: MetaFunction = () => [{ title: "Contacts · Dealquest" }];

export const loader = signedInLoader(async ({ em, url, request, viewer }) => {
  const { contact: customFields } = await readCustomFieldsInUse({ viewer, request });
  const listRequest = readListRequest(url, withCustomFields(CONTACT_LIST, customFields, url));
  const { view, unknown, headers } = await readView(request);
  const chosen = await readCustomColumns(request, "contact", view === "table" ? customFields : []);
  const controls = withControls(listState(listRequest), customFields);
  const selecting = await readRowSelection(
    url,
    async (limit) => (await findContactIds(em, listRequest.filter, limit)).length,
  );
  const listed = keepRowSelection(view === "table" ? withColumns(controls, customFields, chosen) : controls, selecting);
  const state = unknown ? { ...listed, ignored: [ignoredMessage("view"), ...listed.ignored] } : listed;
  const [page, total] = await Promise.all([
    listContactRows(em, listRequest.filter, { ...listRequest, limit: PAGE_SIZE }, chosen.columns),
    isUnfilteredFirstPage(state) ? readTotal(viewer.id, request) : null,
  ]);
  const { rows, ...neighbors } = page;
  return data(
    { sent: sendRows(request, rows), ...neighbors, state, total, view, selecting },
    { headers: [...Object.entries({ ...headers }), ...Object.entries({ ...chosen.headers })] },
  );
});

// Read once for all who ask within 5 s, and always with the viewer's own changes.
async function readTotal(userId: string, request: Request): Promise<number> {
  return totals.get("all", await lastChangeTime(userId, request), () => countContacts(forkEm()));
}

export const shouldRevalidate = reloadListAfterChange;

/** The contact list. A child route opens its dialog above it. */
export default function Contacts() {
  return (
    <>
      <Outlet />
      <ContactList {...useLoaderData<typeof loader>()} />
    </>
  );
}

const LIFE_S = 31_536_000;
const cookie = () => siteCookie("contacts_view", { maxAge: LIFE_S });

const isView = (view: unknown): view is ContactView => view === "cards" || view === "table";

/** The view that the address names, else the one chosen last, else the cards; `headers` keep what the address names. */
async function readView({
  headers,
  url,
}: Request): Promise<{ view: ContactView; unknown: boolean; headers?: HeadersInit }> {
  const asked = new URL(url).searchParams.get("view");
  if (isView(asked)) return { view: asked, unknown: false, headers: { "Set-Cookie": await cookie().serialize(asked) } };
  const chosen: unknown = await cookie().parse(headers.get("Cookie"));
  return { view: isView(chosen) ? chosen : "cards", unknown: Boolean(asked) };
}
