/** The sample team of demo, dev and journeys: six users and one who has left, sixty contacts, forty deals and their history. */
import { randomUUID } from "node:crypto";
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { hashPassword } from "#app/accounts/password/password.server.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import { Change } from "#app/changes/change.entity.server.ts";
import { insertActivities } from "#app/changes/record-change.server.ts";
import { Contact } from "#app/contacts/contact.entity.server.ts";
import { comparisonKeys } from "#app/contacts/look-alikes/comparison-keys.server.ts";
import { refreshOpportunities } from "#app/contacts/opportunity-links.server.ts";
import { fieldsOf } from "#app/contacts/trash.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { Opportunity } from "#app/opportunities/opportunity.entity.server.ts";
import { OpportunityContact } from "#app/opportunities/opportunity-contact.entity.server.ts";
import type { OpportunityFields } from "#app/opportunities/schema.ts";
import { changeRows, originOf, type Story } from "./changes.ts";
import { deals, type SampleDeal } from "./deals.ts";
import { historyOf } from "./history.ts";
import { contacts, formerPerson, people, type SamplePerson } from "./people.ts";

/** The sample sign-in; all users of the sample team have this password. */
export const SAMPLE_SIGN_IN = { email: "scout@dealquest.test", password: "adventure" };

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const MEMBER_FOR_DAYS = 130;
const LEFT_DAYS_AGO = 20;

/**
 * Loads the sample team in one transaction, unless it exists already. Its dates are relative to `now`. `passwordHash` is
 * that of the sample sign-in's password; by default as strong as any user's.
 */
export async function loadSampleTeam(
  orm: MikroORM,
  { now, passwordHash }: { now: Date; passwordHash?: string },
): Promise<{ loaded: boolean }> {
  const password = passwordHash ?? (await hashPassword(SAMPLE_SIGN_IN.password));
  return orm.em.fork().transactional(async (em) => {
    if ((await em.count(User, { email: SAMPLE_SIGN_IN.email })) > 0) return { loaded: false };
    const at = clock(now);
    const userIds = await insertPeople(em, password, at);
    const contactIds = await insertContacts(em, userIds, at);
    const dayFromNow = (days: number) => isoDay(now.getTime() + days * DAY_MS);
    const stories = deals.map((deal, index) => ({
      deal,
      id: randomUUID(),
      events: historyOf(deal, index, dayFromNow),
      fields: dealFields(deal, userIds, dayFromNow),
    }));
    await insertDeals(em, stories, { userIds, contactIds, at });
    const contactFields = new Map(contacts.map((contact) => [nameOf(contact), fieldsOf(contact)]));
    await em.insertMany(Change, changeRows(stories, { userIds, contactIds, at, contactFields }));
    const ids = stories.map(({ id }) => id);
    await insertActivities(sql`(select * from changes where record_id = any(${ids}::uuid[]))`).execute(queryOn(em));
    return { loaded: true };
  });
}

type Clock = (daysAgo: number) => Date;

/**
 * Converts days before `now` to instants. The last seven days are compressed into the current week (from Monday 00:00 UTC),
 * so that the weekly rankings are not empty on a Monday morning.
 */
function clock(now: Date): Clock {
  const weekday = (now.getUTCDay() + 6) % WEEK_DAYS;
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - weekday);
  const sinceMonday = now.getTime() - monday;
  return (daysAgo) => {
    const back = daysAgo < WEEK_DAYS ? (daysAgo / WEEK_DAYS) * sinceMonday : daysAgo * DAY_MS;
    return new Date(Math.round(now.getTime() - back));
  };
}

function isoDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

async function insertPeople(em: EntityManager, password: string, at: Clock): Promise<Map<string, string>> {
  const everybody: SamplePerson[] = [...people, formerPerson];
  const ids = new Map<string, string>(everybody.map(({ key }) => [key, randomUUID()]));
  const createdAt = at(MEMBER_FOR_DAYS);
  const rows = everybody.map(({ key, ...person }) => ({
    ...person,
    id: idOf(ids, key),
    email: `${key}@dealquest.test`,
    password,
    isEmailVerified: true,
    role: key === people[0].key ? ("owner" as const) : ("member" as const),
    deactivatedAt: key === formerPerson.key ? at(LEFT_DAYS_AGO) : null,
    createdAt,
    updatedAt: createdAt,
  }));
  await em.insertMany(User, rows);
  return ids;
}

const nameOf = ({ firstName, lastName }: (typeof contacts)[number]) => `${firstName} ${lastName}`.trim();

async function insertContacts(
  em: EntityManager,
  userIds: Map<string, string>,
  at: Clock,
): Promise<Map<string, string>> {
  const rows = contacts.map((contact) => {
    const { by, daysAgo } = originOf(nameOf(contact));
    const userId = idOf(userIds, by);
    return {
      ...contact,
      ...comparisonKeys(contact),
      id: randomUUID(),
      createdAt: at(daysAgo),
      updatedAt: at(daysAgo),
      createdByUserId: userId,
      lastUpdatedByUserId: userId,
    };
  });
  await em.insertMany(Contact, rows);
  return new Map(rows.map((row) => [nameOf(row), row.id]));
}

/** What a deal's fields are now. */
function dealFields(
  deal: SampleDeal,
  userIds: Map<string, string>,
  dayFromNow: (days: number) => string,
): OpportunityFields {
  return {
    name: deal.name,
    dealStage: deal.stage,
    dealSize: deal.size,
    targetCloseDate: dayFromNow(deal.close),
    nextStepDate: deal.next ? dayFromNow(deal.next.days) : null,
    nextStepDescription: deal.next?.text ?? null,
    description: deal.description,
    ownerUserId: idOf(userIds, deal.owner),
  };
}

type Surroundings = { userIds: Map<string, string>; contactIds: Map<string, string>; at: Clock };

async function insertDeals(
  em: EntityManager,
  stories: Story[],
  { userIds, contactIds, at }: Surroundings,
): Promise<void> {
  await em.insertMany(
    Opportunity,
    stories.map(({ deal, id, events, fields: { ownerUserId, ...fields } }) => {
      const [first, last] = [events[0], events.at(-1)];
      return {
        id,
        ...fields,
        creationDate: at(first?.daysAgo ?? deal.created),
        updatedAt: at(last?.daysAgo ?? deal.created),
        createdByUserId: idOf(userIds, deal.by),
        assignedUserId: deal.owner === deal.by ? null : ownerUserId,
        lastUpdatedByUserId: idOf(userIds, last?.by ?? deal.by),
      };
    }),
  );
  await em.insertMany(
    OpportunityContact,
    stories.flatMap(({ deal, id }) =>
      deal.contacts.map((name) => ({ id: randomUUID(), opportunityId: id, contactId: idOf(contactIds, name) })),
    ),
  );
  await refreshOpportunities(
    em,
    stories.map(({ id }) => id),
  );
}

function idOf(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`the sample team knows nobody called ${name}`);
  return id;
}
