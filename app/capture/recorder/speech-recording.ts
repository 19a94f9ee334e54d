/** Recording by the browser's own speech recognition (docs/product.md#timing). */

import { findRecognition, LANGUAGE, type Phrase, phraseOf, type Recognition, type Recognizer } from "./recognition.ts";
import {
  endSession,
  finalConfidences,
  NOTHING_RECOGNIZED,
  type RecognizedResult,
  recognizedText,
} from "./recognized-words.ts";
import type { Recording, RecordingEvents } from "./recording.ts";

const SETTINGS = { lang: LANGUAGE, maxAlternatives: 3, continuous: true, interimResults: true };

// How long to wait for the last result and `onend` after Stop or an error.
const FINAL_RESULT_TIMEOUT_MS = 1500;
// The pause before a restart if the recognizer ended right after its start.
const RESTART_PAUSE_MS = 250;

const ERRORS: Record<string, string> = {
  "no-speech": "Nothing was heard. Please speak closer to the microphone.",
  "audio-capture": "No microphone was found.",
  "not-allowed": "The microphone may not be used. Allow it in the browser's settings for this site.",
  "service-not-allowed": "The browser does not allow speech recognition here.",
  network: "The browser's speech service could not be reached.",
  "language-not-supported": "This browser cannot recognize English speech.",
};

/**
 * Recognizes speech until `stop`, restarting when the browser ends a session after a silence; with `isLocal` on this
 * device alone. The names of the person's open deals are given to a recognizer that takes them. Rejects if speech is
 * not supported.
 */
export async function recordSpeech(events: RecordingEvents, { isLocal = false } = {}): Promise<Recording> {
  const Recognition = findRecognition();
  if (!Recognition) throw new Error("This browser has no speech recognition");
  const phrases = "phrases" in Recognition.prototype ? await fetchNamePhrases() : [];
  const run = new SpeechRun(Recognition, events, { ...(isLocal && { processLocally: true }), phrases });
  run.listen();
  return run;
}

/** What a recognizer is told besides the language. */
type RecognizerSettings = { processLocally?: true; phrases: Phrase[] };

class SpeechRun implements Recording {
  #Recognition: Recognition;
  #events: RecordingEvents;
  #wishes: RecognizerSettings;
  #recognizer: Recognizer | undefined;
  #heard = NOTHING_RECOGNIZED;
  #listeningSince = 0;
  #stopping = false;
  #failed = false;
  #over = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(Recognition: Recognition, events: RecordingEvents, wishes: RecognizerSettings) {
    this.#Recognition = Recognition;
    this.#events = events;
    this.#wishes = wishes;
  }

  listen(): void {
    const { phrases, ...where } = this.#wishes;
    const names = phrases.length > 0 ? { phrases } : {};
    const recognizer = Object.assign(new this.#Recognition(), SETTINGS, where, names);
    recognizer.onstart = () => this.#over || this.#events.onListening();
    recognizer.onresult = ({ results }) => this.#handleResults(results);
    recognizer.onerror = ({ error }) => this.#handleError(error);
    recognizer.onend = () => this.#handleEnd();
    this.#recognizer = recognizer;
    this.#listeningSince = Date.now();
    recognizer.start();
  }

  stop(): void {
    if (this.#stopping || this.#over) return;
    this.#finishSoon();
    this.#recognizer?.stop();
  }

  cancel(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#recognizer?.abort();
  }

  #handleResults(results: SpeechRecognitionResultList): void {
    if (this.#over) return;
    this.#heard = { ...this.#heard, results: Array.from(results).flatMap(bestOf) };
    this.#events.onWords(recognizedText(this.#heard), finalConfidences(this.#heard));
  }

  #handleError(error: string): void {
    if (this.#over || error === "aborted") return;
    // The engine takes no phrases after all: the session ends, and the next one begins without them.
    if (error === "phrases-not-supported") {
      this.#wishes.phrases = [];
      return;
    }
    this.#events.onError("Speech Recognition Error", ERRORS[error] ?? `The browser says: ${error}.`);
    // After silence the recording continues; every other error ends it, because a restart would fail too.
    if (error === "no-speech") return;
    this.#failed = true;
    this.#finishSoon();
  }

  // Finishes on `onend` or after FINAL_RESULT_TIMEOUT_MS, because some browsers never fire `onend`.
  #finishSoon(): void {
    this.#stopping = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#finish(), FINAL_RESULT_TIMEOUT_MS);
  }

  #handleEnd(): void {
    if (this.#over) return;
    this.#heard = endSession(this.#heard);
    if (this.#stopping) {
      this.#finish();
      return;
    }
    const pause = Date.now() - this.#listeningSince < RESTART_PAUSE_MS ? RESTART_PAUSE_MS : 0;
    this.#timer = setTimeout(() => this.#restart(), pause);
  }

  #restart(): void {
    if (this.#over || this.#stopping) return;
    try {
      this.listen();
    } catch {
      this.#events.onError("Speech Recognition Error", "The browser stopped listening.");
      this.#failed = true;
      this.#finish();
    }
  }

  #finish(): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    this.#events.onEnd({ failed: this.#failed });
  }
}

function bestOf(result: SpeechRecognitionResult): RecognizedResult[] {
  const best = result[0];
  return best ? [{ text: best.transcript, final: result.isFinal, confidence: best.confidence ?? 0 }] : [];
}

// Speaking begins without the names rather than late.
const NAMES_TIMEOUT_MS = 700;

/** From 0 to 10: a name of ours is far likelier than a word that sounds like it, and said in few sentences. */
const BOOST = 5;

/** Phrases for the recognizer: names of the person's open deals and of their people; none if they come too late. */
async function fetchNamePhrases(): Promise<Phrase[]> {
  try {
    const response = await fetch("/api/capture/names", { signal: AbortSignal.timeout(NAMES_TIMEOUT_MS) });
    if (!response.ok) return [];
    const { names }: { names: string[] } = await response.json();
    return names.flatMap((name) => phraseOf(name, BOOST) ?? []);
  } catch {
    return [];
  }
}
