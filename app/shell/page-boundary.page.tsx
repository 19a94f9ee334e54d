import { Outlet, useRouteError } from "@remix-run/react";
import { PageError } from "./page-error.tsx";

/**
 * Keeps the error page of a signed-in page inside the frame. It is a route of its own below the shell, because after a
 * failed action Remix only runs the loaders above the route with the boundary, and the frame's data come from the
 * shell's loader.
 */
export default Outlet;

export function ErrorBoundary() {
  return <PageError error={useRouteError()} />;
}
