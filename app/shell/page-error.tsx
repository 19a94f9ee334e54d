import { type ErrorResponse, isRouteErrorResponse, useLocation, useRevalidator } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { ButtonAnchor, ButtonLink } from "#app/ui/button.tsx";
import { UNREACHED_STATUS } from "#app/ui/notices/failure-words.ts";
import { NotificationBanner } from "#app/ui/notices/notice.tsx";
import { type GoneNotice, NotFound } from "./addresses/not-found.tsx";
import { KeptForm, type UnsavedForm } from "./kept-form.tsx";
import { Notice } from "./notice-page.tsx";

type Answer = { message?: string; kept?: UnsavedForm; failed?: string; gone?: GoneNotice };

/** The error page: not found, failed, or a form that was not saved, with its values to send again. */
export function PageError({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (!isRouteErrorResponse(error)) {
    return (
      <ErrorView
        title="Something went wrong"
        message="This page could not be shown. Nothing you saved is lost."
        retryTo={pathname + search}
      />
    );
  }
  const { message, kept, failed, gone } = (error.data ?? {}) as Answer;
  if (kept) return <KeptForm status={error.status} message={message ?? ""} kept={kept} failed={failed} />;
  const view =
    error.status === 404 ? (
      <NotFound gone={gone} />
    ) : (
      <ErrorView title={titleOf(error.status)} message={errorMessage(error, message)} retryTo={pathname + search}>
        {error.status === UNREACHED_STATUS ? (
          <ButtonAnchor variant="secondary" href="/capture/offline">
            Keep a note for later
          </ButtonAnchor>
        ) : null}
      </ErrorView>
    );
  return (
    <>
      {failed ? <NotificationBanner title={failed} description={message} variant="destructive" /> : null}
      {view}
    </>
  );
}

function titleOf(status: number): string {
  if (status === UNREACHED_STATUS) return "Dealquest could not be reached";
  if (status >= 500) return "Back in a moment";
  return status === 403 ? "Not allowed" : "This could not be completed";
}

const NO_NETWORK = "Please check your network, then try again. Nothing you saved is lost.";
const UNAVAILABLE_STATUS = 503;

function errorMessage({ status, statusText }: ErrorResponse, message = statusText): string {
  if (status === UNREACHED_STATUS) return NO_NETWORK;
  return status >= 500 && status !== UNAVAILABLE_STATUS ? `The server answered ${status}: ${message}` : message;
}

interface ErrorViewProps {
  title: string;
  message: string;
  /** The address that "Try again" loads, usually the one that failed. */
  retryTo: string;
  children?: ReactNode;
}

/**
 * An error message with "Try again", which reloads the data without leaving the page; without script it loads
 * `retryTo`.
 */
function ErrorView({ title, message, retryTo, children }: ErrorViewProps) {
  const { revalidate } = useRevalidator();
  const retry = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Also while an earlier try is under way: without a network that one may never end.
    revalidate();
  };
  return (
    <Notice title={title} message={message}>
      <ButtonLink to={retryTo} reloadDocument onClick={retry}>
        Try again
      </ButtonLink>
      {children}
    </Notice>
  );
}
