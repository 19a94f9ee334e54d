import { Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { loader as rootLoader } from "#app/root.tsx";
import { Frame } from "./frame.tsx";
import { PageError } from "./page-error.tsx";

/** The frame around every page of a signed-in person. Signed out, "/" is the landing and stands alone. */
export default function Shell() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
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
