import * as Toast from "@radix-ui/react-toast";
import { type MouseEvent, useSyncExternalStore } from "react";
import { IconControl } from "../button.tsx";
import { Icon } from "../icons.tsx";
import { NoticeBox, NoticeContent, NoticePlace } from "./notice.tsx";
import { dismiss, toastStore } from "./toast-store.ts";

/**
 * The toasts: one at a time for 5000 ms, or until the next one if it `stays`; dismissed by a swipe of 50 px to the
 * right, focused by F8 (docs/product.md#timing). Never rendered on the server: its HTML would have style attributes,
 * which the content security policy blocks. An error interrupts a screen reader; other messages wait.
 */
export function Toasts() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  return (
    <Toast.Provider label="Notification" duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast ? (
        <NoticeBox
          as={Toast.Root}
          key={toast.id}
          data-variant={toast.variant}
          open={toast.open}
          duration={toast.isPersistent ? Number.POSITIVE_INFINITY : undefined}
          onOpenChange={(open: boolean) => open || dismiss(toast.id)}
          type={toast.variant === "destructive" ? "foreground" : "background"}
          onClick={(event) => isPlainLinkClick(event) && dismiss(toast.id)}
        >
          <NoticeContent {...toast} announced={toast.announced} />
          <IconControl as={Toast.Close} aria-label="Close">
            <Icon name="close" />
          </IconControl>
        </NoticeBox>
      ) : null}
      {/* A modal dialog hides the page from screen readers except elements with aria-live. */}
      <NoticePlace as={Toast.Viewport} data-over="" label="Notification" hotkey={hotkey} aria-live="off" />
    </Toast.Provider>
  );
}

/** Whether a link was followed on this page: the toast would lie over what it leads to. */
const isPlainLinkClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  target instanceof Element && target.closest("a:not([target])") !== null && !(ctrlKey || metaKey || shiftKey);

const hotkey = ["F8"];
