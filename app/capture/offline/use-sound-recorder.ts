import { useEffect, useRef, useState } from "react";
import { RECORDING_S, secondsLeft } from "../recorder/countdown.ts";
import { keepRecording } from "../recorder/kept-recording.ts";
import type { Recording } from "../recorder/recording.ts";
import { recordSound } from "../recorder/sound-recording.ts";

const TICK_MS = 200;

/**
 * Records sound for at most 30 seconds; `left` is the seconds left, null while nothing is recorded. Every two seconds
 * it is stored under the owner's id, in case the browser ends.
 */
export function useSoundRecorder(ownerId: string, onSound: (sound: Blob) => void, onRefused: () => void) {
  const [left, setLeft] = useState<number | null>(null);
  const running = useRef<Recording | null>(null);
  useEffect(() => () => running.current?.cancel(), []);
  const recording = left !== null;
  useEffect(() => {
    if (!recording) return;
    const startedAt = Date.now();
    const timer = setInterval(() => {
      const now = secondsLeft(startedAt, Date.now());
      setLeft(now);
      if (now === 0) running.current?.stop();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [recording]);

  async function start() {
    try {
      running.current = await recordSound({
        onPart: (sound) => void keepRecording(ownerId, sound),
        onEnd: (sound) => {
          setLeft(null);
          onSound(sound);
        },
      });
      setLeft(RECORDING_S);
    } catch {
      onRefused();
    }
  }

  return { left, start, stop: () => running.current?.stop() };
}
