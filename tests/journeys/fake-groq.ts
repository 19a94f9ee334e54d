import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

type Answer = { status?: number; body: unknown };

/** A Groq of ours on the loopback: what it hears in a recording, and what its chat says. */
export type FakeGroq = {
  url: string;
  /** How recordings are answered from now on; `hears` again after a test that changed it. */
  speech: (recording: Buffer) => Answer | Promise<Answer>;
  hears(text: string): void;
  /** The recordings that came, as multipart bodies. */
  recordings: Buffer[];
  stop(): void;
};

/** Starts one. Its chat is out of order, so that the built-in parser reads. */
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
