/** Letting an assistant in, in a browser (docs/product.md#sign-in-of-assistants). */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { asking, pkce, register } from "../assistants/clients.ts";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";

test("an assistant asks, is let in, and the browser brings its code back", { tag: "@plain" }, async ({
  page,
  app,
  script,
}) => {
  const codes: (string | null)[] = [];
  const assistant = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    if (url.pathname === "/callback") codes.push(url.searchParams.get("code"));
    response
      .setHeader("Content-Type", "text/html")
      .end("<!doctype html><title>Back</title><h1>You may close this</h1>");
  });
  await new Promise<void>((done) => assistant.listen(0, "127.0.0.1", done));
  const callback = `http://127.0.0.1:${(assistant.address() as AddressInfo).port}/callback`;
  const client = await register(app, { client_name: `Claude ${script}`, redirect_uris: [callback] });
  const path = asking(client, pkce().challenge, { redirect_uri: callback });

  await signInAs(page, app);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: `Allow “Claude ${script}” to access Dealquest?` })).toBeVisible();
  await expect(page.getByText(callback)).toBeVisible();
  await expectAccessible(page, { script });
  for (const name of [/^Read/, /^Write/, /^Capture/]) await page.getByRole("checkbox", { name }).uncheck();
  await page.getByRole("button", { name: "Allow access", exact: true }).click();
  await expect(page.getByRole("link", { name: /Choose at least one permission/ })).toBeVisible();
  await expectAccessible(page, { script });
  await page.getByRole("checkbox", { name: /^Capture/ }).check();
  await page.getByRole("button", { name: "Allow access", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You may close this" })).toBeVisible();
  expect(codes).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);

  await page.goto(path);
  await page.getByRole("button", { name: "Deny access" }).click();
  await expect(page.getByRole("heading", { name: "You may close this" })).toBeVisible();
  expect(codes[1]).toBeNull();
  await page.goto(path.replace("S256", "plain"));
  await expect(page.getByRole("heading", { name: "This access request is not valid" })).toBeVisible();
  await expectAccessible(page, { script });
  await page.goto("/profile/assistants");
  await expect(page.getByRole("link", { name: `Claude ${script}` })).toBeVisible();
  assistant.closeAllConnections();
  assistant.close();
});
