import { Form, useRouteLoaderData } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import type { loader as rootLoader } from "#app/root.tsx";
import { confirmSignOut } from "#app/ui/kept-words.ts";
import { notify } from "#app/ui/notification.tsx";

/**
 * The way out, with its button as child: ends the session and loads the landing anew. Asks first where words are kept that
 * are not saved (decisions.md section 9).
 */
export function LogoutForm({ children }: { children: ReactNode }) {
  const viewer = useRouteLoaderData<typeof rootLoader>("root")?.viewer;
  const leave = (event: FormEvent) => {
    event.preventDefault();
    if (!viewer || confirmSignOut(viewer.id)) void logout();
  };
  return (
    <Form method="post" action="/auth/logout" reloadDocument onSubmit={leave}>
      {children}
    </Form>
  );
}

async function logout(): Promise<void> {
  try {
    const answer = await fetch("/auth/logout", { method: "POST" });
    if (!answer.ok) throw new Error(answer.statusText);
    window.location.assign("/");
  } catch {
    const description = "You are still signed in. Please try again.";
    notify({ title: "Failed to logout", description, variant: "destructive" });
  }
}
