/** A note that is only a recording, where a language model transcribes it (docs/product.md#inbox). */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, startApp } from "../../harness/app-server.ts";
import { readable, signInAda, typedIn, type Visitor } from "../../http/visitor.ts";
import { type FakeGroq, startFakeGroq } from "../../journeys/fake-groq.ts";

const RECORDING = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3]);

let groq: FakeGroq;
let app: RunningApp;
let ada: Visitor;

beforeAll(async () => {
  groq = await startFakeGroq();
  app = await startApp({ env: { GROQ_API_KEY: "test", GROQ_BASE_URL: groq.url } });
  ada = await signInAda(app);
});
afterAll(async () => {
  await app.stop();
  groq.stop();
});

/** Keeps a note without words; returns its id. */
async function keepRecording(): Promise<string> {
  const form = new FormData();
  const id = randomUUID();
  for (const [name, value] of Object.entries({ id, text: "", saidAt: "2026-03-10T15:00:00.000Z" })) {
    form.append(name, value);
  }
  form.append("sound", new File([RECORDING], "note.webm", { type: "video/webm" }));
  expect((await ada.send("POST", "/api/captures", { body: form })).status).toBe(201);
  return id;
}

const review = async (id: string) => {
  const sent = await ada.submit(`/capture/inbox/${id}`, { intent: "read" });
  return sent.location === `/capture/inbox/${id}` ? ada.open(sent.location) : sent;
};
const textOf = async (id: string) =>
  (await ada.call("GET", "/api/captures")).json.find((note: { id: string }) => note.id === id)?.text;

test("its words are told by the model when it is reviewed, once, and stay with the note", async () => {
  const words = "Met Priya Nolan from Bluebell Robotics, samples, fifty k deal, I call her tomorrow";
  groq.hears(words);
  const id = await keepRecording();
  expect([groq.recordings.length, await textOf(id)]).toEqual([0, ""]);
  expect(typedIn((await review(id)).body, "firstName")).toBe("Priya");
  expect(groq.recordings[0]?.includes(Buffer.from(RECORDING))).toBe(true);
  expect(await textOf(id)).toBe(words);
  expect(typedIn((await review(id)).body, "firstName")).toBe("Priya");
  expect(groq.recordings).toHaveLength(1);
  expect((await ada.send("GET", `/capture/inbox/${id}/sound`)).status).toBe(200);
});

test("if the model fails, or hears too little, the note stays with its recording and says so", async () => {
  const id = await keepRecording();
  groq.speech = () => ({ status: 500, body: {} });
  const failed = await review(id);
  expect([failed.status, readable(failed.body)]).toEqual([
    503,
    expect.stringContaining("could not be transcribed right now"),
  ]);
  groq.hears("Um");
  const short = await review(id);
  expect([short.status, typedIn(short.body, "transcript"), readable(short.body)]).toEqual([
    400,
    "Um",
    expect.stringContaining("more than 10 characters"),
  ]);
  expect((await ada.send("GET", `/capture/inbox/${id}/sound`)).status).toBe(200);
});
