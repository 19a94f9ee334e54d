import type { Env } from "../env.server.ts";

type Settings = Env & { BLOB_READ_WRITE_TOKEN?: string; GROQ_API_KEY?: string };

/** What whoever starts the server should know about its settings, a line each (decisions.md sections 5, 7 and 9). */
export function startupNotices(settings: Settings): string[] {
  const { DATA_DIR, REGISTRATION_ALLOWLIST, APP_URL } = settings;
  const served = settings.NODE_ENV === "production" && !settings.DEMO_MODE;
  const notices = [
    settings.POSTMARK_SERVER_TOKEN
      ? "Mail: Postmark."
      : `Mail: files in ${DATA_DIR}/outbox, because POSTMARK_SERVER_TOKEN is not set.`,
    settings.BLOB_READ_WRITE_TOKEN
      ? "Photos: Vercel Blob."
      : `Photos: files in ${DATA_DIR}/photos, because BLOB_READ_WRITE_TOKEN is not set.${served ? " Several machines need it." : ""}`,
    settings.GROQ_API_KEY
      ? "Transcripts: Groq, then the built-in parser."
      : "Transcripts: the built-in parser, because GROQ_API_KEY is not set.",
  ];
  if (REGISTRATION_ALLOWLIST.length === 0) notices.push("Nobody may register: REGISTRATION_ALLOWLIST is empty.");
  if (served && APP_URL.startsWith("http:")) {
    notices.push(
      "Warning: APP_URL is http, so cookies are not marked Secure. Fine behind a proxy on a private network only.",
    );
  }
  return notices;
}
