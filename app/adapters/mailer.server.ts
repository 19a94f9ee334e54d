import { join } from "node:path";
import type { Env } from "#app/env.server.ts";
import type { Mailer } from "./mail.server.ts";
import { outboxMailer } from "./outbox-mail.server.ts";
import { postmarkMailer } from "./postmark-mail.server.ts";

/** The configured mailer: Postmark with `POSTMARK_SERVER_TOKEN`, else the folder `DATA_DIR/outbox`. */
export function createMailer(settings: Pick<Env, "POSTMARK_SERVER_TOKEN" | "MAIL_FROM" | "DATA_DIR">): Mailer {
  const { POSTMARK_SERVER_TOKEN: token, MAIL_FROM: from, DATA_DIR } = settings;
  return token ? postmarkMailer({ token, from }) : outboxMailer({ folder: join(DATA_DIR, "outbox"), from });
}
