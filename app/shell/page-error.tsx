import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { NotificationBanner } from "#app/ui/notice.tsx";
import { ErrorView } from "./error-view.tsx";
import { type Kept, KeptForm } from "./kept-form.tsx";
import { NotFound } from "./not-found.tsx";

/** A page that could not be shown: unknown, failed, or a form that could not be saved and is kept to be sent again. */
export function PageError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (!isRouteErrorResponse(error)) {
    return (
      <ErrorView
        title="Something went wrong"
        message="The fox lost the trail. Nothing you saved is lost."
        retryTo={pathname + search}
      />
    );
  }
  const { message, kept, failed } = (error.data ?? {}) as { message?: string; kept?: Kept; failed?: string };
  if (kept) return <KeptForm status={error.status} message={message ?? ""} kept={kept} failed={failed} />;
  const view =
    error.status === 404 ? (
      <NotFound />
    ) : (
      <ErrorView title={titleOf(error.status)} message={message ?? error.statusText} retryTo={pathname + search} />
    );
  return (
    <>
      {failed ? <NotificationBanner title={failed} description={message} variant="destructive" /> : null}
      {view}
    </>
  );
}

function titleOf(status: number): string {
  if (status === 503) return "Back in a moment";
  return status === 403 ? "Not allowed" : "This could not be done";
}
