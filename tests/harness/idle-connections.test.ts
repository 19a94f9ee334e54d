import { expect, test } from "vitest";
import { withAda } from "./with-app.ts";

const { ada } = withAda();

test("a test may compute for longer than a server usually keeps a connection that nobody uses", async () => {
  expect((await ada.open("/dashboard")).headers.get("Keep-Alive")).toBe("timeout=600");
});
