import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { NOT_REACHED, routeErrorMessage, UNREACHED_STATUS, unreachedError } from "../notices/failure-words.ts";
import { notify } from "../notices/toast-store.ts";
import { notSaved } from "./revalidation.ts";
import { NO_OWNER, readOwner } from "./unsent-notes.ts";
import { canFormWait } from "./waiting-forms.ts";

const NO_ANSWER = `${NOT_REACHED} What you typed is still here: please try again.`;

/**
 * A form's `clientAction`: if the server refuses or cannot be reached, a toast with the title `failed` says so and the
 * form keeps its values and can be sent again (docs/product.md#html-first); after the end of a session the toast offers
 * to sign in, and the trash where the record was deleted meanwhile. Redirects and thrown responses pass through.
 * Everyday forms wait on this device where the server cannot be reached or does not answer in 15 s
 * (docs/product.md#waiting-forms).
 */
export function keepInputOnFailure(failed: string | ((form: FormData) => string)) {
  return async ({ request, serverAction }: ClientActionFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    const title = typeof failed === "string" ? failed : failed(await request.clone().formData());
    const mayWait = canFormWait(pathname) && readOwner() !== NO_OWNER;
    const form = mayWait ? request.clone().formData() : null;
    try {
      const answer = await (form ? withTimeout(serverAction()) : serverAction());
      const refusal = refusalIn(answer);
      if (refusal) notify({ title, description: refusal, variant: "destructive" });
      return answer;
    } catch (error) {
      if (error instanceof Response) {
        if (form) void settleOpenedForm(pathname).catch(() => {});
        throw error;
      }
      if (form && isRouteErrorResponse(error) && error.status === UNREACHED_STATUS) {
        const fields = await form;
        const kept = await loadFormKeeper()
          .then(({ keepForm }) => keepForm(readOwner(), pathname + search, fields))
          .catch(() => null);
        if (kept) return kept.opened;
      }
      const description = routeErrorMessage(error, NO_ANSWER);
      notify({ title, description, ...helpFor(error), variant: "destructive" });
      return notSaved(pathname);
    }
  };
}

const ANSWER_TIMEOUT_MS = 15_000;

/** The answer if it comes in 15 s; else as if the server could not be reached. */
function withTimeout<T>(answer: Promise<T>): Promise<T> {
  return Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(reject, ANSWER_TIMEOUT_MS, unreachedError())),
  ]);
}

const loadFormKeeper = () => import("../offline/keep-form.ts");

/** After a form is saved: one that needed its author and was opened from what waits is done. */
async function settleOpenedForm(path: string): Promise<void> {
  if (sessionStorage.getItem("dealquest-settling")) await (await loadFormKeeper()).settle(readOwner(), path);
}

const SIGN_IN = {
  actions: [{ label: "Sign in in a new tab", to: "/?view=login", newTab: true as const }],
  isPersistent: true,
};

const TRASH = {
  actions: [{ label: "Open the trash in a new tab", to: "/trash", newTab: true as const }],
  isPersistent: true,
};

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
