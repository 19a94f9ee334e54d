/** The formats of environment variables, each with a message that says what was expected (docs/product.md#settings). */
import { domainToASCII } from "node:url";
import { type CountryCode, getCountries, isSupportedCountry } from "libphonenumber-js";
import { z } from "zod";

/** An invalid configuration. The message is one line that names the variable. */
export class EnvError extends Error {
  override name = "EnvError";
}

export const MINIMUM_SECRET_LENGTH = 32;
const MINIMUM_TOKEN_LENGTH = 16;

export const onOff = z.enum(["on", "off"], { error: "must be on or off" }).transform((value) => value === "on");
export const port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a whole number")
  .transform(Number)
  .refine((value) => value <= 65_535, "must be at most 65535");

export const webAddress = z
  .url({ protocol: /^https?$/, error: "must be an http or https address such as https://dealquest.example" })
  .transform((value) => new URL(value))
  .refine(
    ({ pathname, search, hash, username }) => pathname === "/" && !search && !hash && !username,
    "must have no path",
  )
  .transform(({ origin }) => origin);

export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
  .refine((value) => {
    const url = URL.parse(value);
    return url !== null && (url.hostname !== "" || url.searchParams.has("host"));
  }, "must be an address such as postgres://user:password@host:5432/dealquest");

// The SDK appends "/openai/v1" itself, so it is removed from an address that ends in it.
export const groqAddress = z
  .url({ protocol: /^https?$/, error: "must be an http or https address such as https://api.groq.com" })
  .transform((value) => value.replace(/\/+$/, "").replace(/\/openai\/v1$/, ""));

export const timeZone = z.string().refine((value) => {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}, "must be a time zone such as Europe/Paris");

/** A country that has telephone numbers, by its two letters (ISO 3166). */
export const country = z
  .string()
  .toUpperCase()
  .refine(isSupportedCountry, "must be two letters such as DE")
  .transform((code) => code as CountryCode);

/** The country of a time zone, of which each has one; the United States for one that no country has, such as UTC. */
export function countryOf(timeZone: string): CountryCode {
  // Countries name their zones by older names than many people do (Asia/Calcutta).
  const named = new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  // To ask all countries for their zones takes a tenth of a second.
  if (!named.includes("/") || named.startsWith("Etc/")) return "US";
  return getCountries().find((region) => zonesOf(region).includes(named)) ?? "US";
}

// In ES2026, which TypeScript does not know yet.
const zonesOf = (region: string): string[] =>
  (new Intl.Locale("und", { region }) as unknown as { getTimeZones(): string[] | undefined }).getTimeZones() ?? [];

const ALLOWLIST_ENTRY = /^(\*|[^\s@,]*@[^\s@,]+)$/;
// Browsers submit internationalized domains in Punycode: münchen.example as xn--mnchen-3ya.example.
const withAsciiDomain = (entry: string) => entry.replace(/(?<=@)[^@]+$/, (domain) => domainToASCII(domain) || domain);
const entryList = z
  .string()
  .transform((value) => value.split(",").flatMap((entry) => withAsciiDomain(entry.trim().toLowerCase()) || []));

/** Addresses, `@domains` or `*`, separated by commas, as a list in lower case. */
export const allowlist = entryList.refine(
  (entries) => entries.every((entry) => ALLOWLIST_ENTRY.test(entry)),
  "must list addresses and @domains separated by commas, or be *",
);

const ADDRESS = /^[^\s@,]+@[^\s@,]+$/;

/** Addresses separated by commas, as a list in lower case. */
export const addresses = entryList.refine(
  (entries) => entries.every((entry) => ADDRESS.test(entry)),
  "must list addresses separated by commas",
);

// IP addresses and networks in CIDR notation, such as 10.0.0.0/8.
const proxies = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
export const trustedProxy = z
  .string()
  .transform((value) => value.split(",").map((entry) => entry.trim()))
  .refine(
    (entries) => /^(none|fly)$/.test(entries.join()) || entries.every((entry) => proxies.safeParse(entry).success),
    "must be none, fly, or addresses such as 10.0.0.1 and 10.0.0.0/8 separated by commas",
  )
  .transform((entries) => (entries[0] === "none" || entries[0] === "fly" ? entries[0] : entries));

export const secrets = z
  .string()
  .transform((value) => value.split(",").map((secret) => secret.trim()))
  .refine(
    (list) => list.every((secret) => secret.length >= MINIMUM_SECRET_LENGTH),
    `must be at least ${MINIMUM_SECRET_LENGTH} characters (several, newest first, separated by commas)`,
  );

export const tokenSetting = z
  .string()
  .min(MINIMUM_TOKEN_LENGTH, `must be at least ${MINIMUM_TOKEN_LENGTH} characters`)
  .regex(/^[\x21-\x7e]+$/, "must be plain characters without spaces");
