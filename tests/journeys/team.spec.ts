import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";

test("an owner invites a colleague, who joins, gets a deal and leaves; somebody else takes it over", async ({
  page,
  app,
  browser,
  script,
}) => {
  const email = `nell.${Math.random().toString(36).slice(2)}@colleague.test`;
  await signInAs(page, app);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Team", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Team", exact: true })).toBeVisible();
  await expect(page.getByText("Rune Halvorsen (left)")).toBeVisible();
  await page.getByRole("link", { name: "Invite people" }).click();
  await page.getByLabel("Email addresses").fill(email);
  await page.getByRole("button", { name: "Send invitations" }).click();
  await expect(page.getByRole("heading", { name: "Invitation sent" })).toBeVisible();
  await expectAccessible(page, { script });
  const link = await page.locator("code").innerText();

  const theirs = await browser.newContext({ baseURL: app.url, javaScriptEnabled: script === "on" });
  const nell = await theirs.newPage();
  await nell.goto(link);
  await expect(nell.getByText("Sasha Reed invites you.")).toBeVisible();
  await nell.getByLabel("First name").fill("Nell");
  await nell.getByLabel("Last name").fill("Newcomer");
  await nell.getByLabel("Password").fill("newcomer 1");
  await expectAccessible(nell, { script });
  await nell.getByRole("button", { name: "Join the team" }).click();
  await nell.getByLabel("Email").fill(email);
  await nell.getByLabel("Password").fill("newcomer 1");
  await nell.getByRole("button", { name: "Sign In" }).click();
  await expect(nell).toHaveURL(/\/dashboard$/);
  const deal = { name: "Nell's first", dealStage: "open", dealSize: 100, targetCloseDate: "2030-01-01" };
  expect((await nell.request.post("/api/opportunities", { data: deal })).status()).toBe(201);

  await page.goto("/team");
  await page.getByRole("link", { name: "Nell Newcomer" }).click();
  await expect(page.getByText("Nell is a member.")).toBeVisible();
  await page.getByRole("link", { name: "Deactivate…" }).click();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("region", { name: "The person was not deactivated" })).toBeVisible();
  await expectAccessible(page, { script });
  await page.getByLabel("New owner of the open opportunities").selectOption({ label: "Maya Lindqvist" });
  await page.getByRole("button", { name: "Deactivate" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Nell Newcomer (left)" })).toBeVisible();
  await nell.goto("/opportunities");
  await expect(nell.getByRole("heading", { name: "Every deal is an adventure." })).toBeVisible();
  await theirs.close();
});
