/** Every call of the interfaces' table (docs/product.md#http-api) exists: other paths answer 404, other methods 405. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { withApp } from "../harness/with-app.ts";
import type { Visitor } from "../http/visitor.ts";
import { joinTeam } from "../team/owners.ts";

/** Method and path as the table writes them. */
const CALLS = [
  "GET /api/users",
  "GET /api/team/invitations",
  "POST /api/team/invitations",
  "DELETE /api/team/invitations/:id",
  "POST /api/team/invitations/:id/resend",
  "POST /auth/invitation",
  "PATCH /api/team/:id",
  "POST /api/team/:id/deactivate",
  "POST /api/team/:id/reactivate",
  "POST /api/team/:id/reset-two-factor",
  "POST /api/team/:id/hand-over",
  "GET /api/team/events",
  "GET /api/users/me/events",
  "PUT /api/users/me/password",
  "POST /api/users/me/two-factor",
  "PUT /api/users/me/two-factor",
  "DELETE /api/users/me/two-factor",
  "POST /api/users/me/recovery-codes",
  "GET /api/users/me/passkeys",
  "DELETE /api/users/me/passkeys/:id",
  "POST /api/users/me/passkeys/options",
  "POST /api/users/me/passkeys",
  "POST /auth/passkey/options",
  "POST /auth/passkey",
  "POST /auth/login",
  "GET /api/contacts/:id/history",
  "GET /api/opportunities/:id/history",
  "POST /api/contacts/:id/notes",
  "POST /api/opportunities/:id/notes",
  "DELETE /api/contacts/:id/notes/:noteId",
  "DELETE /api/opportunities/:id/notes/:noteId",
  "GET /api/trash",
  "POST /api/trash/:id/restore",
  "DELETE /api/trash/:id",
  "GET /api/contacts/duplicates",
  "GET /api/opportunities/duplicates",
  "POST /api/contacts/duplicates/not-the-same",
  "POST /api/opportunities/duplicates/not-the-same",
  "POST /api/contacts/merge",
  "POST /api/opportunities/merge",
  "POST /api/merges/:id/undo",
  "POST /api/contacts/bulk",
  "POST /api/opportunities/bulk",
  "GET /api/bulk/:id",
  "GET /api/views",
  "POST /api/views",
  "PATCH /api/views/:id",
  "DELETE /api/views/:id",
  "POST /api/bulk/:id/undo",
  "POST /api/contacts/:id/erase",
  "GET /contacts.csv",
  "GET /opportunities.csv",
  "GET /api/export",
  "POST /api/imports",
  "PUT /api/imports/:id/columns",
  "POST /api/imports/:id/run",
  "POST /api/imports/:id/undo",
  "POST /api/imports/:id/cancel",
  "GET /api/imports/:id",
  "GET /api/imports/:id/errors.csv",
  "GET /api/imports/:id/rows",
  "GET /api/imports/:id/rows.csv",
  "POST /api/capture/candidates",
  "GET /api/captures",
  "POST /api/captures",
  "DELETE /api/captures/:id",
  "POST /capture/share",
  "GET /api/search",
  "GET /api/users/me",
  "POST /api/users/me/mail-in",
  "DELETE /api/users/me/mail-in",
  "POST /inbound/postmark",
  "PATCH /api/users/me",
  "POST /api/users/me/calendar",
  "DELETE /api/users/me/calendar",
  "GET /calendar/:token.ics",
];

const app = withApp();
let olga: Visitor;

beforeAll(async () => {
  olga = (await joinTeam(app, "Olga", "owner")).browser;
});

/** Whether something answers this call: with an empty body, and ids that nobody has. */
async function isThere(call: string): Promise<boolean> {
  const [method = "", path = ""] = call.split(" ");
  const sent = method === "GET" ? {} : { body: "{}", headers: { "Content-Type": "application/json" } };
  const { status, body } = await olga.send(
    method,
    path.replace(/:\w+/g, () => randomUUID()),
    sent,
  );
  return status !== 405 && !/This address does not exist|Page Not Found/i.test(body);
}

test.each(CALLS)("%s is there", async (call) => {
  expect(await isThere(call)).toBe(true);
});

test.each(["GET /api/nothing", "POST /auth/nothing", "GET /nothing.csv", "PUT /api/users", "DELETE /api/team/:id"])(
  "%s is not, so that the test can fail",
  async (call) => {
    expect(await isThere(call)).toBe(false);
  },
);
