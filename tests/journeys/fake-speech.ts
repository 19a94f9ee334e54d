import type { Page } from "@playwright/test";

type Said = { text: string; final?: boolean; confidence?: number };

declare global {
  interface Window {
    speech: {
      started: number;
      /** What the recognizer that started last was told. Only with "local" it takes phrases. */
      told: { processLocally: boolean; phrases: string[] };
      /** Grants the microphone permission and starts listening. Only with "asking". */
      listen(): void;
      say(...results: Said[]): void;
      end(): void;
      fail(error: string): void;
    };
  }
}

/**
 * Replaces the page's SpeechRecognition by a fake, controlled by `window.speech`. "asking" waits for the microphone
 * permission, "broken" fails to start, "local" recognizes on the device once that is installed.
 */
export async function fakeSpeech(
  page: Page,
  how: "working" | "asking" | "broken" | "absent" | "local" = "working",
): Promise<void> {
  await page.addInitScript((mode) => {
    type Handlers = Record<"onstart" | "onresult" | "onerror" | "onend", ((event: unknown) => void) | null>;
    let current: (Handlers & { running: boolean }) | null = null;
    class Recognition {
      onstart = null;
      onresult = null;
      onerror = null;
      onend = null;
      running = false;
      processLocally = false;
      start() {
        if (mode === "broken") throw new DOMException("no", "InvalidStateError");
        this.running = true;
        window.speech.started++;
        const { processLocally, phrases = [] } = this as { processLocally: boolean; phrases?: { phrase: string }[] };
        window.speech.told = { processLocally, phrases: phrases.map(({ phrase }) => phrase) };
        current = this as unknown as typeof current;
        if (mode !== "asking") setTimeout(() => window.speech.listen());
      }
      stop() {
        setTimeout(() => window.speech.end());
      }
      abort() {
        this.running = false;
      }
    }
    window.speech = {
      started: 0,
      told: { processLocally: false, phrases: [] },
      listen() {
        current?.onstart?.({});
      },
      say(...said) {
        const results = said.map(({ text, final = true, confidence = 0.85 }) =>
          Object.assign([{ transcript: text, confidence }], { isFinal: final }),
        );
        current?.onresult?.({ results, resultIndex: 0 });
      },
      end() {
        if (!current?.running) return;
        current.running = false;
        current.onend?.({});
      },
      fail(error) {
        current?.onerror?.({ error });
        this.end();
      },
    };
    if (mode === "local") {
      let isInstalled = false;
      Object.assign(Recognition.prototype, { phrases: [] });
      Object.assign(Recognition, {
        available: async () => (isInstalled ? "available" : "downloadable"),
        install: async () => {
          isInstalled = true;
          return true;
        },
      });
      const Phrase = function (this: object, phrase: string, boost: number) {
        Object.assign(this, { phrase, boost });
      };
      Object.assign(window, { SpeechRecognitionPhrase: Phrase });
    }
    const found = mode === "absent" ? undefined : Recognition;
    Object.assign(window, { SpeechRecognition: found, webkitSpeechRecognition: found });
    if (mode === "absent") {
      Reflect.deleteProperty(window, "SpeechRecognition");
      Reflect.deleteProperty(window, "webkitSpeechRecognition");
    }
  }, how);
}
