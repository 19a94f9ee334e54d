import { useEffect, useRef, useState } from "react";

/** Sets `--level` (0 to 1) on `ref`'s element while `running`, then frees the microphone. `watch` starts measuring. */
export function useLevel(running: boolean) {
  const ref = useRef<HTMLElement>(null);
  const release = useRef<(() => void) | null>(null);
  const wanted = useRef(false);
  const [shown, setShown] = useState(false);
  wanted.current = running;
  useEffect(() => {
    if (!running) return;
    return () => {
      release.current?.();
      release.current = null;
      setShown(false);
    };
  }, [running]);
  const watch = async (sound?: MediaStream) => {
    if (release.current) return;
    const { watchLevel } = await import("./microphone-level.ts");
    const stop = await watchLevel((value) => ref.current?.style.setProperty("--level", value.toFixed(2)), sound);
    if (!stop) return;
    if (!wanted.current) return stop();
    release.current = stop;
    setShown(true);
  };
  return { ref, shown, watch };
}
