/** The changes of the sample contacts and the notes of the sample team, as the app records them. */
import { randomUUID } from "node:crypto";
import type { ChangeAction, RecordKind } from "#app/changes/schema.ts";
import { deals, type SampleDeal } from "./deals.ts";
import type { SampleEvent } from "./history.ts";
import type { PersonKey } from "./people.ts";

// Contacts were entered a day before their first deal; those without a deal long ago.
const BEFORE_FIRST_DEAL = 1;
const WITHOUT_DEAL: Origin = { by: "scout", daysAgo: 115 };

type Origin = { by: PersonKey; daysAgo: number };

/** Who entered the contact of this name, and how many days ago. */
export function originOf(contact: string): Origin {
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

/** A deal with its id and everything that happened to it. */
export type Story = { deal: SampleDeal; id: string; events: SampleEvent[] };

type Surroundings = {
  /** Ids by name, of users by key. */
  userIds: Map<string, string>;
  contactIds: Map<string, string>;
  at: (daysAgo: number) => Date;
};

/** The rows of `changes`: contacts created, attached and detached, and notes. `fieldsOf` gives the fields of a contact. */
export function changeRows(
  stories: Story[],
  fieldsOf: (contact: string) => object,
  { userIds, contactIds, at }: Surroundings,
) {
  const row = (kind: RecordKind, recordId: string, action: ChangeAction, { by, daysAgo }: Origin | SampleEvent) => ({
    id: randomUUID(),
    at: at(daysAgo),
    userId: userIds.get(by) ?? "",
    via: "page" as const,
    kind,
    recordId,
    action,
  });
  const created = [...contactIds].map(([name, id]) => ({
    ...row("contact", id, "created", originOf(name)),
    after: fieldsOf(name),
  }));
  const links = stories.flatMap(({ deal, id, events }) =>
    events.flatMap((event) => {
      const action = event.activityType;
      if (action !== "contact_attached" && action !== "contact_detached") return [];
      const contact = event.newValue ?? event.oldValue ?? "";
      const side = action === "contact_attached" ? "after" : "before";
      const names = { opportunity: deal.name, contact };
      return [{ ...row("opportunity", id, action, event), otherId: contactIds.get(contact), [side]: names }];
    }),
  );
  const written = notes.map(({ name, text, ...origin }) => {
    const contactId = contactIds.get(name);
    const deal = stories.find((story) => story.deal.name === name);
    const [kind, recordId] = contactId ? (["contact", contactId] as const) : (["opportunity", deal?.id ?? ""] as const);
    return { ...row(kind, recordId, "note_added", origin as Origin), after: { text } };
  });
  return [...created, ...links, ...written];
}
