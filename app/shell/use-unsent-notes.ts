import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { countUnsent, NOBODY, rememberOwner } from "#app/ui/form/unsent-notes.ts";

/**
 * Sends the user's notes that wait on this device (docs/product.md#offline): now, when the network is back, and when one comes
 * back to the tab. The script that does it is only loaded if a note waits.
 */
export function useUnsentNotes(viewerId: string | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!viewerId) return;
    rememberOwner(viewerId);
    const send = async () => {
      if (document.hidden || countUnsent(viewerId) + countUnsent(NOBODY) === 0) return;
      const { sendAndTell } = await import("#app/capture/offline/send-and-tell.ts");
      if (await sendAndTell(viewerId)) revalidate();
    };
    // What was not sent is tried again at the next occasion.
    const trySending = () => void send().catch(() => {});
    trySending();
    window.addEventListener("online", trySending);
    document.addEventListener("visibilitychange", trySending);
    return () => {
      window.removeEventListener("online", trySending);
      document.removeEventListener("visibilitychange", trySending);
    };
  }, [viewerId, revalidate]);
}
