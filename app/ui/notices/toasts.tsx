import * as Toast from "@radix-ui/react-toast";
import { useSyncExternalStore } from "react";
import { Icon } from "../icons.tsx";
import { NoticeContent, NoticeStyle } from "./notice.tsx";
import { dismiss, toastStore } from "./toast-store.ts";

/**
 * The toasts: one at a time for 5000 ms, dismissed by a swipe of 50 px to the right, focused by F8 (docs/product.md#timing).
 * Never rendered on the server: its HTML would have style attributes, which the content security policy blocks. An error
 * interrupts a screen reader; other messages wait.
 */
export function Toasts() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  return (
    <Toast.Provider label="Notification" duration={5000} swipeDirection="right" swipeThreshold={50}>
      <NoticeStyle />
      {toast ? (
        <Toast.Root
          key={toast.id}
          className="notice"
          data-variant={toast.variant}
          open={toast.open}
          onOpenChange={(open) => open || dismiss(toast.id)}
          type={toast.variant === "destructive" ? "foreground" : "background"}
        >
          <NoticeContent {...toast} announced={toast.announced} />
          <Toast.Close className="icon-button" aria-label="Close">
            <Icon name="close" />
          </Toast.Close>
        </Toast.Root>
      ) : null}
      <Toast.Viewport className="notices" label="Notification" hotkey={hotkey} />
    </Toast.Provider>
  );
}

const hotkey = ["F8"];
