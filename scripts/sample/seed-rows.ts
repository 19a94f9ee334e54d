import { comparisonKeys } from "#app/contacts/look-alikes/comparison-keys.server.ts";
import { ACTIVE_STAGES, DEAL_STAGES, isActive, STAGES } from "#app/opportunities/stages.ts";
import type { Random } from "./random.ts";
import { businessEnds, businessStarts, firstNames, lastNames, nextSteps, projects } from "./seed-names.ts";

/** Rows to insert, by table; values in the order of the columns in `seed-records.ts`. */
export type Tables = Partial<
  Record<"users" | "contacts" | "opportunities" | "opportunity_contacts" | "opportunity_activities", unknown[][]>
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
  const events: unknown[][] = [activity(random, id, creator, created, "created")];
  const at = () => new Date(created + random.next() * (now.getTime() - created)).getTime();

  const chosen = [...chosenContacts(random, contacts)];
  for (const contact of chosen) {
    tables.opportunity_contacts?.push([random.uuid(), id, contact.id]);
    events.push(activity(random, id, creator, created + 1, "contact_attached", null, contact.name));
  }
  const path = isActive(ending)
    ? ACTIVE_STAGES.slice(0, ACTIVE_STAGES.indexOf(ending) + 1)
    : [...ACTIVE_STAGES.slice(0, 2), ending];
  const moments = path
    .slice(1)
    .map(at)
    .sort((a, b) => a - b);
  for (const [position, moment] of moments.entries()) {
    const [from = null, to = null] = path.slice(position, position + 2);
    events.push(activity(random, id, random.pick(userIds), moment, "stage_changed", from, to));
  }
  const last = moments.at(-1) ?? created;
  if (assigned) events.push(activity(random, id, creator, last, "owner_changed", creator, assigned));
  tables.opportunity_activities?.push(...events);

  const hasNextStep = isActive(ending) && random.next() < 0.7;
  tables.opportunities?.push([
    id,
    `${businessName(random)} ${random.pick(projects)}`,
    new Date(created),
    ending,
    Math.round(SMALLEST_DEAL + random.next() ** 3 * LARGEST_DEAL),
    day(created + random.whole(20, 200) * DAY_MS),
    hasNextStep ? day(now.getTime() + random.whole(-20, 40) * DAY_MS) : null,
    hasNextStep ? random.pick(nextSteps) : null,
    null,
    creator,
    assigned,
    creator,
    new Date(last),
    chosen.length,
    chosen.map(({ text }) => text).join(" "),
  ]);
}

function chosenContacts<T>(random: Random, contacts: T[]): Set<T> {
  const wanted = contacts.length === 0 ? 0 : random.whole(0, 3);
  return new Set(Array.from({ length: wanted }, () => random.pick(contacts)));
}

function activity(
  random: Random,
  opportunityId: string,
  userId: string,
  moment: number,
  type: string,
  oldValue: string | null = null,
  newValue: string | null = null,
): unknown[] {
  return [random.uuid(), opportunityId, userId, type, null, oldValue, newValue, new Date(moment)];
}

function businessName(random: Random): string {
  return `${random.pick(businessStarts)} ${random.pick(businessEnds)}`;
}

function day(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
