import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation, useNavigation, useRouteError } from "@remix-run/react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useFrameData } from "#app/accounts/session/frame-data.ts";
import { orAwayPage } from "#app/accounts/session/signed-in.server.ts";
import { DashboardSkeleton } from "#app/dashboard/dashboard-skeleton.tsx";
import { LeaderboardSkeleton } from "#app/leaderboard/leaderboard-skeleton.tsx";
import { skipReloadIfNotSaved } from "#app/ui/form/revalidation.ts";
import { Frame } from "./frame.tsx";
import { loadFrameData } from "./frame-data.server.ts";
import { PATIENCE_MS } from "./loading.tsx";
import { PageError } from "./page-error.tsx";
import { useUnsentNotes } from "./use-unsent-notes.ts";

export const loader = (args: LoaderFunctionArgs) => orAwayPage(args.request, () => loadFrameData(args));

export const shouldRevalidate = skipReloadIfNotSaved;

/** The frame around every page of a signed-in user. Signed out, "/" is the landing page, without the frame. */
export default function Shell() {
  useUnsentNotes(useFrameData()?.viewer?.id);
  const Skeleton = useSkeleton();
  return <Framed>{Skeleton ? <Skeleton /> : <Outlet />}</Framed>;
}

// Pages that may take long; one that is not here keeps the page before it until it is loaded.
const SKELETONS: Record<string, ComponentType> = {
  "/dashboard": DashboardSkeleton,
  "/leaderboard": LeaderboardSkeleton,
};

/** The skeleton of the page that a client-side navigation is loading, once that takes longer than `PATIENCE_MS`. */
function useSkeleton(): ComponentType | undefined {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isNew = state === "loading" && location.pathname !== pathname && !pathname.startsWith(`${location.pathname}/`);
  const awaited = isNew ? SKELETONS[location.pathname] : undefined;
  const [late, setLate] = useState<ComponentType>();
  useEffect(() => {
    setLate(undefined);
    if (!awaited) return;
    const timer = setTimeout(() => setLate(() => awaited), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  return late === awaited ? late : undefined;
}

/** When the frame's own data could not be loaded: the last known frame, or a `main` of its own. */
export function ErrorBoundary() {
  const hasFrame = Boolean(useFrameData()?.viewer);
  const page = <PageError error={useRouteError()} />;
  return hasFrame ? (
    <Framed>{page}</Framed>
  ) : (
    <main id="main" tabIndex={-1}>
      {page}
    </main>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const viewer = useFrameData()?.viewer;
  return viewer ? <Frame viewer={viewer}>{children}</Frame> : children;
}
