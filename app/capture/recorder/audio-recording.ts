/** Recording for browsers without speech recognition: the browser records audio and the server transcribes it. */
import { forgetRecording, keepRecording } from "./kept-recording.ts";
import type { Recording, RecordingEvents } from "./recording.ts";
import { recordSound } from "./sound-recording.ts";

// Time to upload 120 kB on a slow network, and up to 20 s for the transcription.
const TIME_LIMIT_MS = 60_000;

/**
 * Requests the microphone and records until `stop`. All words arrive together, after the upload. Until then the
 * recording is stored in this browser for `ownerId`. Rejects if the microphone is refused.
 */
export async function recordAudio(events: RecordingEvents, { ownerId }: { ownerId: string }): Promise<Recording> {
  const recording = await recordSound({
    onPart: (sound) => void keepRecording(ownerId, sound),
    onEnd: (sound) => void sendAudio(sound, events, ownerId),
  });
  events.onListening();
  return recording;
}

/** Uploads and transcribes a new or stored recording. On failure stores it for `ownerId` and gives it to `onUnsent`. */
export async function sendAudio(sound: Blob, events: RecordingEvents, ownerId: string): Promise<void> {
  if (sound.size === 0) return events.onEnd({ failed: false });
  const answer = await transcribe(sound);
  if ("transcript" in answer) {
    events.onWords(answer.transcript, []);
    void forgetRecording(ownerId);
  } else {
    void keepRecording(ownerId, sound);
    events.onError(answer.title, answer.message);
    events.onUnsent(sound);
  }
  events.onEnd({ failed: !("transcript" in answer) });
}

const keptRecordingFailure = (message: string, title = "Processing Failed") => ({
  title,
  message: `${message} Your recording is kept.`,
});

async function transcribe(sound: Blob): Promise<{ transcript: string } | { title: string; message: string }> {
  try {
    const headers = { "Content-Type": sound.type.split(";")[0] ?? sound.type };
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const response = await fetch("/api/transcribe-audio", { method: "POST", headers, body: sound, signal });
    if (response.status === 401)
      return keptRecordingFailure("Sign in again in another tab, then send it again.", "Session Expired");
    const { transcript, message } = await response.json();
    return response.ok ? { transcript } : keptRecordingFailure(message);
  } catch {
    return keptRecordingFailure("The server could not be reached.");
  }
}
