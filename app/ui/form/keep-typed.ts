import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { NOT_REACHED, tellError } from "../notices/failure-words.ts";
import { notify } from "../notices/notification.tsx";
import { NOT_SAVED } from "./revalidation.ts";

const NO_ANSWER = `${NOT_REACHED} What you typed is still here: please try again.`;

/**
 * A form's `clientAction`: if the server refuses or cannot be reached, a toast with `title` says so and the form keeps its
 * values and can be sent again (docs/product.md#html-first); after the end of a session the toast offers to sign in, and
 * the trash where the record was deleted meanwhile. Redirects and thrown responses pass through.
 */
export function keepTyped(title: string) {
  return async ({ serverAction }: ClientActionFunctionArgs) => {
    try {
      const answer = await serverAction();
      const refusal = refusalIn(answer);
      if (refusal) notify({ title, description: refusal, variant: "destructive" });
      return answer;
    } catch (error) {
      if (error instanceof Response) throw error;
      const description = tellError(error, NO_ANSWER);
      notify({ title, description, ...helpFor(error), variant: "destructive" });
      return NOT_SAVED;
    }
  };
}

const SIGN_IN = {
  offers: [{ label: "Sign in in a new tab", to: "/?view=login", newTab: true as const }],
  stays: true,
};

const TRASH = { offers: [{ label: "Open the trash in a new tab", to: "/trash", newTab: true as const }], stays: true };

function helpFor(error: unknown) {
  if (!isRouteErrorResponse(error)) return {};
  if (error.status === 401) return SIGN_IN;
  // Only a form whose record was deleted is kept "anew" (app/accounts/session/refused-form.server.ts).
  return error.data?.kept?.anew ? TRASH : {};
}

// The server sets `refusal`, because a `clientAction` cannot read the status of its answer.
function refusalIn(answer: unknown): string | undefined {
  return (answer as { refusal?: string } | null | undefined)?.refusal;
}
