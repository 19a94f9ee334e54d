import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLocation, useNavigation, useRevalidator, useRouteError } from "@remix-run/react";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useFrameData } from "#app/accounts/session/layout-data.ts";
import { withOutagePage } from "#app/accounts/session/signed-in-page.server.ts";
import { forgetPages } from "#app/ui/browser/kept-pages.ts";
import { runWhenOnline } from "#app/ui/browser/when-back.ts";
import { countUnsent, NO_OWNER, rememberOwner } from "#app/ui/form/unsent-notes.ts";
import { forgetPlaces } from "#app/ui/recent-places.ts";
import { Frame } from "./frame.tsx";
import { loadFrameData } from "./frame-data.server.ts";
import { LOADING_BAR_DELAY_MS } from "./loading.tsx";
import { PageError } from "./page-error.tsx";

export const loader = (args: LoaderFunctionArgs) => withOutagePage(args.request, () => loadFrameData(args));

export { shouldRevalidate } from "#app/ui/form/revalidation.ts";

/** The frame around every page of a signed-in user. Signed out, "/" is the landing page, without the frame. */
export default function Shell() {
  const frame = useFrameData();
  useSendWaitingForms(frame?.viewer?.id, frame?.isShared ?? false);
  const Skeleton = useSkeleton();
  return <Framed>{Skeleton ? <Skeleton /> : <Outlet />}</Framed>;
}

// Pages that may take long; one that is not here keeps the page before it until it is loaded.
const SKELETONS: Record<string, () => Promise<ComponentType>> = {
  "/dashboard": () => import("#app/dashboard/dashboard-skeleton.tsx").then((module) => module.DashboardSkeleton),
  "/leaderboard": () =>
    import("#app/leaderboard/leaderboard-skeleton.tsx").then((module) => module.LeaderboardSkeleton),
};

/**
 * The skeleton of the page that a client-side navigation is loading, once that takes longer than `LOADING_BAR_DELAY_MS`
 * and the skeleton's own code is there.
 */
function useSkeleton(): ComponentType | undefined {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const isNew = state === "loading" && location.pathname !== pathname && !pathname.startsWith(`${location.pathname}/`);
  const awaited = isNew ? SKELETONS[location.pathname] : undefined;
  const [late, setLate] = useState<{ of: typeof awaited; Skeleton: ComponentType }>();
  useEffect(() => {
    if (!awaited) return;
    const code = awaited();
    // Without it the page before stays.
    code.catch(() => {});
    const show = (Skeleton: ComponentType) => setLate({ of: awaited, Skeleton });
    const timer = setTimeout(() => code.then(show, () => {}), LOADING_BAR_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setLate(undefined);
    };
  }, [awaited]);
  return late && late.of === awaited ? late.Skeleton : undefined;
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

/**
 * Sends what waits on this device of the user (docs/product.md#waiting-forms). The script that does it is only loaded
 * if something waits. On a shared computer the device is nobody's.
 */
function useSendWaitingForms(viewerId: string | undefined, isShared: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    forgetPlaces(viewerId);
    if (!viewerId) return void forgetPages().catch(() => {});
    rememberOwner(isShared ? NO_OWNER : viewerId);
    const send = async () => {
      if (countUnsent(viewerId) + countUnsent(NO_OWNER) === 0) return;
      const { sendWaitingAndNotify: sendAndTell } = await import("#app/ui/offline/send-and-tell.ts");
      if (await sendAndTell(viewerId)) revalidate();
    };
    // What was not sent is tried again at the next occasion.
    return runWhenOnline(() => void send().catch(() => {}));
  }, [viewerId, isShared, revalidate]);
}
