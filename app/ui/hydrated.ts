import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and in the browser's first, hydrating render; true from then on, and at once for what is mounted
 * later. Lets a part add what only works with script without a mismatch and without remounting.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
