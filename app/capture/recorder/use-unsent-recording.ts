import { useEffect, useState } from "react";
import { forgetRecording, readKeptRecording } from "./kept-recording.ts";
import type { RecordingKind } from "./recording.ts";

/** The untranscribed recording of this or an earlier visit; `discard` also deletes the stored copy. */
export function useUnsent(kind: RecordingKind, ownerId: string) {
  const [sound, set] = useState<Blob | null>(null);
  useEffect(() => {
    if (kind !== "audio") return;
    let unmounted = false;
    readKeptRecording(ownerId).then((kept) => unmounted || set(kept));
    return () => {
      unmounted = true;
    };
  }, [kind, ownerId]);
  const discard = () => {
    set(null);
    void forgetRecording(ownerId);
  };
  return { sound, set, discard };
}
