import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { isOwner } from "#app/accounts/people/person.ts";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { ChangeList } from "#app/bulk/pages/change-list.tsx";
import { listBulk } from "#app/bulk/queries.server.ts";
import { env } from "#app/env.server.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { listTrashRows, TRASH_LIST } from "./queries.server.ts";
import { TrashList } from "./trash-list.tsx";

const PAGE_SIZE = 50;

export const meta: MetaFunction = () => [{ title: "Trash · Dealquest" }];

/** What was deleted in the last 30 days (docs/product.md#trash). */
export const loader = signedInLoader(async ({ em, viewer, url }) => {
  const { sort, cursor } = readListRequest(url, TRASH_LIST);
  const page = await listTrashRows(em, { sort, cursor, limit: PAGE_SIZE });
  const changes = cursor === null ? await listBulk(em) : [];
  return { page, changes, isOwner: isOwner(viewer), timeZone: env().TEAM_TIME_ZONE };
});

export default function TrashPage() {
  const { changes, ...loaded } = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <TrashList {...loaded}>
        <ChangeList changes={changes} timeZone={loaded.timeZone} />
      </TrashList>
    </>
  );
}
