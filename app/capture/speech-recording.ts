/** Recording by the browser's own speech recognition (specification section 9: en-US, three alternatives). */
import { endSession, finalConfidences, type HeardResult, hear, NOTHING_HEARD, wordsOf } from "./heard-words.ts";
import type { Recording, RecordingEvents } from "./recording.ts";

// Not in TypeScript's library: only what is used here.
type Recognizer = {
  lang: string;
  maxAlternatives: number;
  continuous: boolean;
  interimResults: boolean;
  onstart: (() => void) | null;
  onresult: ((event: { results: SpeechRecognitionResultList }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
};

type SpeechWindow = { SpeechRecognition?: new () => Recognizer; webkitSpeechRecognition?: new () => Recognizer };

const SETTINGS = { lang: "en-US", maxAlternatives: 3, continuous: true, interimResults: true };

// The last result comes within this after Stop or an error, or not at all.
const LAST_WORDS_MS = 1500;
// A recognizer that ends as soon as it starts is not asked again at once.
const BREATH_MS = 250;

const ERRORS: Record<string, string> = {
  "no-speech": "Nothing was heard. Please speak closer to the microphone.",
  "audio-capture": "No microphone was found.",
  "not-allowed": "The microphone may not be used. Allow it in the browser's settings for this site.",
  "service-not-allowed": "The browser does not allow speech recognition here.",
  network: "The browser's speech service could not be reached.",
  "language-not-supported": "The browser cannot recognize English.",
};

/** Starts listening and goes on until `stop`, also when the browser ends by itself after a silence. */
export async function recordSpeech(events: RecordingEvents): Promise<Recording> {
  const { SpeechRecognition, webkitSpeechRecognition } = window as SpeechWindow;
  const Recognition = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Recognition) throw new Error("This browser has no speech recognition");
  const run = new SpeechRun(Recognition, events);
  run.listen();
  return run;
}

class SpeechRun implements Recording {
  #Recognition: new () => Recognizer;
  #events: RecordingEvents;
  #recognizer: Recognizer | undefined;
  #heard = NOTHING_HEARD;
  #listeningSince = 0;
  #stopping = false;
  #failed = false;
  #over = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(Recognition: new () => Recognizer, events: RecordingEvents) {
    this.#Recognition = Recognition;
    this.#events = events;
  }

  listen(): void {
    const recognizer = Object.assign(new this.#Recognition(), SETTINGS);
    recognizer.onstart = () => this.#over || this.#events.onListening();
    recognizer.onresult = ({ results }) => this.#hear(results);
    recognizer.onerror = ({ error }) => this.#meet(error);
    recognizer.onend = () => this.#ended();
    this.#recognizer = recognizer;
    this.#listeningSince = Date.now();
    recognizer.start();
  }

  stop(): void {
    if (this.#stopping || this.#over) return;
    this.#endSoon();
    this.#recognizer?.stop();
  }

  cancel(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#recognizer?.abort();
  }

  #hear(results: SpeechRecognitionResultList): void {
    if (this.#over) return;
    this.#heard = hear(this.#heard, Array.from(results).flatMap(bestOf));
    this.#events.onWords(wordsOf(this.#heard), finalConfidences(this.#heard));
  }

  #meet(error: string): void {
    if (this.#over || error === "aborted") return;
    this.#events.onError("Speech Recognition Error", ERRORS[error] ?? `The browser says: ${error}.`);
    // Silence is no reason to give up; everything else will not get better by going on.
    if (error === "no-speech") return;
    this.#failed = true;
    this.#endSoon();
  }

  // At the browser's own end, or without it: some never say it.
  #endSoon(): void {
    this.#stopping = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#finish(), LAST_WORDS_MS);
  }

  #ended(): void {
    if (this.#over) return;
    this.#heard = endSession(this.#heard);
    if (this.#stopping) {
      this.#finish();
      return;
    }
    const breath = Date.now() - this.#listeningSince < BREATH_MS ? BREATH_MS : 0;
    this.#timer = setTimeout(() => this.#goOn(), breath);
  }

  #goOn(): void {
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

function bestOf(result: SpeechRecognitionResult): HeardResult[] {
  const best = result[0];
  return best ? [{ text: best.transcript, final: result.isFinal, confidence: best.confidence ?? 0 }] : [];
}
