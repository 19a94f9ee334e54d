/** Reads mails against a small team, from their file to what the review proposes. */
import { beforeAll, expect } from "vitest";
import type { NoteReading } from "#app/capture/reading/read-note.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { withAda } from "../../harness/with-app.ts";

/** Who wrote it (a given name of the team's contacts, or a header), the words, what is told, and who got a copy. */
export type MailRow = [from: string, text: string, told: Record<string, unknown>, copy?: string];

const TEAM = [
  ["Helen", "Marsh", "Marsh Joinery", "helen@marshjoinery.example", "spray booth"],
  ["Tobias", "Kern", "Kern Möbel", "t.kern@kernmoebel.example", "Lackieranlage"],
  ["Claire", "Fontaine", "Atelier Fontaine", "claire@atelierfontaine.example", "cabine"],
  ["Joana", "Prado", "Prado Móveis", "joana@pradomoveis.example", "estufa"],
  ["Maarten", "de Vries", "De Vries Keukens", "maarten@devrieskeukens.example", "lijmpers"],
] as const;

/** A check of a row; the file that calls it reads at most 30 mails, which is a minute's limit. */
export function withMailsOfTeam() {
  const { app, ada } = withAda();
  const names = new Map<string | null, string>([["new", "new"]]);

  beforeAll(async () => {
    for (const [firstName, lastName, businessName, email, thing] of TEAM) {
      const person = { firstName, lastName, businessName, email, contactType: "lead" };
      const { json: contact } = await ada.call("POST", "/api/contacts", person);
      const deal = {
        name: `${businessName} ${thing}`,
        dealStage: "open",
        dealSize: 32_000,
        targetCloseDate: "2026-06-26",
      };
      const { json: made } = await ada.call("POST", "/api/opportunities", deal);
      await ada.call("POST", `/api/opportunities/${made.id}/contacts/${contact.id}`);
      names.set(contact.id, firstName).set(made.id, `${firstName}'s`);
    }
  });

  async function readingOf(from: string, text: string, copy: string): Promise<NoteReading> {
    const head = [`From: ${from}`, "To: ada@dealquest.test", "Date: Tue, 10 Mar 2026 10:12:00 +0100", copy].filter(
      Boolean,
    );
    const body = new FormData();
    body.set(
      "mail",
      new File([[...head, "Content-Type: text/plain; charset=utf-8", "", text].join("\r\n")], "mail.eml"),
    );
    const { id } = JSON.parse((await ada.send("POST", "/api/captures", { body })).body);
    await ada.submit(`/capture/inbox/${id}`, { intent: "read" });
    const found = queryOn(app.orm.em.fork()).selectFrom("captures").select("reading").where("id", "=", id);
    return (await found.executeTakeFirstOrThrow()).reading as unknown as NoteReading;
  }

  const headerOf = (who: string) => {
    const one = TEAM.find(([firstName]) => firstName === who);
    return one ? `${one[0]} ${one[1]} <${one[3]}>` : who;
  };
  return async ([from, text, { contact = "new", deal, also, ...told }, copy]: MailRow) => {
    const { about, also: others = [], drafts } = await readingOf(headerOf(from), text, copy ? `Cc: ${copy}` : "");
    const changes = Object.entries({ ...about.contact.changes, ...about.opportunity.changes });
    const heard = Object.fromEntries(changes.map(([field, change]) => [field, change?.heard]));
    if (about.opportunity.about === "new") heard.dealSize ??= drafts.opportunity.dealSize;
    expect(names.get(about.contact.about)).toBe(contact);
    if (deal) expect(names.get(about.opportunity.about)).toBe(deal);
    expect(heard).toMatchObject(Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)));
    for (const field of Object.keys(told).filter((one) => told[one] === undefined))
      expect(heard).not.toHaveProperty(field);
    if (also) expect(others).toContain(also);
  };
}
