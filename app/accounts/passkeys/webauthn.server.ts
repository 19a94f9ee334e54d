/** WebAuthn (W3C, level 3) by `@simplewebauthn/server`, with this site as the relying party. */
import type { Env } from "#app/env.server.ts";
import type { NewPasskey, PasskeySignIn } from "./schema.ts";

type Settings = Pick<Env, "APP_URL">;

const TIMEOUT_MS = 5 * 60 * 1000;

// Loaded when a passkey is used: with its certificates' code it takes some 10 MB and 0.1 s of a start.
const library = () => import("@simplewebauthn/server");

const expectedRelyingParty = ({ APP_URL }: Settings) => {
  const { origin, hostname } = new URL(APP_URL);
  return { expectedOrigin: origin, expectedRPID: hostname };
};

type Owner = { id: string; email: string; firstName: string; lastName: string };

/** The known part of a passkey: its id in base64url, and hints for the browser. */
type KnownCredential = { credentialId: string; transports: string[] };

/** Options for a new passkey: one the browser offers by itself, that verifies its user, on no device in `known`. */
export async function creationOptions(
  settings: Settings,
  { owner, challenge, known }: { owner: Owner; challenge: string; known: KnownCredential[] },
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: "Dealquest",
    rpID: expectedRelyingParty(settings).expectedRPID,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.email,
    userDisplayName: `${owner.firstName} ${owner.lastName}`,
    challenge: Buffer.from(challenge, "base64url"),
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** The options for a sign-in by whichever passkey the browser offers. */
export async function requestOptions(settings: Settings, challenge: string) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: expectedRelyingParty(settings).expectedRPID,
    challenge: Buffer.from(challenge, "base64url"),
    timeout: TIMEOUT_MS,
    userVerification: "required",
  });
}

/** What is kept of a new passkey; null if its answer is not of this site, this challenge and a checked user. */
export async function readNewPasskey(settings: Settings, answer: NewPasskey, expectedChallenge: string) {
  const { verifyRegistrationResponse } = await library();
  const { transports } = answer.response;
  const response = { ...answer, response: { ...answer.response, transports: transports ?? undefined } };
  const { registrationInfo: info } = await emptyIfRejected(
    verifyRegistrationResponse({
      response: toLibraryResponse(response),
      expectedChallenge,
      ...expectedRelyingParty(settings),
    }),
  );
  if (!info) return null;
  const { id, publicKey, counter } = info.credential;
  const kept = { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), counter };
  return { ...kept, transports: transports ?? [] };
}

type StoredCredential = { credentialId: string; publicKey: string; counter: number };

/**
 * The new counter of a passkey whose answer is right: signed by its key for this site and this challenge, by a checked
 * user, with a counter that has grown. Null for any other.
 */
export async function verifyPasskeySignIn(
  settings: Settings,
  answer: PasskeySignIn,
  { passkey, expectedChallenge }: { passkey: StoredCredential; expectedChallenge: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { credentialId: id, publicKey, counter } = passkey;
  const response = { ...answer, response: { ...answer.response, userHandle: answer.response.userHandle ?? undefined } };
  const credential = { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter };
  const { verified, authenticationInfo } = await emptyIfRejected(
    verifyAuthenticationResponse({
      response: toLibraryResponse(response),
      expectedChallenge,
      ...expectedRelyingParty(settings),
      credential,
    }),
  );
  return verified && authenticationInfo ? authenticationInfo.newCounter : null;
}

/** The challenge in a browser's answer, which it signed; null if the answer has none. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

// Nothing here depends on extensions.
const toLibraryResponse = <Answer extends { authenticatorAttachment?: "platform" | "cross-platform" | null }>(
  answer: Answer,
) => ({
  ...answer,
  authenticatorAttachment: answer.authenticatorAttachment ?? undefined,
  clientExtensionResults: {},
});

// The library throws for each reason of its own, which only an attacker would like to know.
async function emptyIfRejected<Verified extends { verified: boolean }>(
  check: Promise<Verified>,
): Promise<Partial<Verified>> {
  try {
    return await check;
  } catch {
    return {};
  }
}
