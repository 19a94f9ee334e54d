import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/**
 * Whether hydration is over: false on the server and in the hydrating render, true in every later render and for
 * components mounted later. Lets a component add parts that need script without a hydration mismatch or a remount.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
