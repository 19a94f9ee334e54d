/**
 * A process of its own that merges, deletes, restores and undoes without end, to be killed in the midst of it. Its
 * argument is the database's URL.
 */
import { randomUUID } from "node:crypto";
import { mergeContacts } from "#app/contacts/merge/service.server.ts";
import { createContact, deleteContact } from "#app/contacts/service.server.ts";
import { createOrm } from "#app/db/config.server.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { mergeOpportunities } from "#app/opportunities/merge/service.server.ts";
import { deleteOpportunity } from "#app/opportunities/service.server.ts";
import { restoreFromTrash } from "#app/trash/service.server.ts";
import { undoMerge } from "#app/trash/undo-merge.server.ts";

const [url = "", userId = ""] = process.argv.slice(2);
const orm = createOrm(url);
const em = () => orm.em.fork();
const author = { id: userId, via: "api" as const };

async function addContact(): Promise<string> {
  const input = { firstName: "Mina", lastName: "Murray", email: "", phone: null, businessName: null, notes: "n" };
  const result = await createContact(em(), author, { ...input, contactType: "lead", id: randomUUID() });
  return result.ok ? result.value.id : "";
}

async function addOpportunity(contactIds: string[]): Promise<string> {
  const dates = { targetCloseDate: "2026-12-01", nextStepDate: null, nextStepDescription: null };
  const input = { name: "Trail mix", dealStage: "open" as const, dealSize: 7, description: null, ...dates };
  const result = await createOpportunity(em(), author, { ...input, contactIds });
  return result.ok ? result.value.id : "";
}

/** All commands once, on records of its own. */
async function round(): Promise<void> {
  const [mina, lucy] = [await addContact(), await addContact()];
  const [one, two] = [await addOpportunity([mina, lucy]), await addOpportunity([lucy])];
  const contacts = await mergeContacts(em(), author, { keep: mina, merge: [lucy] });
  const opportunities = await mergeOpportunities(em(), author, { keep: one, merge: [two] });
  const deleted = await deleteContact(em(), author, mina);
  if (deleted.ok) await restoreFromTrash(em(), author, deleted.value.trashId);
  if (opportunities.ok) await undoMerge(em(), author, opportunities.value.mergeId);
  if (contacts.ok) await undoMerge(em(), author, contacts.value.mergeId);
  const gone = await deleteOpportunity(em(), author, two);
  if (gone.ok) await restoreFromTrash(em(), author, gone.value.trashId);
}

// The first one opens the connections and compiles the code.
await round();
process.send?.("ready");
for (;;) await round();
