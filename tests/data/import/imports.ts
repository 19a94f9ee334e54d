/** Imports by the API, for tests: the rows are written by the server's background work. */
import { expect } from "vitest";
import type { Visitor } from "../../http/visitor.ts";

/** Sends a file; the answer with its JSON. */
export async function upload(who: Visitor, kind: string, text: string, name = "people.csv") {
  const body = new FormData();
  body.set("kind", kind);
  body.set("file", new File([text], name));
  const answer = await who.send("POST", "/api/imports", { body });
  return { ...answer, json: JSON.parse(answer.body) };
}

/** Waits until an import is over; what it says then. An answer that a busy server refuses has no state. */
export async function ended(who: Visitor, id: string) {
  const ask = async () => (await who.call("GET", `/api/imports/${id}`)).json;
  let last = await ask();
  const state = async () => {
    last = await ask();
    return last.state ?? "running";
  };
  await expect.poll(state, { interval: 200 }).not.toBe("running");
  return last;
}

/** Uploads, checks and runs an import; what it says when it is over. */
export async function imported(who: Visitor, kind: string, text: string, choices: object = {}) {
  const { json } = await upload(who, kind, text);
  const checked = await who.call("PUT", `/api/imports/${json.id}/columns`, choices);
  expect(checked).toMatchObject({ status: 200, json: { state: "checked" } });
  expect(await who.call("POST", `/api/imports/${json.id}/run`)).toMatchObject({
    status: 202,
    json: { state: "running" },
  });
  const over = await ended(who, json.id);
  expect({ ...over, counts: checked.json.counts }).toEqual(over);
  return over;
}
