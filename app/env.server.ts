/**
 * The environment variables as one typed list (docs/product.md#settings). No other module reads process.env. A missing
 * or malformed variable is reported in one line with its name and the expected value.
 */
import type { CountryCode } from "libphonenumber-js";
import { z } from "zod";
import {
  addresses,
  allowlist,
  country,
  countryOf,
  databaseAddress,
  EnvError,
  groqAddress,
  MINIMUM_SECRET_LENGTH,
  onOff,
  port,
  secrets,
  timeZone,
  tokenSetting,
  trustedProxy,
  webAddress,
} from "./env-formats.server.ts";
import { refuseUnsafeSettings } from "./env-safety.server.ts";

const DEFAULT_PORT = 3000;

const schema = z.object({
  NODE_ENV: z
    .enum(["production", "demo", "development", "test"], {
      error: "must be production, demo, development or test",
    })
    .default("production"),
  PORT: port.default(DEFAULT_PORT),
  HOST: z.string().optional(),
  APP_URL: webAddress.optional(),
  DATABASE_URL: databaseAddress,
  MIGRATIONS_DATABASE_URL: databaseAddress.optional(),
  SESSION_SECRET: secrets,
  DATA_DIR: z.string().default(".data"),
  DEMO_MODE: onOff.default(false),
  REGISTRATION_ALLOWLIST: allowlist.optional(),
  REQUIRE_VERIFIED_EMAIL: onOff.optional(),
  TEAM_OWNERS: addresses.default([]),
  TEAM_REQUIRE_TWO_FACTOR: onOff.default(false),
  OFFLINE_PAGES: onOff.default(true),
  TEAM_CONTACT_URL: z
    .url({ protocol: /^(https?|mailto|tel)$/, error: "must be an address such as mailto:team@dealquest.example" })
    .optional(),
  TEAM_TIME_ZONE: timeZone.default("UTC"),
  TEAM_COUNTRY: country.optional(),
  POSTMARK_SERVER_TOKEN: z.string().optional(),
  // Fly.io sets this on its machines.
  FLY_APP_NAME: z.string().optional(),
  TRUSTED_PROXY: trustedProxy.optional(),
  MAIL_FROM: z.email("must be an email address").default("dealquest@localhost.localdomain"),
  INBOUND_MAIL_ADDRESS: z.email("must be the address of Postmark's inbound stream").optional(),
  INBOUND_MAIL_SECRET: tokenSetting.optional(),
  GROQ_API_KEY: z.string().optional(),
  GROQ_MODEL: z.string().default("openai/gpt-oss-20b"),
  GROQ_BASE_URL: groqAddress.default("https://api.groq.com"),
  METRICS_TOKEN: tokenSetting.optional(),
  METRICS_PORT: port.optional(),
  BLOB_READ_WRITE_TOKEN: z
    .string()
    .regex(/^vercel_blob_rw_[^_\s]+_\S+$/, "must be a Vercel Blob token, which begins with vercel_blob_rw_")
    .optional(),
});

type Variables = z.output<typeof schema>;

/** The validated environment. `APP_URL` has no trailing slash; `SESSION_SECRET` is newest first. */
export type Env = Omit<
  Variables,
  | "APP_URL"
  | "REGISTRATION_ALLOWLIST"
  | "REQUIRE_VERIFIED_EMAIL"
  | "TEAM_CONTACT_URL"
  | "TEAM_COUNTRY"
  | "TRUSTED_PROXY"
> & {
  APP_URL: string;
  REGISTRATION_ALLOWLIST: string[];
  REQUIRE_VERIFIED_EMAIL: boolean;
  TEAM_CONTACT_URL: string;
  TEAM_COUNTRY: CountryCode;
  TRUSTED_PROXY: "none" | "fly" | string[];
};

/** Validates `source` and fills in defaults (docs/product.md#settings). Throws an {@link EnvError} if invalid. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const result = schema.safeParse(given);
  if (!result.success) throw new EnvError(describe(result.error.issues[0], given));

  const variables = result.data;
  const local = variables.NODE_ENV !== "production";
  refuseUnsafeSettings(variables);
  if (!local && !variables.APP_URL) {
    throw new EnvError("APP_URL is missing: the address people use, such as https://dealquest.example");
  }
  if ((variables.INBOUND_MAIL_ADDRESS === undefined) !== (variables.INBOUND_MAIL_SECRET === undefined)) {
    throw new EnvError("INBOUND_MAIL_ADDRESS and INBOUND_MAIL_SECRET belong together: set both, or neither");
  }
  if (variables.METRICS_PORT === variables.PORT) {
    throw new EnvError("METRICS_PORT must be another port than PORT: it answers without a token");
  }
  return {
    ...variables,
    APP_URL: variables.APP_URL ?? `http://localhost:${variables.PORT}`,
    REGISTRATION_ALLOWLIST: variables.REGISTRATION_ALLOWLIST ?? (local ? ["*"] : []),
    REQUIRE_VERIFIED_EMAIL: variables.REQUIRE_VERIFIED_EMAIL ?? !local,
    TEAM_CONTACT_URL: variables.TEAM_CONTACT_URL ?? `mailto:${variables.MAIL_FROM}`,
    TEAM_COUNTRY: variables.TEAM_COUNTRY ?? countryOf(variables.TEAM_TIME_ZONE),
    TRUSTED_PROXY: variables.TRUSTED_PROXY ?? (variables.FLY_APP_NAME ? "fly" : "none"),
  };
}

function describe(issue: z.core.$ZodIssue | undefined, given: object): string {
  const name = String(issue?.path[0] ?? "The environment");
  if (name in given) return `${name} ${issue?.message ?? "cannot be read"}`;
  return `${name} is missing: ${MISSING_VARIABLE_HINTS[name] ?? "see docs/operations.md, Configuration"}`;
}

const MISSING_VARIABLE_HINTS: Record<string, string> = {
  DATABASE_URL: "the PostgreSQL to use, such as postgres://user:password@host:5432/dealquest",
  SESSION_SECRET: `at least ${MINIMUM_SECRET_LENGTH} random characters, such as the output of: openssl rand -hex 32`,
};

// On globalThis, because the preloaded modules and the bundle each have their own copy of this module.
const globals = globalThis as { dealquestEnv?: Env };

/** The environment of this process, validated on the first call. Throws an {@link EnvError} while it is invalid. */
export function env(): Env {
  globals.dealquestEnv ??= readEnv(process.env);
  return globals.dealquestEnv;
}

/** The country whose phone numbers need no code. Also for commands without other settings, such as `npm run seed`. */
export function teamCountry(): CountryCode {
  if (globals.dealquestEnv) return globals.dealquestEnv.TEAM_COUNTRY;
  const { TEAM_COUNTRY = "", TEAM_TIME_ZONE = "" } = process.env;
  const of = `${TEAM_COUNTRY} ${TEAM_TIME_ZONE}`;
  // Looking a time zone up takes 30 ms, and each number that is read asks for its country.
  if (lastCountry?.of !== of) {
    const found = country.safeParse(TEAM_COUNTRY).data ?? countryOf(timeZone.safeParse(TEAM_TIME_ZONE).data ?? "UTC");
    lastCountry = { of, found };
  }
  return lastCountry.found;
}

let lastCountry: { of: string; found: CountryCode } | null = null;

/** The kind of run, as the process and its threads have it; production where nothing is set. */
export const nodeEnv = (): string => process.env.NODE_ENV ?? "production";

/**
 * Sets NODE_ENV to production in a demo, which serves the production build: React and styled-components know no value
 * "demo". Call it after {@link env} and before those libraries are loaded.
 */
export function preferProductionLibraries({ NODE_ENV }: Env): void {
  if (NODE_ENV === "demo") process.env.NODE_ENV = "production";
}
