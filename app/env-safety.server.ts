/** Combinations of settings that would give strangers access. */
import { EnvError } from "./env-formats.server.ts";

type Settings = {
  NODE_ENV: string;
  DEMO_MODE: boolean;
  APP_URL?: string | undefined;
  POSTMARK_SERVER_TOKEN?: string | undefined;
  DATABASE_URL: string;
  MIGRATIONS_DATABASE_URL?: string | undefined;
  REGISTRATION_ALLOWLIST?: string[] | undefined;
  REQUIRE_VERIFIED_EMAIL?: boolean | undefined;
};

/** Throws an {@link EnvError} for combinations of valid settings that would give strangers access. */
export function refuseUnsafeSettings(variables: Settings): void {
  const { NODE_ENV, DEMO_MODE, APP_URL, POSTMARK_SERVER_TOKEN } = variables;
  if (DEMO_MODE && NODE_ENV === "production") {
    throw new EnvError(
      "DEMO_MODE must be off in production, because it shows everyone the links that emails contain: npm run demo starts a demo",
    );
  }
  if (DEMO_MODE && APP_URL && !isOfThisMachine(APP_URL)) {
    throw new EnvError(
      "DEMO_MODE must be off unless APP_URL is on this machine, because it shows everyone the links that emails " +
        "contain: leave APP_URL out, or set it to http://localhost with the port",
    );
  }
  if (DEMO_MODE && NODE_ENV === "demo" && POSTMARK_SERVER_TOKEN) {
    throw new EnvError("DEMO_MODE must be off where POSTMARK_SERVER_TOKEN is set: a demo shows its links and tokens");
  }
  const { DATABASE_URL, MIGRATIONS_DATABASE_URL = DATABASE_URL } = variables;
  for (const [name, url] of Object.entries({ DATABASE_URL, MIGRATIONS_DATABASE_URL })) {
    if (NODE_ENV !== "production" || isPrivateOrEncrypted(url)) continue;
    throw new EnvError(
      `${name} must ask for TLS, because its host is reached over the internet: add ?sslmode=verify-full (or require)`,
    );
  }
  const anyoneListed = (variables.REGISTRATION_ALLOWLIST ?? []).length > 0;
  if (NODE_ENV === "production" && anyoneListed && variables.REQUIRE_VERIFIED_EMAIL === false) {
    throw new EnvError(
      "REQUIRE_VERIFIED_EMAIL must be on where REGISTRATION_ALLOWLIST lets people register, because anyone could " +
        "register a colleague's address: leave it out and set POSTMARK_SERVER_TOKEN and MAIL_FROM to send " +
        "confirmation emails, or empty REGISTRATION_ALLOWLIST",
    );
  }
}

const LOOPBACK_HOST = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

// Names within one network, private addresses (RFC 1918, RFC 4193), and Fly.io's, which WireGuard encrypts.
const PRIVATE_HOST =
  /^$|^[\w-]+$|\.(internal|local|flycast|flympg\.net)$|^(10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|^\[(::1|f[cd][\da-f:]*)\]$/i;
const ENCRYPTED = ["require", "verify-ca", "verify-full"];

function isPrivateOrEncrypted(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  return PRIVATE_HOST.test(hostname) || ENCRYPTED.includes(searchParams.get("sslmode") ?? "");
}

/** Whether an address is of this machine, and nobody else can open it. */
export function isOfThisMachine(address: string): boolean {
  return LOOPBACK_HOST.test(new URL(address).hostname);
}
