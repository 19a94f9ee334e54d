import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { groqLanguageModel } from "#app/adapters/groq-language-model.server.ts";
import { stretched } from "../harness/machine-speed.ts";

test("an answer of Groq that begins and never ends is given up at the limit", async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write('{"choices":');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const model = groqLanguageModel({ apiKey: "test", model: "any", baseUrl });
  const question = { instructions: "", text: "", schemaName: "any", jsonSchema: {}, timeLimitMs: stretched(200) };
  expect(await model.answerJson(question)).toEqual({ ok: false, reason: "timed-out" });
  server.closeAllConnections();
  server.close();
});
