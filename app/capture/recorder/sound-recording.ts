import type { Recording } from "./recording.ts";

const TYPES = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
const BITS_PER_SECOND = 32_000;
// A crash of the browser loses at most this much.
const PART_MS = 2000;

type SoundEvents = {
  /** All sound so far, every two seconds. */
  onPart(sound: Blob): void;
  /** The whole sound, after `stop`; not after `cancel`. */
  onEnd(sound: Blob): void;
};

/** Requests the microphone and records its sound until `stop`. Rejects if the microphone is refused. */
export async function recordSound(events: SoundEvents): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  const sound = () => new Blob(parts, { type: recorder.mimeType });
  let cancelled = false;
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    parts.push(data);
    events.onPart(sound());
  };
  recorder.onstop = () => {
    for (const track of stream.getTracks()) track.stop();
    if (!cancelled) events.onEnd(sound());
  };
  recorder.start(PART_MS);
  return {
    stop: () => recorder.state !== "inactive" && recorder.stop(),
    cancel: () => {
      cancelled = true;
      if (recorder.state !== "inactive") recorder.stop();
    },
  };
}
