import { Outlet, useLocation, useNavigation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { DashboardSkeleton } from "#app/dashboard/dashboard-skeleton.tsx";
import { LeaderboardSkeleton } from "#app/leaderboard/leaderboard-skeleton.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { Frame } from "./frame.tsx";
import { PageError } from "./page-error.tsx";

/** The frame around every page of a signed-in person. Signed out, "/" is the landing and stands alone. */
export default function Shell() {
  const Skeleton = useSkeleton();
  return <Framed>{Skeleton ? <Skeleton /> : <Outlet />}</Framed>;
}

const SKELETONS: Record<string, ComponentType> = {
  "/dashboard": DashboardSkeleton,
  "/leaderboard": LeaderboardSkeleton,
};

const PATIENCE_MS = 100;

/** The skeleton of the page on its way from another one, once that takes longer than a blink. Never in a document's first load. */
function useSkeleton(): ComponentType | undefined {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const awaited = state === "loading" && location.pathname !== pathname ? SKELETONS[location.pathname] : undefined;
  const [late, setLate] = useState<ComponentType>();
  useEffect(() => {
    setLate(undefined);
    if (!awaited) return;
    const timer = setTimeout(() => setLate(() => awaited), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  return late === awaited ? late : undefined;
}

export function ErrorBoundary() {
  return (
    <Framed>
      <PageError error={useRouteError()} />
    </Framed>
  );
}

function Framed({ children }: { children: ReactNode }) {
  const viewer = useRouteLoaderData<typeof rootLoader>("root")?.viewer;
  return viewer ? <Frame viewer={viewer}>{children}</Frame> : children;
}
