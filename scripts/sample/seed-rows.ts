import type { ChangeAction } from "#app/changes/schema.ts";
import { comparisonKeys } from "#app/contacts/possible-duplicates/comparison-keys.server.ts";
import type { OpportunityFields } from "#app/opportunities/schema.ts";
import {
  ACTIVE_STAGES,
  DEAL_STAGES,
  type DealStage,
  isActive,
  isLost,
  LOST_REASONS,
  STAGES,
} from "#app/opportunities/stages.ts";
import type { Random } from "./random.ts";
import { businessEnds, businessStarts, firstNames, lastNames, nextSteps, projects } from "./seed-names.ts";

/** Rows to insert, by table; values in the order of the columns in `seed-records.ts`. */
export type Tables = Partial<
  Record<"users" | "contacts" | "opportunities" | "opportunity_contacts" | "changes", unknown[][]>
>;

/** Possible owners and contacts of generated deals, and the instant that their dates are relative to. */
export type Team = { userIds: string[]; contacts: { id: string; name: string; text: string }[]; now: Date };

const DAY_MS = 86_400_000;
const PAST_DAYS = 730;
const CONTACT_TYPES = ["lead", "lead", "lead", "client", "client", "network-connector", "custom"];
// Weights of each deal's final stage: many are closed, as after two years of use.
const WEIGHTS = { active: 1, won: 3, lost: 2 };
const ENDINGS = DEAL_STAGES.flatMap((stage) =>
  Array.from({ length: WEIGHTS[STAGES[stage].closed ?? "active"] }, () => stage),
);
// The share of deals that were given to someone else.
const REASSIGNED = 0.1;
const LARGEST_DEAL = 250_000;
const SMALLEST_DEAL = 500;

/** The `index`th user; the index makes the e-mail address unique. */
export function userRow(random: Random, index: number, password: string, now: Date): unknown[] {
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const email = `${firstName}.${lastName}.${index}@dealquest.test`.toLowerCase();
  return [random.uuid(), email, password, firstName, lastName, "Account Executive", true, now, now];
}

/** A contact, created `now`; one in ten has no e-mail address, one in five no phone number. */
export function contactRow(random: Random, now: Date): unknown[] {
  const firstName = random.pick(firstNames);
  const lastName = random.pick(lastNames);
  const business = businessName(random);
  const domain = `${business.toLowerCase().replaceAll(" ", "")}.example`;
  const email = random.next() < 0.1 ? "" : `${firstName}.${lastName}@${domain}`.toLowerCase();
  const phone =
    random.next() < 0.2 ? null : `+1 ${random.whole(201, 989)}-555-01${String(random.whole(0, 99)).padStart(2, "0")}`;
  const notes = random.next() < 0.3 ? `${random.pick(nextSteps)} about the ${random.pick(projects)}.` : null;
  const contactType = random.pick(CONTACT_TYPES);
  const keys = comparisonKeys({ firstName, lastName, phone, businessName: business });
  const alike = [keys.phoneE164, keys.nameKey, keys.businessKey];
  return [random.uuid(), firstName, lastName, email, phone, business, notes, contactType, ...alike, now, now];
}

/** Adds one deal with its contacts and history to the tables. */
export function opportunityRows(random: Random, { userIds, contacts, now }: Team, tables: Tables): void {
  const id = random.uuid();
  const creator = random.pick(userIds);
  const given = random.next() < REASSIGNED ? random.pick(userIds) : creator;
  const assigned = given === creator ? null : given;
  const created = now.getTime() - random.next() * PAST_DAYS * DAY_MS;
  const ending = random.pick(ENDINGS);
  const fields = fieldsOf(random, { ending, created, now: now.getTime() });
  const record = (userId: string, moment: number, action: ChangeAction, details: Details = {}) =>
    tables.changes?.push(changeRow(random, { id, userId, moment, action }, details));
  const first = { ...fields, dealStage: "open", lostReason: null };
  record(creator, created, "created", { after: { ...first, ownerUserId: creator } });
  const at = () => new Date(created + random.next() * (now.getTime() - created)).getTime();

  const chosen = [...chosenContacts(random, contacts)];
  for (const contact of chosen) {
    tables.opportunity_contacts?.push([random.uuid(), id, contact.id]);
    const after = { opportunity: fields.name, contact: contact.name };
    record(creator, created + 1, "contact_attached", { otherId: contact.id, after });
  }
  const path = pathTo(ending);
  const moments = path
    .slice(1)
    .map(at)
    .sort((a, b) => a - b);
  for (const [position, moment] of moments.entries()) {
    const [from = null, to = null] = path.slice(position, position + 2);
    const reasons = to && isLost(to) ? [{ lostReason: null }, { lostReason: fields.lostReason }] : [];
    const [before, after] = [
      { dealStage: from, ...reasons[0] },
      { dealStage: to, ...reasons[1] },
    ];
    record(random.pick(userIds), moment, "updated", { before, after });
  }
  const last = moments.at(-1) ?? created;
  if (assigned) {
    record(creator, last, "updated", { before: { ownerUserId: creator }, after: { ownerUserId: assigned } });
  }

  const contactTexts = chosen.map(({ text }) => text);
  tables.opportunities?.push(rowOf(fields, { id, created, creator, assigned, last, contactTexts }));
}

type Row = {
  id: string;
  created: number;
  creator: string;
  assigned: string | null;
  last: number;
  contactTexts: string[];
};

function rowOf(
  fields: ReturnType<typeof fieldsOf>,
  { id, created, creator, assigned, last, contactTexts }: Row,
): unknown[] {
  return [
    id,
    fields.name,
    new Date(created),
    fields.dealStage,
    fields.lostReason,
    fields.dealSize,
    fields.targetCloseDate,
    fields.nextStepDate,
    fields.nextStepDescription,
    fields.description,
    creator,
    assigned,
    creator,
    new Date(last),
    contactTexts.length,
    contactTexts.join(" "),
  ];
}

/** The stages of a deal that came to `ending`. */
function pathTo(ending: DealStage): DealStage[] {
  if (isActive(ending)) return ACTIVE_STAGES.slice(0, ACTIVE_STAGES.indexOf(ending) + 1);
  return [...ACTIVE_STAGES.slice(0, 2), ending];
}

type Life = { ending: DealStage; created: number; now: number };

/** The present fields of a deal. */
function fieldsOf(random: Random, { ending, created, now }: Life): Omit<OpportunityFields, "ownerUserId"> {
  const hasNextStep = isActive(ending) && random.next() < 0.7;
  return {
    name: `${businessName(random)} ${random.pick(projects)}`,
    dealStage: ending,
    lostReason: isLost(ending) && random.next() < 0.7 ? random.pick(Object.keys(LOST_REASONS)) : null,
    dealSize: Math.round(SMALLEST_DEAL + random.next() ** 3 * LARGEST_DEAL),
    targetCloseDate: day(created + random.whole(20, 200) * DAY_MS),
    nextStepDate: hasNextStep ? day(now + random.whole(-20, 40) * DAY_MS) : null,
    nextStepDescription: hasNextStep ? random.pick(nextSteps) : null,
    description: null,
  };
}

function chosenContacts<T>(random: Random, contacts: T[]): Set<T> {
  const wanted = contacts.length === 0 ? 0 : random.whole(0, 3);
  return new Set(Array.from({ length: wanted }, () => random.pick(contacts)));
}

type Details = { otherId?: string; before?: object; after?: object };
type Done = { id: string; userId: string; moment: number; action: ChangeAction };

function changeRow(
  random: Random,
  { id, userId, moment, action }: Done,
  { otherId, before, after }: Details,
): unknown[] {
  const values = [before, after].map((side) => (side ? JSON.stringify(side) : null));
  return [random.uuid(), new Date(moment), userId, "page", "opportunity", id, otherId ?? null, action, ...values];
}

function businessName(random: Random): string {
  return `${random.pick(businessStarts)} ${random.pick(businessEnds)}`;
}

function day(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
