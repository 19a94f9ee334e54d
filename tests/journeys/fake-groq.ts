import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = { status?: number; body: unknown };

/** A fake Groq API on 127.0.0.1: transcription and chat. */
export type FakeGroq = {
  url: string;
  /** How recordings are answered from now on. A test that changes it resets it to `hears`. */
  speech: (recording: Buffer) => Answer | Promise<Answer>;
  hears(text: string): void;
  /** The received recordings, as multipart bodies. */
  recordings: Buffer[];
  stop(): void;
};

/** Starts the fake. Its chat fails, so that the app uses the built-in parser. */
export async function startFakeGroq(): Promise<FakeGroq> {
  const server = createServer((request, response) => void answer(request, response));
  const groq: FakeGroq = {
    url: "",
    speech: () => ({ body: { text: "" } }),
    hears(text) {
      groq.speech = () => ({ body: { text } });
    },
    recordings: [],
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const spoken = request.url?.endsWith("/audio/transcriptions");
    if (spoken) groq.recordings.push(Buffer.concat(parts));
    const { status = 200, body } = spoken ? await groq.speech(Buffer.concat(parts)) : { status: 500, body: {} };
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  groq.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return groq;
}
