import { useCallback, useEffect, useRef, useState } from "react";
import { savesData } from "#app/ui/save-data.ts";
import { notify } from "#app/ui/toast-store.ts";
import { RECORDING_S, secondsLeft } from "./countdown.ts";
import type { Recording, RecordingEvents, RecordingKind } from "./recording.ts";
import { isTooShort, speechQuality } from "./speech-quality.ts";

const TICK_MS = 200;

/** "finishing": stopped, the last words are on their way. */
export type RecorderPhase = "idle" | "starting" | "recording" | "finishing";

type RecorderOptions = {
  kind: RecordingKind;
  /** Each time more is known of what this recording says. */
  onWords(words: string): void;
  /** It is over, and long enough to be processed. */
  onFinished(words: string, quality: string): void;
};

const ENGINES = {
  speech: () => import("./speech-recording.ts").then(({ recordSpeech }) => recordSpeech),
  audio: () => import("./audio-recording.ts").then(({ recordAudio }) => recordAudio),
};

const warn = (title: string, description: string) => notify({ title, description, variant: "destructive" });

/** One recording after another: start, countdown, stop, and what came of it. `levelRef` takes the loudness as `--level`. */
export function useRecorder({ kind, onWords, onFinished }: RecorderOptions) {
  const [phase, setPhase] = useState<RecorderPhase>("idle");
  const [left, setLeft] = useState(RECORDING_S);
  const [quality, setQuality] = useState<string | null>(null);
  const [resend, setResend] = useState<(() => void) | null>(null);
  const recording = useRef<Recording | null>(null);
  const here = useRef(true);
  const callbacks = useRef({ onWords, onFinished });
  callbacks.current = { onWords, onFinished };
  const level = useLevel(phase === "recording");

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      recording.current?.cancel();
    };
  }, []);
  const stop = useCallback(() => {
    setPhase("finishing");
    recording.current?.stop();
  }, []);
  useCountdown(phase === "recording", setLeft, stop);

  async function start() {
    if (phase !== "idle" || kind === "none") return;
    setPhase("starting");
    setQuality(null);
    setResend(null);
    setLeft(RECORDING_S);
    try {
      const engine = await ENGINES[kind]();
      const started = await engine(eventsOf());
      // The page was left while the browser asked for the microphone.
      if (!here.current) return started.cancel();
      recording.current = started;
      setPhase("recording");
    } catch {
      recording.current = null;
      setPhase("idle");
      warn("Recording Error", "The recording could not start. Check the microphone, or type instead.");
    }
  }

  function eventsOf(): RecordingEvents {
    let words = "";
    let badge = "";
    return {
      onListening: level.watch,
      onWords(said, confidences) {
        words = said;
        badge = speechQuality(said, confidences);
        setQuality(badge);
        callbacks.current.onWords(said);
      },
      onUnsent: (send) =>
        setResend(() => () => {
          setResend(null);
          setPhase("finishing");
          send();
        }),
      onError: warn,
      onEnd({ failed }) {
        if (!here.current) return;
        recording.current = null;
        setPhase("idle");
        if (!isTooShort(words)) callbacks.current.onFinished(words, badge);
        else if (!failed) warn("Short Recording", "Please say or type more than 10 characters.");
      },
    };
  }

  /** The engine comes when someone is about to press Start, so that it begins at once. */
  const prepare = () => {
    if (kind !== "none" && !savesData()) ENGINES[kind]().catch(() => {});
  };

  return { phase, left, quality, prepare, start, stop, resend, hasLevel: level.shown, levelRef: level.ref };
}

function useCountdown(running: boolean, onTick: (left: number) => void, onOver: () => void) {
  useEffect(() => {
    if (!running) return;
    const startedAt = Date.now();
    const timer = setInterval(() => {
      const left = secondsLeft(startedAt, Date.now());
      onTick(left);
      if (left === 0) onOver();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [running, onTick, onOver]);
}

/** The loudness while a recording runs; the microphone is let go when it ends. */
function useLevel(running: boolean) {
  const ref = useRef<HTMLElement>(null);
  const release = useRef<(() => void) | null>(null);
  const wanted = useRef(false);
  const [shown, setShown] = useState(false);
  wanted.current = running;
  useEffect(() => {
    if (!running) return;
    return () => {
      release.current?.();
      release.current = null;
      setShown(false);
    };
  }, [running]);
  const watch = async (sound?: MediaStream) => {
    if (release.current) return;
    const { watchLevel } = await import("./microphone-level.ts");
    const stop = await watchLevel((value) => ref.current?.style.setProperty("--level", value.toFixed(2)), sound);
    if (!stop) return;
    if (!wanted.current) return stop();
    release.current = stop;
    setShown(true);
  };
  return { ref, shown, watch };
}
