/** Recording for browsers without speech recognition: sound is recorded here and transcribed by the server. */
import type { Recording, RecordingEvents } from "./recording.ts";

const TYPES = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
const BITS_PER_SECOND = 32_000;

/** Asks for the microphone and records until `stop`; the words come all at once, after the upload. */
export async function recordAudio(events: RecordingEvents): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  let cancelled = false;
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.onstop = () => {
    for (const track of stream.getTracks()) track.stop();
    if (!cancelled) void finish(new Blob(parts, { type: recorder.mimeType }), events);
  };
  recorder.start();
  events.onListening();
  return {
    stop: () => recorder.state !== "inactive" && recorder.stop(),
    cancel: () => {
      cancelled = true;
      if (recorder.state !== "inactive") recorder.stop();
    },
  };
}

async function finish(sound: Blob, { onWords, onError, onEnd }: RecordingEvents): Promise<void> {
  const { transcript, message } = await transcribe(sound);
  if (transcript !== undefined) onWords(transcript, []);
  else onError("Recording Error", message ?? "The recording could not be transcribed.");
  onEnd({ failed: transcript === undefined });
}

async function transcribe(sound: Blob): Promise<{ transcript?: string; message?: string }> {
  try {
    const headers = { "Content-Type": sound.type.split(";")[0] ?? sound.type };
    const response = await fetch("/api/transcribe-audio", { method: "POST", headers, body: sound });
    return await response.json();
  } catch {
    return { message: "The server could not be reached." };
  }
}
