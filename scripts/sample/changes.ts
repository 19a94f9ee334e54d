/** The changes of the sample team's records with their notes, as the app records them. */
import { randomUUID } from "node:crypto";
import { type ChangeAction, FIELD_KINDS, type RecordKind } from "#app/changes/schema.ts";
import type { OpportunityFields } from "#app/opportunities/schema.ts";
import type { SampleDeal } from "./deals.ts";
import type { SampleEvent } from "./history.ts";
import type { PersonKey } from "./people.ts";

// Contacts were entered a day before their first deal; those without a deal long ago.
const BEFORE_FIRST_DEAL = 1;
const WITHOUT_DEAL: Origin = { by: "scout", daysAgo: 115 };

type Origin = { by: PersonKey; daysAgo: number };

/** Who entered the contact of this name, which `deals` may have, and how many days ago. */
export function originOf(contact: string, deals: SampleDeal[]): Origin {
  const first = deals.filter(({ contacts }) => contacts.includes(contact)).sort((a, b) => b.created - a.created)[0];
  return first ? { by: first.by, daysAgo: first.created + BEFORE_FIRST_DEAL } : WITHOUT_DEAL;
}

// whose page: a deal or a contact | by | days ago | text
const NOTES = `
Harborlight second warehouse | scout | 1 | Anna called back: 30 days after delivery is fine if the first invoice is split in two. She sends it to their finance people tonight.
Harborlight second warehouse | maya | 6 | If they ask about the freezer labels again: same adhesive as in Bremen, tested down to -30.
Bluefin fleet tracking | maya | 2 | Lucia wants the liability capped at one year's fee. We can live with two, not with three.
Zephyr cabin supplies tender | maya | 1 | The technical part goes in as one PDF, no links. Nadia checks it before we press send.
Redwood test-hall pilot | scout | 4 | Ingrid is on holiday until Monday; Dmitri has the key to the hall.
Verdant spring order | tom | 5 | Oscar will not order before the frost is over. No pushing.
Anna Castellano | scout | 3 | Moved to the corner office, new direct line. The old one still rings at reception.
Marcus Bell | scout | 12 | Prefers samples by post to a visit. Colour cards by Friday.
Isabelle Fournier | jonah | 8 | Met her at the Lisbon fair. She decides with her brother, so always offer two dates.
Fiona Gallagher | priya | 4 | Happy to introduce us to two more hotels after the summer.
`;

/** Notes with the name of their record. */
const notes = NOTES.trim()
  .split("\n")
  .map((line) => line.split(" | "))
  .map(([name = "", by = "", daysAgo, text = ""]) => ({ name, by, daysAgo: Number(daysAgo), text }));

/** A deal with its id, everything that happened to it, and its fields as they are now. */
export type Story = { deal: SampleDeal; id: string; events: SampleEvent[]; fields: OpportunityFields };

type Surroundings = {
  /** Ids by name, of users by key. */
  userIds: Map<string, string>;
  contactIds: Map<string, string>;
  at: (daysAgo: number) => Date;
  contactFields: Map<string, object>;
};

/** The rows of `changes`: everything that happened to contacts and deals, and the notes. */
export function changeRows(stories: Story[], surroundings: Surroundings) {
  const { userIds, contactIds, at, contactFields } = surroundings;
  const row = (kind: RecordKind, recordId: string, action: ChangeAction, { by, daysAgo }: Origin | SampleEvent) => ({
    id: randomUUID(),
    at: at(daysAgo),
    userId: userIds.get(by) ?? "",
    via: "page" as const,
    kind,
    recordId,
    action,
  });
  const deals = stories.map(({ deal }) => deal);
  const created = [...contactIds].map(([name, id]) => ({
    ...row("contact", id, "created", originOf(name, deals)),
    after: contactFields.get(name),
  }));
  const told = stories.flatMap((story) =>
    story.events.map((event) => {
      const { action, ...details } = detailsOf(event, story, surroundings);
      return { ...row("opportunity", story.id, action, event), ...details };
    }),
  );
  const written = notes.map(({ name, text, ...origin }) => {
    const contactId = contactIds.get(name);
    const deal = stories.find((story) => story.deal.name === name);
    const [kind, recordId] = contactId ? (["contact", contactId] as const) : (["opportunity", deal?.id ?? ""] as const);
    return { ...row(kind, recordId, "note_added", origin as Origin), after: { text } };
  });
  return [...created, ...told, ...written];
}

type Details = { action: ChangeAction; otherId?: string; before?: object; after?: object };

function detailsOf(event: SampleEvent, { deal, events, fields }: Story, around: Surroundings): Details {
  const { kind } = event;
  if (kind === "created") {
    const changed = events.filter((one) => fieldOf(one) !== undefined).reverse();
    return {
      action: kind,
      after: Object.assign({ ...fields, lostReason: null }, ...changed.map((one) => valuesOf(one, around).before)),
    };
  }
  if (kind !== "contact_attached" && kind !== "contact_detached")
    return { action: "updated", ...withReason(valuesOf(event, around), fields) };
  const contact = event.newValue ?? event.oldValue ?? "";
  const side = kind === "contact_attached" ? "after" : "before";
  return { action: kind, otherId: around.contactIds.get(contact), [side]: { opportunity: deal.name, contact } };
}

function fieldOf({ kind, field }: SampleEvent): string | undefined {
  return field ?? Object.keys(FIELD_KINDS).find((one) => FIELD_KINDS[one] === kind);
}

// A reason is told with the stage.
function withReason({ before, after }: ReturnType<typeof valuesOf>, { lostReason }: Story["fields"]) {
  if (!lostReason || after.dealStage !== "lost-closed") return { before, after };
  return { before: { ...before, lostReason: null }, after: { ...after, lostReason } };
}

function valuesOf(event: SampleEvent, { userIds }: Surroundings) {
  const field = fieldOf(event) ?? "";
  const stored = (value: string | null = null) => {
    if (field === "ownerUserId") return userIds.get(value ?? "");
    return field === "dealSize" ? Number(value) : value;
  };
  return { before: { [field]: stored(event.oldValue) }, after: { [field]: stored(event.newValue) } };
}
