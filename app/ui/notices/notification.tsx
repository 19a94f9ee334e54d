import { type ComponentType, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useHydrated } from "../browser/hydrated.ts";
import { isDataSaverOn } from "../browser/save-data.ts";
import { NoticePlace, NotificationBanner } from "./notice.tsx";
import { markAnnounced, type Notice, notify, toastStore } from "./toast-store.ts";

/** A message that the previous request left for this page. Each has a new `id`, so the same text can appear twice. */
export interface Flash extends Notice {
  id: string;
}

const REGION = '[aria-label="Notification"]';

/**
 * The region labeled "Notification". The server renders the flash as a banner; after hydration a toast, loaded on
 * demand, replaces it. Screen readers announce a message once: an alert by the banner (browsers announce an alert that
 * is in the document from the start), a status by the toast (browsers do not announce such a status). `over`: above a
 * signed-in page.
 */
export function NotificationRegion({ flash, over }: { flash: Flash | null; over: boolean }) {
  const hydrated = useHydrated();
  const region = useRef<HTMLElement>(null);
  const fromServer = useRef(!hydrated && flash ? flash.id : null);
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  const Toasts = useToasts(toast?.id);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the id identifies the message; each load has a new object
  useEffect(() => {
    if (!flash) return;
    const announced = fromServer.current === flash.id && flash.variant === "destructive";
    notify(flash, { id: flash.id, announced });
  }, [flash?.id]);

  useHotkey(region);
  useReachableFromDialogs();

  useEffect(() => {
    if (!Toasts && toast && toast.id !== fromServer.current) markAnnounced(toast.id);
  }, [Toasts, toast]);

  if (Toasts) return <Toasts />;
  const notice = toast ?? flash;
  return (
    // A modal dialog hides all but aria-live elements from screen readers, so the banner is still announced.
    <NoticePlace data-over={over ? "" : undefined} aria-label="Notification" aria-live="off" ref={region} tabIndex={-1}>
      {notice ? <NotificationBanner {...pickNoticeFields(notice)} /> : null}
    </NoticePlace>
  );
}

/**
 * The toasts' component, loaded on the first message or the first input: the input's result will need a toast, and the
 * network may be down by then. Null until it is loaded; the banner shows messages until then. A focus on the banner
 * goes to the toasts.
 */
function useToasts(messageId: string | undefined): ComponentType | null {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const [typed, setTyped] = useState(false);
  useEffect(() => {
    if (isDataSaverOn()) return;
    const onInput = () => setTyped(true);
    document.addEventListener("input", onInput, { once: true });
    return () => document.removeEventListener("input", onInput);
  }, []);
  const wasFocused = useRef(false);
  useEffect(() => {
    if (!messageId && !typed) return;
    const show = ({ Toasts }: { Toasts: ComponentType }) => {
      wasFocused.current = document.activeElement?.closest(REGION) != null;
      setToasts(() => Toasts);
    };
    import("./toasts.tsx").then(show).catch(() => {});
  }, [messageId, typed]);
  useEffect(() => {
    if (Toasts && wasFocused.current) document.querySelector<HTMLElement>(`${REGION} ol`)?.focus();
  }, [Toasts]);
  return Toasts;
}

/** F8 focuses the region until the toasts are loaded; from then on Radix handles the key. */
function useHotkey(region: RefObject<HTMLElement>) {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => event.code === "F8" && region.current?.focus();
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [region]);
}

/**
 * Lets F8 and Tab move the focus from a modal dialog into the region. The focus trap of Radix' dialog listens on the
 * document and has no exceptions, so it does not hear of a focus that goes there.
 */
function useReachableFromDialogs() {
  useEffect(() => {
    const keepFromTrap = (event: FocusEvent) => {
      const to = event.type === "focusin" ? event.target : event.relatedTarget;
      if (to instanceof Element && to.closest(REGION)) event.stopPropagation();
    };
    const { body } = document;
    body.addEventListener("focusin", keepFromTrap);
    body.addEventListener("focusout", keepFromTrap);
    return () => {
      body.removeEventListener("focusin", keepFromTrap);
      body.removeEventListener("focusout", keepFromTrap);
    };
  }, []);
}

function pickNoticeFields({ title, description, created, actions, celebrates, variant }: Notice): Notice {
  return { title, description, created, actions, celebrates, variant };
}
