import { useEffect, useState } from "react";

/** The maximum length of a recording, in seconds (docs/product.md#timing). */
export const RECORDING_S = 30;

const TICK_MS = 200;

/** Whole seconds left of a recording that began at `startedAt`, 0 to 30. Arguments: milliseconds of one clock. */
export function secondsLeft(startedAt: number, now: number): number {
  return Math.min(RECORDING_S, Math.max(0, Math.ceil(RECORDING_S - (now - startedAt) / 1000)));
}

/** The seconds left while `running`, which starts again when it changes; calls `onOver` at 0. */
export function useCountdown(running: boolean | string, onOver: () => void): number {
  const [left, setLeft] = useState(RECORDING_S);
  useEffect(() => {
    if (!running) return;
    const startedAt = Date.now();
    const timer = setInterval(() => {
      const now = secondsLeft(startedAt, Date.now());
      setLeft(now);
      if (now === 0) onOver();
    }, TICK_MS);
    return () => {
      clearInterval(timer);
      setLeft(RECORDING_S);
    };
  }, [running, onOver]);
  return left;
}
