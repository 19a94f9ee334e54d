/** Finds what a note is about among the team's records (docs/product.md#notes-about-what-exists). Saves nothing. */
import { contactName } from "#app/contacts/labels.ts";
import { findLookAlikes } from "#app/contacts/look-alikes/look-alikes.server.ts";
import { searchContacts } from "#app/contacts/queries.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { findOpportunitiesOf } from "#app/opportunities/queries.server.ts";
import type { Drafts } from "../schema.ts";
import type { About, Chosen } from "./about.ts";

/** A note with its drafts, whoever parsed it, and what the person has chosen already. */
export type Note = Pick<Drafts, "contact" | "opportunity"> & { transcript: string; chosen?: Chosen };

/** What the note of `viewer` is about. `today` is the day on which it was said, `YYYY-MM-DD`. */
export async function findAbout(
  em: EntityManager,
  _viewer: { id: string },
  { contact, opportunity, chosen }: Note,
  _today: string,
): Promise<About> {
  const alike = (await findLookAlikes(em, contact)).map((found) => found.contact);
  const named = [contact.firstName, contact.lastName, contact.businessName].filter(Boolean).join(" ");
  const contacts = alike.length > 0 || named === "" ? alike : await searchContacts(em, named, 5);
  const person = chosen?.contact ?? (contacts.length === 1 ? contacts[0]?.id : contacts.length > 1 ? null : "new");
  const deals = person && person !== "new" ? (await findOpportunitiesOf(em, person)).slice(0, 5) : [];
  const deal = chosen?.opportunity ?? (deals.length === 1 ? deals[0]?.id : deals.length > 1 ? null : "new");
  const present = deals.find(({ id }) => id === deal);
  const { dealStage, dealSize, targetCloseDate } = opportunity;
  const heard = Object.entries({ dealStage, dealSize, targetCloseDate }).flatMap(([field, value]) => {
    const before = present?.[field as "dealStage" | "dealSize" | "targetCloseDate"] ?? null;
    return value === undefined || value === before ? [] : [[field, { present: before, heard: value, words: "" }]];
  });
  return {
    contact: {
      about: person ?? null,
      candidates: contacts.map((one) => ({ id: one.id, name: contactName(one), because: "the person you named" })),
      changes: {},
    },
    opportunity: {
      about: deal ?? null,
      candidates: deals.map(({ id, name }) => ({ id, name, because: "a deal of the person you named" })),
      changes: Object.fromEntries(heard),
    },
  };
}
