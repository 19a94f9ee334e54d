/** A just created record: the path of its page and its name. */
export type Created = { path: string; name: string };

/** What a notice offers to do next: a link, or a form of one button that posts `fields` to `action`. */
export type NoticeAction =
  | { label: string; to: string; newTab?: true }
  | { label: string; action: string; fields?: Record<string, string> };

export interface Notice {
  title: string;
  description?: string;
  created?: Created;
  actions?: NoticeAction[];
  /** The path of the changed record, which its list highlights. A created one is highlighted without it. */
  highlight?: string;
  /** Whether the toast is shown until the next message, such as one that offers to undo a deletion. */
  isPersistent?: boolean;
  /** Shows the fox raising a flag on the summit in the icon's place: for a deal that was just won. */
  celebrates?: boolean;
  variant: "default" | "destructive";
}

/** A notice shown as a toast; `announced` if a live region has already announced it. */
export interface Toast extends Notice {
  id: string;
  open: boolean;
  announced: boolean;
}

/** How long a dismissed toast stays in memory (docs/product.md#timing). */
const REMOVE_DELAY_MS = 1_000_000;

let current: Toast | null = null;
let count = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: Toast | null) {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast instead of the current one, unless that one has the same `id`. Never call it while rendering. */
export function notify(notice: Notice, { id = `toast-${++count}`, announced = false } = {}) {
  if (current?.id === id) return;
  clearTimeout(removal);
  publish({ ...notice, id, announced, open: true });
}

/** Records that a live region has announced the toast, so that no other region announces it again. */
export function markAnnounced(id: string) {
  if (current?.id === id && !current.announced) publish({ ...current, announced: true });
}

/** Closes the toast; it is removed from memory after 1,000,000 ms. */
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
