export interface Notice {
  title: string;
  description?: string;
  variant: "default" | "destructive";
}

/** A notice on its way: `announced` when a live region has said it already. */
export interface Toast extends Notice {
  id: string;
  open: boolean;
  announced: boolean;
}

/** How long a dismissed toast stays in memory. Source: specification section 9. */
const REMOVE_DELAY_MS = 1_000_000;

let current: Toast | null = null;
let count = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in the browser; one that is still there gives way to it. The same `id` again is the same toast. Never call it while rendering. */
export function notify(notice: Notice, { id = `toast-${++count}`, announced = false } = {}) {
  if (current?.id === id) return;
  clearTimeout(removal);
  publish({ ...notice, id, announced, open: true });
}

/** Notes that a live region has said the toast, so that the next one does not repeat it. */
export function markAnnounced(id: string) {
  if (current?.id === id && !current.announced) publish({ ...current, announced: true });
}

/** Closes the toast. It is forgotten only after 1,000,000 ms. */
export function dismiss(id: string) {
  if (current?.id !== id || !current.open) return;
  publish({ ...current, open: false });
  removal = setTimeout(() => publish(null), REMOVE_DELAY_MS);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => current,
  getOnServer: (): Toast | null => null,
};
