import { type ErrorResponse, isRouteErrorResponse, useLocation } from "@remix-run/react";
import { UNREACHED } from "#app/ui/notices/failure-words.ts";
import { NotificationBanner } from "#app/ui/notices/notice.tsx";
import { NotFound } from "./addresses/not-found.tsx";
import { ErrorView } from "./error-view.tsx";
import { type Kept, KeptForm } from "./kept-form.tsx";

/** The error page: not found, failed, or a form that was not saved, with its values to send again. */
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
      <ErrorView title={titleOf(error.status)} message={wordsFor(error, message)} retryTo={pathname + search} />
    );
  return (
    <>
      {failed ? <NotificationBanner title={failed} description={message} variant="destructive" /> : null}
      {view}
    </>
  );
}

function titleOf(status: number): string {
  if (status === UNREACHED) return "Dealquest could not be reached";
  if (status >= 500) return "Back in a moment";
  return status === 403 ? "Not allowed" : "This could not be done";
}

const NO_NETWORK = "Please check your network, then try again. Nothing you saved is lost.";
const AWAY = 503;

function wordsFor({ status, statusText }: ErrorResponse, message = statusText): string {
  if (status === UNREACHED) return NO_NETWORK;
  return status >= 500 && status !== AWAY ? `The server answered ${status}: ${message}` : message;
}
