import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { DashboardPage } from "./dashboard.tsx";
import { loadDashboard } from "./load.server.ts";

export const meta: MetaFunction = () => [{ title: "My Sales Dashboard · Dealquest" }];

export const loader = signedInLoader(({ viewer, request }) => loadDashboard(viewer.id, request));

/** The dashboard, and over it the form of a step that is done. */
export default function DashboardRoute() {
  return (
    <>
      <Outlet />
      <DashboardPage {...useLoaderData<typeof loader>()} />
    </>
  );
}
