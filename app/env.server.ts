/**
 * The environment as one typed list (decisions.md section 7), and the only reader of process.env.
 * A missing or malformed variable is reported in one line that names it and says what is wanted.
 */
import { domainToASCII } from "node:url";
import { z } from "zod";

const DEFAULT_PORT = 3000;
const MINIMUM_SECRET_LENGTH = 32;
const MINIMUM_TOKEN_LENGTH = 16;

const onOff = z.enum(["on", "off"], { error: "must be on or off" }).transform((value) => value === "on");
const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a whole number")
  .transform(Number)
  .refine((value) => value <= 65_535, "must be at most 65535");

const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an http or https address such as https://dealquest.example" })
  .transform((value) => new URL(value))
  .refine(
    ({ pathname, search, hash, username }) => pathname === "/" && !search && !hash && !username,
    "must have no path",
  )
  .transform(({ origin }) => origin);

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && (url.hostname !== "" || url.searchParams.has("host"));
  }, "must be an address such as postgres://user:password@host:5432/dealquest");

// Where the SDK finds "/openai/v1"; people paste the address with it or without.
const groqAddress = z
  .url({ protocol: /^https?$/, error: "must be an http or https address such as https://api.groq.com" })
  .transform((value) => value.replace(/\/+$/, "").replace(/\/openai\/v1$/, ""));

const timeZone = z.string().refine((value) => {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}, "must be a time zone such as Europe/Paris");

const ALLOWLIST_ENTRY = /^(\*|[^\s@,]*@[^\s@,]+)$/;
// Browsers send a domain such as münchen.example as xn--mnchen-3ya.example.
const withAsciiDomain = (entry: string) => entry.replace(/(?<=@)[^@]+$/, (domain) => domainToASCII(domain) || domain);
const allowlist = z
  .string()
  .transform((value) => value.split(",").flatMap((entry) => withAsciiDomain(entry.trim().toLowerCase()) || []))
  .refine(
    (entries) => entries.every((entry) => ALLOWLIST_ENTRY.test(entry)),
    "must list addresses and @domains separated by commas, or be *",
  );

const secrets = z
  .string()
  .transform((value) => value.split(",").map((secret) => secret.trim()))
  .refine(
    (list) => list.every((secret) => secret.length >= MINIMUM_SECRET_LENGTH),
    `must be at least ${MINIMUM_SECRET_LENGTH} characters (several, newest first, separated by commas)`,
  );

const schema = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], { error: "must be production, development or test" })
    .default("production"),
  PORT: port.default(DEFAULT_PORT),
  HOST: z.string().optional(),
  APP_URL: webAddress.optional(),
  DATABASE_URL: databaseAddress,
  SESSION_SECRET: secrets,
  DATA_DIR: z.string().default(".data"),
  DEMO_MODE: onOff.default(false),
  REGISTRATION_ALLOWLIST: allowlist.optional(),
  REQUIRE_VERIFIED_EMAIL: onOff.optional(),
  TEAM_CONTACT_URL: z
    .url({ protocol: /^(https?|mailto|tel)$/, error: "must be an address such as mailto:team@dealquest.example" })
    .optional(),
  TEAM_TIME_ZONE: timeZone.default("UTC"),
  POSTMARK_SERVER_TOKEN: z.string().optional(),
  // Set by Fly.io itself on its machines.
  FLY_APP_NAME: z.string().optional(),
  MAIL_FROM: z.email("must be an e-mail address").default("dealquest@localhost.localdomain"),
  GROQ_API_KEY: z.string().optional(),
  GROQ_MODEL: z.string().default("openai/gpt-oss-20b"),
  GROQ_BASE_URL: groqAddress.default("https://api.groq.com"),
  METRICS_TOKEN: z
    .string()
    .min(MINIMUM_TOKEN_LENGTH, `must be at least ${MINIMUM_TOKEN_LENGTH} characters`)
    .regex(/^[\x21-\x7e]+$/, "must be plain characters without spaces")
    .optional(),
  BLOB_READ_WRITE_TOKEN: z
    .string()
    .regex(/^vercel_blob_rw_[^_\s]+_\S+$/, "must be a Vercel Blob token, which begins with vercel_blob_rw_")
    .optional(),
});

type Variables = z.output<typeof schema>;

/** The checked environment. `APP_URL` has no slash at its end; `SESSION_SECRET` is newest first. */
export type Env = Omit<
  Variables,
  "APP_URL" | "REGISTRATION_ALLOWLIST" | "REQUIRE_VERIFIED_EMAIL" | "TEAM_CONTACT_URL"
> & {
  APP_URL: string;
  REGISTRATION_ALLOWLIST: string[];
  REQUIRE_VERIFIED_EMAIL: boolean;
  TEAM_CONTACT_URL: string;
};

/** A configuration that cannot be used. Its message is one line that names the variable. */
export class EnvError extends Error {
  override name = "EnvError";
}

/** Checks `source` and fills in the defaults of decisions.md section 7. Throws an {@link EnvError}. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ""));
  const result = schema.safeParse(given);
  if (!result.success) throw new EnvError(describe(result.error.issues[0], given));

  const variables = result.data;
  const local = variables.DEMO_MODE || variables.NODE_ENV !== "production";
  if (!local && !variables.APP_URL) {
    throw new EnvError("APP_URL is missing: the address people use, such as https://dealquest.example");
  }
  if (variables.DEMO_MODE && variables.NODE_ENV === "production" && variables.POSTMARK_SERVER_TOKEN) {
    throw new EnvError("DEMO_MODE must be off where POSTMARK_SERVER_TOKEN is set: a demo shows its links and tokens");
  }
  return {
    ...variables,
    APP_URL: variables.APP_URL ?? `http://localhost:${variables.PORT}`,
    REGISTRATION_ALLOWLIST: variables.REGISTRATION_ALLOWLIST ?? (local ? ["*"] : []),
    REQUIRE_VERIFIED_EMAIL: variables.REQUIRE_VERIFIED_EMAIL ?? !local,
    TEAM_CONTACT_URL: variables.TEAM_CONTACT_URL ?? `mailto:${variables.MAIL_FROM}`,
  };
}

function describe(issue: z.core.$ZodIssue | undefined, given: object): string {
  const name = String(issue?.path[0] ?? "The environment");
  if (name in given) return `${name} ${issue?.message ?? "cannot be read"}`;
  return `${name} is missing: ${MISSING[name] ?? "see README.md, Configuration"}`;
}

const MISSING: Record<string, string> = {
  DATABASE_URL: "the PostgreSQL to use, such as postgres://user:password@host:5432/dealquest",
  SESSION_SECRET: `at least ${MINIMUM_SECRET_LENGTH} random characters, such as the output of: openssl rand -hex 32`,
};

let current: Env | undefined;

/** The environment of this process, checked once. Throws an {@link EnvError} the first time if it cannot be used. */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}
