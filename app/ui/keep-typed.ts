import type { ClientActionFunctionArgs } from "@remix-run/react";
import { notify } from "./notification.tsx";
import { NOT_SAVED } from "./revalidation.ts";

/**
 * A form's `clientAction`: where the server refuses outright or cannot be reached, the form stays as it is, with all that
 * was typed, and the toast `title` says so (decisions.md section 9). It can be sent again.
 */
export function keepTyped(title: string) {
  return async ({ serverAction }: ClientActionFunctionArgs) => {
    try {
      return await serverAction();
    } catch (error) {
      if (error instanceof Response) throw error;
      notify({ title, description: explain(error), variant: "destructive" });
      return NOT_SAVED;
    }
  };
}

function explain(error: unknown): string {
  const message = (error as { data?: { message?: string } } | null)?.data?.message;
  return message ?? "The server could not be reached. What you typed is still here: please try again.";
}
