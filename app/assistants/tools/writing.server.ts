/** The tools of assistants that write records: as the API does, with the token in every history. */
import { z } from "zod";
import { addNote } from "#app/changes/notes.server.ts";
import { noteSchema } from "#app/changes/schema.ts";
import { subjectOf } from "#app/contacts/history/noted.server.ts";
import { findPossibleDuplicates } from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import { contactChangesSchema, newContactSchema } from "#app/contacts/schema.ts";
import { createContact, updateContact } from "#app/contacts/service.server.ts";
import { done } from "#app/http/result.ts";
import { instant } from "#app/http/schema.ts";
import { createOpportunity } from "#app/opportunities/create.server.ts";
import { newOpportunitySchema, opportunityChangesSchema } from "#app/opportunities/schema.ts";
import { updateOpportunity } from "#app/opportunities/service.server.ts";
import { undoneJson } from "#app/tokens/schema.ts";
import { undoTokenChanges } from "#app/tokens/undo.server.ts";
import { readChanges, schemaForClients } from "./arguments.server.ts";
import { notesOfKind, recordArguments, survivingId } from "./reading.server.ts";
import { defineTool } from "./tool.server.ts";

const createContactTool = defineTool({
  name: "create_contact",
  about:
    "Creates a contact. `similar` in the answer lists possible duplicates: if one is the same person, undo and use that contact.",
  scopes: ["write"],
  input: newContactSchema,
  run: async ({ em, viewer }, input) => {
    const made = await createContact(em, viewer, input);
    if (!made.ok) return made;
    const similar = (await findPossibleDuplicates(em, made.value)).filter(
      ({ contact }) => contact.id !== made.value.id,
    );
    return done({ contact: made.value, similar });
  },
});

const createOpportunityTool = defineTool({
  name: "create_opportunity",
  about: "Creates an opportunity owned by the person.",
  scopes: ["write"],
  input: newOpportunitySchema,
  run: async ({ em, viewer }, input) => {
    const made = await createOpportunity(em, viewer, input);
    return made.ok ? done({ opportunity: made.value }) : made;
  },
});

const CHANGE_ARGUMENTS = {
  contact: { name: "changes of a contact", input: contactChangesSchema },
  opportunity: { name: "changes of an opportunity", input: opportunityChangesSchema },
};

const updateRecordTool = defineTool({
  name: "update_record",
  about:
    "Changes fields of a contact or an opportunity, named as in get_record. With `updatedAt` as it was read, a " +
    "record that someone has changed since is not updated.",
  scopes: ["write"],
  input: z.object({
    ...recordArguments,
    changes: z.unknown().meta({ anyOf: Object.values(CHANGE_ARGUMENTS).map(({ input }) => schemaForClients(input)) }),
  }),
  run: async ({ em, viewer }, { kind, id, changes }) => {
    const present = await survivingId(em, id);
    if (kind === "contact") {
      const input = readChanges(CHANGE_ARGUMENTS.contact, changes);
      if (!input.ok) return input;
      const saved = await updateContact(em, viewer, present, input.value, null);
      return saved.ok ? done({ contact: saved.value }) : saved;
    }
    const input = readChanges(CHANGE_ARGUMENTS.opportunity, changes);
    if (!input.ok) return input;
    const saved = await updateOpportunity(em, viewer, present, input.value, null);
    return saved.ok ? done({ opportunity: saved.value }) : saved;
  },
});

const addNoteTool = defineTool({
  name: "add_note",
  about: "Adds a note to the history of a contact or an opportunity. No fields change.",
  scopes: ["write"],
  input: noteSchema.extend({ kind: recordArguments.kind, recordId: recordArguments.id }),
  run: async ({ em, viewer }, { kind, recordId, ...note }) => {
    const noted = notesOfKind(kind);
    const record = await noted.find(em, await survivingId(em, recordId));
    if (!record) return noted.notFound;
    const added = await addNote(em, viewer, subjectOf(noted, record.id), note);
    return added.ok ? done({ note: added.value }) : added;
  },
});

const undoTool = defineTool({
  name: "undo",
  about:
    "Undoes what this assistant changed since a given time (ISO 8601). Records that someone has changed since " +
    "stay as they are and are listed in `kept`.",
  scopes: ["write"],
  input: z.object({ since: instant() }),
  run: async ({ em, viewer }, { since }) => {
    const author = { id: viewer.id, via: "undo" as const };
    const undo = { author, tokenId: viewer.tokenId, since: new Date(since) };
    return done(undoneJson(await undoTokenChanges(em, undo)));
  },
});

export const WRITING_TOOLS = [createContactTool, createOpportunityTool, updateRecordTool, addNoteTool, undoTool];
