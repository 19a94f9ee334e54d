import { isRouteErrorResponse, useLocation } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { ErrorView } from "./error-view.tsx";
import { NotFound } from "./not-found.tsx";
import { Notice } from "./notice-page.tsx";

type Kept = { action: string; fields: [name: string, value: string][] };

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
  if (error.status === 404) return <NotFound />;
  const { message, kept } = (error.data ?? {}) as { message?: string; kept?: Kept };
  if (kept) return <KeptForm status={error.status} message={message ?? ""} kept={kept} />;
  return <ErrorView title={titleOf(error.status)} message={message ?? error.statusText} retryTo={pathname + search} />;
}

function titleOf(status: number): string {
  if (status === 503) return "Back in a moment";
  return status === 403 ? "Not allowed" : "This could not be done";
}

/** A form that was not saved, with everything that was typed, ready to be sent once more. */
function KeptForm({ status, message, kept }: { status: number; message: string; kept: Kept }) {
  return (
    <Notice title="Not saved yet" message={`${message} What you typed is kept on this page.`}>
      {status === 401 ? (
        <p>
          <a href="/?view=login" target="_blank" rel="noreferrer">
            Sign in in a new tab
          </a>
          , then come back here.
        </p>
      ) : null}
      <form method="post" action={kept.action}>
        {kept.fields.map(([name, value], position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names repeat, the list never changes
          <input key={position} type="hidden" name={name} value={value} />
        ))}
        <Button>Save it now</Button>
      </form>
    </Notice>
  );
}
