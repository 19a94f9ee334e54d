import { Outlet, useLocation, useNavigation, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { DashboardSkeleton } from "#app/dashboard/dashboard-skeleton.tsx";
import type { loader as rootLoader } from "#app/root.tsx";
import { Frame } from "./frame.tsx";
import { PageError } from "./page-error.tsx";

/** The frame around every page of a signed-in person. Signed out, "/" is the landing and stands alone. */
export default function Shell() {
  return <Framed>{useDashboardAwaited() ? <DashboardSkeleton /> : <Outlet />}</Framed>;
}

const PATIENCE_MS = 150;

/** Whether the dashboard is on its way from another page, for longer than a blink. Never in a document's first load. */
function useDashboardAwaited(): boolean {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const awaited = state === "loading" && location.pathname === "/dashboard" && pathname !== "/dashboard";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!awaited) return setShown(false);
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [awaited]);
  return awaited && shown;
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
