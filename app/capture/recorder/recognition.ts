/**
 * The part of the Web Speech API (https://webaudio.github.io/web-speech-api/) that is used here; TypeScript's DOM
 * library does not declare it.
 */
export type Recognizer = {
  lang: string;
  maxAlternatives: number;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  phrases?: Phrase[];
  onstart: (() => void) | null;
  onresult: ((event: { results: SpeechRecognitionResultList }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
};

/** A phrase that is likely to be said; `boost` is from 0 to 10. */
export type Phrase = { phrase: string; boost: number };

type RecognitionOptions = { langs: string[]; processLocally: boolean };

export type Recognition = {
  new (): Recognizer;
  prototype: Recognizer;
  /** Browsers that cannot recognize on the device have neither. */
  available?(where: RecognitionOptions): Promise<"unavailable" | "downloadable" | "downloading" | "available">;
  install?(where: RecognitionOptions): Promise<boolean>;
};

type SpeechWindow = {
  SpeechRecognition?: Recognition;
  webkitSpeechRecognition?: Recognition;
  SpeechRecognitionPhrase?: new (phrase: string, boost: number) => Phrase;
};

export const LANGUAGE = "en-US";

const speech = () => window as SpeechWindow;

/** The browser's recognition of speech; undefined where it has none. */
export const findRecognition = () => speech().SpeechRecognition ?? speech().webkitSpeechRecognition;

/** The browser's phrase; null where it takes none. */
export function phraseOf(text: string, boost: number): Phrase | null {
  const { SpeechRecognitionPhrase } = speech();
  return SpeechRecognitionPhrase ? new SpeechRecognitionPhrase(text, boost) : null;
}
