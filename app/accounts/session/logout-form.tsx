import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { forgetPages } from "#app/ui/browser/kept-pages.ts";
import { confirmSignOut } from "#app/ui/form/kept-words.ts";
import { NO_OWNER, rememberOwner } from "#app/ui/form/unsent-notes.ts";
import { NOT_REACHED, readFailedResponse, statusAndMessage } from "#app/ui/notices/failure-words.ts";
import { notify } from "#app/ui/notices/toast-store.ts";
import { forgetPlaces } from "#app/ui/recent-places.ts";
import { useFrameData } from "./layout-data.ts";

/**
 * The sign-out form; the child is its button. Ends the session and loads the landing. Asks for confirmation if the
 * browser holds unsaved input (docs/product.md#frame-and-navigation).
 */
export function LogoutForm({ children }: { children: ReactNode }) {
  const viewer = useFrameData()?.viewer;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!viewer || confirmSignOut(viewer.id)) void logout();
  };
  return (
    <Form method="post" action="/auth/logout" reloadDocument onSubmit={handleSubmit}>
      {children}
    </Form>
  );
}

async function logout(): Promise<void> {
  try {
    const answer = await fetch("/auth/logout", { method: "POST" });
    if (answer.ok) {
      rememberOwner(NO_OWNER);
      forgetPlaces(NO_OWNER);
      await forgetPages().catch(() => {});
      // Back would show it for a moment before it is loaded anew.
      document.body.hidden = true;
      window.location.assign("/");
    } else notifyFailure(statusAndMessage(await readFailedResponse(answer)));
  } catch {
    notifyFailure(NOT_REACHED);
  }
}

function notifyFailure(reason: string): void {
  notify({ title: "Failed to logout", description: `${reason} You are still signed in.`, variant: "destructive" });
}
