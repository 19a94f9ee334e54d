import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { notify } from "#app/ui/notification.tsx";

/** The way out, with its button as child: ends the session and loads the landing anew. */
export function LogoutForm({ children }: { children: ReactNode }) {
  return (
    <Form method="post" action="/auth/logout" reloadDocument onSubmit={logout}>
      {children}
    </Form>
  );
}

async function logout(event: FormEvent): Promise<void> {
  event.preventDefault();
  try {
    const answer = await fetch("/auth/logout", { method: "POST" });
    if (!answer.ok) throw new Error(answer.statusText);
    window.location.assign("/");
  } catch {
    const description = "You are still signed in. Please try again.";
    notify({ title: "Failed to logout", description, variant: "destructive" });
  }
}
