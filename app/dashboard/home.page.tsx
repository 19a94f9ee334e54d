import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { readLanding } from "#app/accounts/landing-state.server.ts";
import { findViewer } from "#app/accounts/session.server.ts";
import { orAwayPage } from "#app/accounts/signed-in.server.ts";
import { DashboardPage } from "./dashboard-page.tsx";
import { loadDashboard } from "./load.server.ts";

/** `/`: the dashboard, or signed out the landing (decisions.md section 2). */
export function loader(args: LoaderFunctionArgs) {
  return orAwayPage(async () => {
    const viewer = await findViewer(args.request, args.context);
    return viewer ? loadDashboard(viewer.id, args.request) : { landing: await readLanding(args.request) };
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const landing = data && "landing" in data ? data.landing : null;
  return landing
    ? [
        { title: landing.title },
        {
          name: "description",
          content: "Dealquest is a sales pipeline and contact tool with voice capture for one sales team.",
        },
      ]
    : [{ title: "My Sales Dashboard · Dealquest" }];
};

// Signed in, the dashboard's browser has no use for the landing; the server renders it all the same.
const LandingViews = lazy(() => import("#app/accounts/landing-views.tsx"));

export default function Home() {
  const page = useLoaderData<typeof loader>();
  if ("metrics" in page) return <DashboardPage metrics={page.metrics} />;
  return (
    <Suspense>
      <LandingViews {...page.landing} />
    </Suspense>
  );
}
