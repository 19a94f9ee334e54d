import { type ComponentType, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useHydrated } from "./hydrated.ts";
import { NotificationBanner } from "./notice.tsx";
import { savesData } from "./save-data.ts";
import { markAnnounced, type Notice, notify, toastStore } from "./toast-store.ts";

/** What the page before left to say. Its `id` is new for each message, so that the same text can come twice. */
export interface Flash extends Notice {
  id: string;
}

/**
 * Where messages appear: the region labelled "Notification". The server renders the flash as a banner; after hydration
 * the same message goes on as a toast, which is loaded when there is something to say. A message is announced once: an alert by the banner
 * (browsers announce one that is there from the start), a status by the toast (they stay silent about those).
 */
export function NotificationRegion({ flash }: { flash: Flash | null }) {
  const hydrated = useHydrated();
  const region = useRef<HTMLElement>(null);
  const fromServer = useRef(!hydrated && flash ? flash.id : null);
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  const Toasts = useToasts(toast?.id);

  // One flash is one message, however often its object is made anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!flash) return;
    const announced = fromServer.current === flash.id && flash.variant === "destructive";
    notify(flash, { id: flash.id, announced });
  }, [flash?.id]);

  useHotkey(region);

  useEffect(() => {
    if (!Toasts && toast && toast.id !== fromServer.current) markAnnounced(toast.id);
  }, [Toasts, toast]);

  if (Toasts) return <Toasts />;
  const notice = toast ?? flash;
  return (
    // A modal dialog hides the page from screen readers, but not what is marked as live: the banner in it speaks.
    <section className="notices" aria-label="Notification" aria-live="off" ref={region} tabIndex={-1}>
      {notice ? <NotificationBanner {...pick(notice)} /> : null}
    </section>
  );
}

/**
 * The toasts, loaded for the first message or when someone types: they will be told how it went, perhaps without a
 * network by then. Null until they are there; without them the banner shows every message.
 */
function useToasts(messageId: string | undefined): ComponentType | null {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    if (savesData()) return;
    const note = () => setTyped(true);
    document.addEventListener("input", note, { once: true });
    return () => document.removeEventListener("input", note);
  }, []);
  useEffect(() => {
    if (!messageId && !typed) return;
    import("./toasts.tsx").then((module) => setToasts(() => module.Toasts)).catch(() => {});
  }, [messageId, typed]);
  return Toasts;
}

/** F8 leads to the region before the toasts are there, which then take the key over. */
function useHotkey(region: RefObject<HTMLElement>) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => event.code === "F8" && region.current?.focus();
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [region]);
}

function pick({ title, description, variant }: Notice): Notice {
  return { title, description, variant };
}

export { NoticeBox, NotificationBanner } from "./notice.tsx";
export { notify } from "./toast-store.ts";
