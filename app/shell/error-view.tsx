import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "./notice-page.tsx";

interface ErrorViewProps {
  title: string;
  message: string;
  /** Where "Try again" leads: as a rule the address that failed. */
  retryTo?: string;
  /** What to quote when asking for help; also in the server's log. */
  requestId?: string;
}

/** Something went wrong with a page: what, what to do, and a number to quote. "Try again" loads the page anew. */
export function ErrorView({ title, message, retryTo, requestId }: ErrorViewProps) {
  return (
    <Notice title={title} message={message}>
      {retryTo ? (
        <ButtonLink to={retryTo} reloadDocument>
          Try again
        </ButtonLink>
      ) : null}
      {requestId ? (
        <p>
          <small>Request {requestId}</small>
        </p>
      ) : null}
    </Notice>
  );
}
