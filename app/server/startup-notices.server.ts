import type { Env } from "#app/env.server.ts";

type Settings = Env & { BLOB_READ_WRITE_TOKEN?: string; GROQ_API_KEY?: string };

/** Notices about the settings for the operator, printed at start, one line each (docs/product.md#settings). */
export function startupNotices(settings: Settings): string[] {
  const { DATA_DIR, REGISTRATION_ALLOWLIST, APP_URL } = settings;
  const isProduction = settings.NODE_ENV === "production";
  const notices = [
    settings.POSTMARK_SERVER_TOKEN
      ? "Mail: Postmark."
      : `Mail: files in ${DATA_DIR}/outbox, because POSTMARK_SERVER_TOKEN is not set.`,
    settings.BLOB_READ_WRITE_TOKEN
      ? "Photos: Vercel Blob."
      : `Photos: files in ${DATA_DIR}/photos, because BLOB_READ_WRITE_TOKEN is not set.${isProduction ? " Several machines need it." : ""}`,
    settings.GROQ_API_KEY
      ? "Transcripts: Groq, then the built-in parser."
      : "Transcripts: the built-in parser, because GROQ_API_KEY is not set.",
  ];
  if (settings.DEMO_MODE) {
    notices.unshift("DEMO_MODE is on: pages show everyone the confirmation and reset links that emails contain.");
  }
  if (REGISTRATION_ALLOWLIST.length === 0) notices.push("Registration is closed: REGISTRATION_ALLOWLIST is empty.");
  if (isProduction && APP_URL.startsWith("http:")) {
    notices.push(
      "Warning: APP_URL is http, so cookies are not marked Secure. Fine behind a proxy on a private network only.",
    );
  }
  return notices;
}
