/** What every way of recording has in common: Web Speech, or sound that the server transcribes. */
export type RecordingEvents = {
  /** It listens now, and may be asked how loud it is; `sound` where the recording has the microphone itself. */
  onListening(sound?: MediaStream): void;
  /** All words of this recording so far, with the confidences of the final ones. */
  onWords(words: string, confidences: number[]): void;
  /** The recording could not be made into words. It is kept, and can be sent again. */
  onUnsent(sound: Blob): void;
  /** Something went wrong, in words for a person. The recording may go on. */
  onError(title: string, description: string): void;
  /** It is over and gives no more words; `failed` when an error ended it. */
  onEnd(end: { failed: boolean }): void;
};

/** Five MB: 30 seconds in any of the formats, and a file of a few minutes. */
export const RECORDING_LIMIT_BYTES = 5 * 1024 * 1024;

/** What a larger one is told. */
export const RECORDING_TOO_LARGE = "A recording has at most 5 MB. Please choose a shorter one, or type.";

export type Recording = {
  /** Ends it; the last words still come, then `onEnd`. */
  stop(): void;
  /** Ends it at once and silently. */
  cancel(): void;
};

/** How this browser can record: "speech" by itself, "audio" with the server's help, or not at all. */
export type RecordingKind = "speech" | "audio" | "none";

export function recordingKind(canTranscribe: boolean): RecordingKind {
  if ("SpeechRecognition" in window || "webkitSpeechRecognition" in window) return "speech";
  const canRecord = "MediaRecorder" in window && Boolean(navigator.mediaDevices?.getUserMedia);
  return canTranscribe && canRecord ? "audio" : "none";
}
