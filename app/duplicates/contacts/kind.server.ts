import { contactDetail, contactName } from "#app/contacts/labels.ts";
import { CHOSEN_FIELDS, mergeChoice } from "#app/contacts/merge/choice.ts";
import { findMergeable } from "#app/contacts/merge/queries.server.ts";
import { mergeContacts } from "#app/contacts/merge/service.server.ts";
import { findPossibleDuplicates } from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import {
  findContact,
  findContactRowsByIds,
  findShortenableContacts,
  searchContacts,
} from "#app/contacts/queries.server.ts";
import { type ContactJson, contactChangesSchema, contactJson, shortenableContact } from "#app/contacts/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { reasonText } from "#app/matching/reason-text.ts";
import { toReadableAddress } from "#app/text/mail-domain.ts";
import { type Comparison, findGroups } from "../find-groups.server.ts";
import type { OversizedGroup } from "../groups.ts";
import { defineKind, MAX_PARTNERS } from "../kind.server.ts";
import {
  contactMark,
  contactPairs,
  findContactsByKeys,
  findContactsSharingKey,
  type MarkedContact,
  SECTION,
} from "./compare.server.ts";
import { SECTIONS } from "./sections.server.ts";

async function findMergePartners(em: EntityManager, id: string, query: string | null) {
  const contact = await findContact(em, id);
  if (!contact) return null;
  const found = query
    ? (await searchContacts(em, query, MAX_PARTNERS)).map((other) => ({
        contact: other,
        detail: contactDetail(other),
      }))
    : (await findPossibleDuplicates(em, contact)).map(({ contact: other, reasons, against }) => ({
        contact: other,
        detail: [contactDetail(other), reasonText({ because: reasons, against })].filter(Boolean).join(" · "),
      }));
  const others = found.filter(({ contact: other }) => other.id !== id);
  return {
    id,
    name: contactName(contact),
    found: others.map(({ contact: other, detail }) => ({ id: other.id, name: contactName(other), detail })),
  };
}

async function readShownContacts(em: EntityManager, ids: string[]) {
  return (await findContactRowsByIds(em, ids)).map((contact) => ({
    id: contact.id,
    name: contactName(contact),
    detail: [contact.businessName, toReadableAddress(contact.email), contact.phone].filter(Boolean).join(" · "),
  }));
}

async function readContactMarks(em: EntityManager, ids: string[]) {
  return new Map((await findContactRowsByIds(em, ids)).map((contact) => [contact.id, contactMark(contact)]));
}

/** A text by which the list of contacts finds an oversized group: what all have in common, as one of them has it. */
async function searchTextForOversizedGroup(em: EntityManager, { place: [section, key] }: OversizedGroup) {
  if (section === SECTION.email || section === SECTION.phone) return key;
  const [one] = await findContactsByKeys(em, section, [key], 1);
  if (!one) return "";
  const name = section === SECTION.similarNames ? [] : [one.firstName, one.lastName];
  const isShared = section === SECTION.nameAndBusiness || section === SECTION.similarNames;
  const business = isShared ? [one.businessName] : [];
  return [...name, ...business].filter(Boolean).join(" ");
}

const COMPARISON: Comparison<MarkedContact> = { sharing: findContactsSharingKey, pairs: contactPairs };

export const CONTACTS = defineKind({
  kind: "contact",
  nameOf: (contact: ContactJson) => contactName(contact),
  find: findMergeable,
  choice: mergeChoice,
  fields: CHOSEN_FIELDS,
  partners: findMergePartners,
  changes: contactChangesSchema.omit({ updatedAt: true }),
  merge: mergeContacts,
  json: contactJson,
  listedJson: shortenableContact,
  source: {
    sections: SECTIONS,
    groups: async (em, section, keys) => findGroups(em, await findContactsByKeys(em, section, keys), COMPARISON),
    searchFor: searchTextForOversizedGroup,
  },
  shown: readShownContacts,
  whole: findShortenableContacts,
  marks: readContactMarks,
});
