/** Devices that hold passkeys, emulated by Chromium (its protocol's WebAuthn domain), and what people do with them. */
import type { CDPSession, Page } from "@playwright/test";
import { type RunningApp, signIn, signUp } from "../harness/app-server.ts";
import { expect, signInAs } from "../harness/journey.ts";
import { visitor } from "../http/visitor.ts";

const FINGERPRINT_READER = {
  protocol: "ctap2",
  ctap2Version: "ctap2_1",
  transport: "internal",
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

type Credentials = Awaited<ReturnType<typeof readCredentials>>;

const readCredentials = async (cdp: CDPSession, authenticatorId: string) =>
  (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials;

/** A device with a fingerprint reader in the page's browser. Its finger lies on it unless `isTouched` is false. */
export async function giveDevice(
  page: Page,
  { isTouched = true, isUserVerified = true, holding = [] as Credentials } = {},
) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const options = { ...FINGERPRINT_READER, isUserVerified, automaticPresenceSimulation: isTouched };
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", { options });
  for (const credential of holding) await cdp.send("WebAuthn.addCredential", { authenticatorId, credential });
  return {
    /** Lays the finger on it, or takes it away: a request then waits. */
    touch: (enabled: boolean) =>
      cdp.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }) as Promise<unknown>,
    passkeys: () => readCredentials(cdp, authenticatorId),
    /** Takes the device away, and returns the passkeys on it. */
    async takeAway(): Promise<Credentials> {
      const held = await readCredentials(cdp, authenticatorId);
      await cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
      return held;
    },
  };
}

let people = 0;

/** A new person, signed in, on the page with the passkeys. */
export async function arrive(page: Page, app: RunningApp) {
  const email = `passkey${process.pid}-${people++}@x.test`;
  const person = { email, password: "secret1", firstName: "Robin", lastName: "Vale" };
  const { user } = await signUp(app, person);
  await signInAs(page, app, person);
  await page.goto("/profile/security");
  return { ...person, id: user.id };
}

export const section = (page: Page) => page.getByRole("region", { name: "Passkeys" });
export const notification = (page: Page) => page.getByRole("region", { name: "Notification" });
export const addButton = (page: Page) => section(page).getByRole("button", { name: "Add a passkey" });

export async function addPasskey(page: Page, name: string): Promise<void> {
  await section(page).getByLabel("Name").fill(name);
  await addButton(page).click();
  await expect(section(page).getByText(name, { exact: true })).toBeVisible();
}

/** Forgets the session and opens the sign-in view, which offers the device's passkeys. */
export async function comeBack(page: Page, to = "/profile/security"): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`/?view=login&redirectTo=${encodeURIComponent(to)}`);
}

export async function signInByPassword(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

export const CANNOT = "This passkey cannot sign you in. Please use your password.";

/** The sample team's owner, by the API. */
export async function ownerOf(app: RunningApp) {
  return visitor(app, (await signIn(app, "scout@dealquest.test", "adventure")).cookie);
}
