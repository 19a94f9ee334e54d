import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { keptForm } from "#app/accounts/session/refused-form.server.ts";
import { signedInAction, signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { LONG_TEXT_LIMIT } from "#app/http/checks.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { pageFailure, passRetryAfter } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { formatAmount } from "#app/ui/money.ts";
import { RECORDING_LIMIT_BYTES, RECORDING_TOO_LARGE } from "../recorder/recording.ts";
import { FORM_OVERHEAD_BYTES, fieldsOf, fileIn } from "../review/sent-form.server.ts";
import type { Fields } from "../review/step.server.ts";
import { keepCapture } from "../store/keep.server.ts";

const FIELDS = ["title", "text", "url"];

export const loader = signedInLoader(async (): Promise<never> => {
  throw redirect("/capture/inbox");
});

/** What was shared to the installed app (`share_target` in the manifest) goes into the inbox. */
export const action = signedInAction(
  async ({ em, form, request, viewer }): Promise<never> => {
    const allowed = await takeAllowance("capture", viewer.id);
    if (!allowed.ok) throw pageFailure(allowed);
    const sound = fileIn(form, "sound");
    const note = {
      id: randomUUID(),
      text: sharedText(fieldsOf(form)),
      saidAt: new Date().toISOString(),
      source: "shared" as const,
    };
    const kept = note.text.length > LONG_TEXT_LIMIT ? TOO_LONG : await keepCapture(em, viewer, { ...note, sound });
    if (!kept.ok) throw keptForm(kept, request, form, { failed: "Failed to save the shared note", fields: FIELDS });
    throw await redirectWithFlash("/capture/inbox", { title: "Shared to your inbox" });
  },
  {
    failed: "Failed to save the shared note",
    fields: FIELDS,
    limit: RECORDING_LIMIT_BYTES + FORM_OVERHEAD_BYTES,
    tooLarge: () => {
      throw pageFailure(refused("too-large", RECORDING_TOO_LARGE));
    },
  },
);

const TOO_LONG = refused("too-large", `A note has at most ${formatAmount(LONG_TEXT_LIMIT)} characters.`);

/** Title, text and link of a share, one a line; apps often repeat one of them in another. */
function sharedText(fields: Fields): string {
  const parts = FIELDS.map((name) => fields[name]).filter((part) => typeof part === "string");
  const lines = parts.map((part) => part.replace(/\r\n?/g, "\n").replaceAll("\0", "").toWellFormed().trim());
  const own = lines.filter(
    (line, at) => line && !lines.some((other, i) => i !== at && other.includes(line) && (other !== line || i < at)),
  );
  return own.join("\n");
}

export const headers = passRetryAfter;

export default function Share() {
  return null;
}
