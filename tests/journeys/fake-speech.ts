import type { Page } from "@playwright/test";

type Said = { text: string; final?: boolean; confidence?: number };

declare global {
  interface Window {
    speech: {
      started: number;
      /** Grants the microphone permission and starts listening. Only with "asking". */
      listen(): void;
      say(...results: Said[]): void;
      end(): void;
      fail(error: string): void;
    };
  }
}

/** Replaces the page's SpeechRecognition by a fake, controlled by `window.speech`. "asking" waits for the microphone permission, "broken" fails to start. */
export async function fakeSpeech(
  page: Page,
  how: "working" | "asking" | "broken" | "absent" = "working",
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
      start() {
        if (mode === "broken") throw new DOMException("no", "InvalidStateError");
        this.running = true;
        window.speech.started++;
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
    const found = mode === "absent" ? undefined : Recognition;
    Object.assign(window, { SpeechRecognition: found, webkitSpeechRecognition: found });
    if (mode === "absent") {
      Reflect.deleteProperty(window, "SpeechRecognition");
      Reflect.deleteProperty(window, "webkitSpeechRecognition");
    }
  }, how);
}
