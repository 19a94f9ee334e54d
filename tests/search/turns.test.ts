import { expect, test } from "vitest";
import { runOneAtATime } from "#app/search/turns.server.ts";
import { publishRequestEnd, REQUEST_ID } from "#app/server/request-context.server.ts";

const request = (id = "waits") => new Request("http://localhost/search", { headers: { [REQUEST_ID]: id } });

/** A promise that is settled from outside. */
function settled() {
  let end = () => {};
  let fail = (_: Error) => {};
  const promise = new Promise<string>((resolve, reject) => {
    end = () => resolve("done");
    fail = reject;
  });
  return { promise, end, fail };
}

test("searches run one after the other, and one whose client has gone is left out", async () => {
  const [first, second] = [settled(), settled()];
  const begun: string[] = [];
  const begin = (name: string, promise: Promise<string>) => async () => {
    begun.push(name);
    return promise;
  };
  const answers = [
    runOneAtATime(request(), begin("first", first.promise), "instead"),
    runOneAtATime(request("gone"), begin("gone", first.promise), "instead"),
    runOneAtATime(request(), begin("second", second.promise), "instead"),
  ];
  publishRequestEnd("gone");
  expect(await answers[1]).toBe("instead");
  expect(begun).toEqual(["first"]);
  first.end();
  second.end();
  expect(await Promise.all(answers)).toEqual(["done", "instead", "done"]);
  expect(begun).toEqual(["first", "second"]);
});

test("while the database is unavailable nobody waits for the others' time-outs", async () => {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const [first, never] = [settled(), settled()];
  const answers = [
    runOneAtATime(request(), () => first.promise, ""),
    runOneAtATime(request(), () => never.promise, ""),
  ];
  first.fail(away);
  expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await runOneAtATime(request(), async () => "again", "")).toBe("again");
});
