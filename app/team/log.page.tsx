import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireOwner } from "#app/accounts/people/owners-only.server.ts";
import { EventList } from "#app/accounts/security-events/event-list.tsx";
import { EVENT_LIST, listSecurityEventRows } from "#app/accounts/security-events/queries.server.ts";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { env } from "#app/env.server.ts";
import { readListRequest } from "#app/lists/list-request.server.ts";
import { Pagination } from "#app/lists/pagination.tsx";
import { SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

const EVENTS_SHOWN = 50;

export const meta: MetaFunction = () => [{ title: "Security log · Dealquest" }];

/** The security events of the whole team, for owners (docs/product.md#security-events). */
export const loader = signedInLoader(async ({ em, viewer, url }) => {
  requireOwner(viewer);
  const { sort, cursor } = readListRequest(url, EVENT_LIST);
  const page = await listSecurityEventRows(em, "team", { sort, cursor, limit: EVENTS_SHOWN });
  return { page, timeZone: env().TEAM_TIME_ZONE };
});

export default function SecurityLogPage() {
  const { page, timeZone } = useLoaderData<typeof loader>();
  const pageAt = (cursor: string | null) => (cursor === null ? undefined : `/team/log?cursor=${cursor}`);
  return (
    <>
      <PageHeader
        title="Security log"
        subtitle="Sign-ins and changes to accounts and the team, newest first."
        actions={<SecondaryLink to="/team">Team</SecondaryLink>}
      />
      <Panel>
        <EventList events={page.rows} timeZone={timeZone} named />
      </Panel>
      <Pagination label="Events" previousTo={pageAt(page.previous)} nextTo={pageAt(page.next)} />
    </>
  );
}
