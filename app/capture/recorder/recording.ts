import { findRecognition } from "./recognition.ts";

/** Events of a recording, by Web Speech or with audio that the server transcribes. */
export type RecordingEvents = {
  /** The microphone is open: the words are heard from now on. */
  onListening(): void;
  /** All words of this recording so far, with the confidences of the final ones. */
  onWords(words: string, confidences: number[]): void;
  /** The recording could not be transcribed. It is stored and can be sent again. */
  onUnsent(sound: Blob): void;
  /** An error, as texts for the user. The recording may continue. */
  onError(title: string, description: string): void;
  /** The recording is over: no more words follow. `failed` if an error ended it. */
  onEnd(end: { failed: boolean }): void;
};

/** 5 MB: 30 seconds in any format, or a compressed file of a few minutes. */
export const RECORDING_LIMIT_BYTES = 5 * 1024 * 1024;

export const RECORDING_TOO_LARGE = "A recording can have up to 5 MB. Choose a shorter one, or type your note.";

export type Recording = {
  /** Stops recording; the last words still follow, then `onEnd`. */
  stop(): void;
  /** Stops at once, without further events. */
  cancel(): void;
};

/** "speech": the browser recognizes speech; "audio": it records and the server transcribes; "none": neither. */
export type RecordingKind = "speech" | "audio" | "none";

export function recordingKind(canTranscribe: boolean): RecordingKind {
  if (findRecognition()) return "speech";
  const canRecord = "MediaRecorder" in window && Boolean(navigator.mediaDevices?.getUserMedia);
  return canTranscribe && canRecord ? "audio" : "none";
}

/** The `intent` that only transcribes a recording. */
export const TRANSCRIBE = "transcribe";
