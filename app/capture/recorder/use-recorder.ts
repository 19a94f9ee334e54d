import { useCallback, useEffect, useRef, useState } from "react";
import { isDataSaverOn } from "#app/ui/browser/save-data.ts";
import { notify } from "#app/ui/notices/toast-store.ts";
import { isTooShort, SHORT_RECORDING, TOO_SHORT } from "../checks.ts";
import { useCountdown } from "./countdown.ts";
import { useKeptRecording } from "./kept-recording.ts";
import type { Recording, RecordingEvents, RecordingKind } from "./recording.ts";
import { speechQuality } from "./speech-quality.ts";

/** "finishing": stopped, waiting for the last words. */
export type RecorderPhase = "idle" | "starting" | "recording" | "finishing";

type RecorderOptions = {
  kind: RecordingKind;
  ownerId: string;
  isLocal(): Promise<boolean>;
  onBegin(): void;
  /** Called with all words of this recording so far; returns the whole transcript including them. */
  onWords(words: string): string;
  /** The recording is over, and the transcript is long enough to be processed. */
  onFinished(quality: string): void;
};

const ENGINES = {
  speech: () => import("./speech-recording.ts").then(({ recordSpeech }) => recordSpeech),
  audio: () => import("./audio-recording.ts").then(({ recordAudio }) => recordAudio),
};

const CANNOT_START: Record<string, string> = {
  NotAllowedError: "The microphone may not be used. Allow it in the browser's settings for this site, or type instead.",
  NotFoundError: "No microphone was found. Connect one, or type instead.",
};

const warn = (title: string, description: string) => notify({ title, description, variant: "destructive" });

/** The recorder's state: start, countdown, stop, and the quality badge. One recording at a time. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state machine, whose parts would share all variables
export function useRecorder({ kind, ownerId, isLocal, onBegin, onWords, onFinished }: RecorderOptions) {
  const [phase, setPhase] = useState<RecorderPhase>("idle");
  const [quality, setQuality] = useState<string | null>(null);
  const [listening, setListening] = useState(false);
  const recording = useRef<Recording | null>(null);
  const callbacks = useRef({ onWords, onFinished });
  callbacks.current = { onWords, onFinished };
  const mounted = useMounted(() => recording.current?.cancel());
  const unsent = useKeptRecording(ownerId, kind === "audio");

  const stop = useCallback(() => {
    setPhase("finishing");
    recording.current?.stop();
  }, []);
  // Starts again on "listening": the browser may first ask for the microphone.
  const left = useCountdown(phase === "recording" && (listening ? "listening" : "waiting"), stop);

  async function start() {
    if (phase !== "idle" || kind === "none") return;
    onBegin();
    setPhase("starting");
    setQuality(null);
    setListening(false);
    try {
      const engine = await ENGINES[kind]();
      const started = await engine(newEvents(), { ownerId, isLocal: await isLocal() });
      // The user left the page while the browser asked for the microphone.
      if (!mounted.current) return started.cancel();
      recording.current = started;
      unsent.set(null);
      // `onEnd` may already have been called.
      setPhase((now) => (now === "starting" ? "recording" : now));
    } catch (error) {
      recording.current = null;
      setPhase("idle");
      const why = CANNOT_START[(error as Error).name];
      warn("Recording Error", why ?? "The recording could not start. Check the microphone, or type instead.");
    }
  }

  async function resend(sound: Blob) {
    onBegin();
    setPhase("finishing");
    try {
      const { sendAudio } = await import("./audio-recording.ts");
      await sendAudio(sound, newEvents(), ownerId);
    } catch {
      setPhase("idle");
      warn("Processing Failed", "The server could not be reached. Your recording is kept.");
    }
  }

  function newEvents(): RecordingEvents {
    let transcript = "";
    let badge = "";
    return {
      onListening: () => setListening(true),
      onWords(said, confidences) {
        unsent.set(null);
        if (said.trim() === "") return;
        badge = speechQuality(said, confidences);
        setQuality(badge);
        transcript = callbacks.current.onWords(said);
      },
      onUnsent: unsent.set,
      onError: warn,
      onEnd({ failed }) {
        if (!mounted.current) return;
        recording.current = null;
        setPhase("idle");
        if (!isTooShort(transcript)) callbacks.current.onFinished(badge);
        else if (!failed) warn(SHORT_RECORDING, TOO_SHORT);
      },
    };
  }

  return { phase, left, quality, prepare: () => preloadRecorder(kind, isLocal), start, stop, unsent, resend };
}

/** On hover or focus of Start, to avoid a delay: preloads the engine, and asks where the sound goes. */
function preloadRecorder(kind: RecordingKind, isLocal: RecorderOptions["isLocal"]): void {
  void isLocal();
  if (kind !== "none" && !isDataSaverOn()) ENGINES[kind]().catch(() => {});
}

/** A ref that is true while mounted; `onLeave` is called on unmount. */
function useMounted(onLeave: () => void) {
  const mounted = useRef(true);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      leave.current();
    };
  }, []);
  return mounted;
}
