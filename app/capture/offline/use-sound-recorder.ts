import { useCallback, useEffect, useRef, useState } from "react";
import { useCountdown } from "../recorder/countdown.ts";
import { keepRecording } from "../recorder/kept-recording.ts";
import type { Recording } from "../recorder/recording.ts";
import { recordSound } from "../recorder/sound-recording.ts";

/**
 * Records sound for at most 30 seconds; `left` is the seconds left, null while nothing is recorded. Every two seconds
 * it is stored under the owner's id, in case the browser ends.
 */
export function useSoundRecorder(ownerId: string, onSound: (sound: Blob) => void, onRefused: () => void) {
  const [recording, setRecording] = useState(false);
  const running = useRef<Recording | null>(null);
  useEffect(() => () => running.current?.cancel(), []);
  const stop = useCallback(() => running.current?.stop(), []);
  const left = useCountdown(recording, stop);

  async function start() {
    try {
      running.current = await recordSound({
        onPart: (sound) => void keepRecording(ownerId, sound),
        onEnd: (sound) => {
          setRecording(false);
          onSound(sound);
        },
      });
      setRecording(true);
    } catch {
      onRefused();
    }
  }

  return { left: recording ? left : null, start, stop };
}
