/** A software authenticator, like a phone or security key: makes and signs with a passkey (WebAuthn level 3, ES256). */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Flags = { userVerified?: boolean };

/** What an answer says instead of what is right. */
export type Lies = Flags & {
  origin?: string;
  host?: string;
  counter?: number;
  userHandle?: string;
  type?: string;
  challenge?: string;
};

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (text: string | Uint8Array) => createHash("sha256").update(text).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A device with one passkey for the site at `url`. */
export function softwareAuthenticator(url: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  let handle = "";

  const signedData = ({ host = new URL(url).hostname, userVerified = true, ...lies }: Lies, flags = 0) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    const flag = flags | PRESENT | (userVerified ? VERIFIED : 0);
    return Buffer.concat([sha256(host), Buffer.from([flag]), count]);
  };
  const clientData = (type: string, challenge: string, lies: Lies) =>
    base64url(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? url,
        crossOrigin: false,
      }),
    );
  const credential = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} };

  return {
    id: credential.id,
    /** The answer to the options of a new passkey. */
    make({ challenge, user }: { challenge: string; user: { id: string } }, lies: Lies = {}) {
      handle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(coseKey(publicKey))]);
      const authData = new Uint8Array(Buffer.concat([signedData(lies, HAS_CREDENTIAL), attested]));
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", authData],
      ]);
      const clientDataJSON = clientData("webauthn.create", challenge, lies);
      const attestationObject = base64url(isoCBOR.encode(attestation));
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ["internal", "unheard-of"] } };
    },
    /** The answer to the options of a sign-in. */
    sign({ challenge }: { challenge: string }, lies: Lies = {}) {
      counter++;
      const authenticatorData = signedData(lies);
      const clientDataJSON = clientData("webauthn.get", challenge, lies);
      const signer = createSign("sha256")
        .update(authenticatorData)
        .update(sha256(Buffer.from(clientDataJSON, "base64url")));
      const signature = base64url(signer.sign(privateKey));
      const userHandle = lies.userHandle ?? handle;
      return {
        ...credential,
        response: { clientDataJSON, authenticatorData: base64url(authenticatorData), signature, userHandle },
      };
    },
  };
}

// RFC 9053, section 7.1.1: kty EC2, alg ES256, crv P-256, x, y.
function coseKey(key: KeyObject): Map<number, number | Uint8Array> {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  return new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
}
