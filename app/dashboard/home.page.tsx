import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { readLandingSubView } from "#app/accounts/landing/landing-sub-view.server.ts";
import { findLiveSession } from "#app/accounts/session/session.server.ts";
import { withOutagePage } from "#app/accounts/session/signed-in-page.server.ts";
import { mustSetUpTwoFactor, redirectToSetUp } from "#app/accounts/two-factor/required.server.ts";
import { DashboardPage } from "./dashboard.tsx";
import { loadDashboard } from "./load.server.ts";

/** `/`: the dashboard if signed in, else the landing page (docs/product.md#pages). */
export function loader(args: LoaderFunctionArgs) {
  return withOutagePage(args.request, async () => {
    const session = await findLiveSession(args.request, args.context);
    if (!session) return { landing: await readLandingSubView(args.request) };
    if (mustSetUpTwoFactor(session)) throw redirectToSetUp(new URL(args.request.url));
    return loadDashboard(session.viewer.id, args.request);
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

// Lazy, so that signed-in browsers do not load the landing page's script; the server still renders the landing page.
const LandingViews = lazy(() => import("#app/accounts/landing/landing-sub-views.tsx"));

export default function Home() {
  const page = useLoaderData<typeof loader>();
  if ("metrics" in page) return <DashboardPage {...page} />;
  return (
    <Suspense>
      <LandingViews {...page.landing} />
    </Suspense>
  );
}
