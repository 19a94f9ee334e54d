import { useEffect, useState } from "react";
import { forgetRecording, readKeptRecording } from "./kept-recording.ts";
import type { RecordingKind } from "./recording.ts";

/** What was recorded and is no words yet, of now or of an earlier visit. */
export function useUnsent(kind: RecordingKind, ownerId: string) {
  const [sound, set] = useState<Blob | null>(null);
  useEffect(() => {
    if (kind !== "audio") return;
    let late = false;
    readKeptRecording(ownerId).then((kept) => late || set(kept));
    return () => {
      late = true;
    };
  }, [kind, ownerId]);
  const discard = () => {
    set(null);
    void forgetRecording(ownerId);
  };
  return { sound, set, discard };
}
