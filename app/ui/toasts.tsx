import * as Toast from "@radix-ui/react-toast";
import { useSyncExternalStore } from "react";
import { Icon } from "./icons.tsx";
import { NoticeContent, NoticeStyle } from "./notice.tsx";
import { dismiss, toastStore } from "./toast-store.ts";

/**
 * The toasts: one at a time, 5000 ms, swiped away to the right past 50 px, reached by F8. Source: specification
 * section 9. Loaded after hydration, because the server's version would carry style attributes, which the content
 * security policy refuses. An error interrupts a screen reader, anything else waits its turn.
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
          <NoticeContent {...toast} said={toast.announced} />
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
