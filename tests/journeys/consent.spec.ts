/** The answer to an assistant leaves the consent page, whose form policy limits the target: only a browser can tell. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { asking, pkce, register } from "../assistants/clients.ts";
import { expect, signInAs, test } from "../harness/journey.ts";

const HOSTS = ["127.0.0.1", "localhost", "[::1]"];

for (const host of HOSTS) {
  for (const button of ["Allow access", "Deny access"]) {
    test(`a program on http://${host} gets its answer: ${button}`, { tag: "@plain" }, async ({ page, app }) => {
      const program = createServer((_, answer) => answer.end("<title>Answered</title>"));
      await new Promise<void>((resolve) => program.listen(0, host === "127.0.0.1" ? host : "::", resolve));
      const address = `http://${host}:${(program.address() as AddressInfo).port}/callback`;
      const client = await register(app, { redirect_uris: [address] });
      await signInAs(page, app);
      await page.goto(asking(client, pkce().challenge, { redirect_uri: address }));
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect(page).toHaveTitle("Answered");
      expect(page.url().startsWith(`${address}?`)).toBe(true);
      program.close();
    });
  }
}

test("a program on the web gets its answer", { tag: "@plain" }, async ({ page, app, complaints }) => {
  const address = "https://program.invalid/callback";
  const client = await register(app, { redirect_uris: [address] });
  await signInAs(page, app);
  await page.goto(asking(client, pkce().challenge, { redirect_uri: address }));
  const failed = page.waitForEvent("requestfailed");
  const answer = page.waitForRequest((request) => request.url().startsWith(`${address}?code=`));
  await page.getByRole("button", { name: "Allow access", exact: true }).click();
  await answer;
  // Nobody has that name: that the browser asked for it is what the policy decides.
  await failed;
  complaints.length = 0;
});
