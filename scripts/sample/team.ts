/**
 * The sample team of demo, dev and journeys: six users and one who has left, sixty contacts, forty deals and their
 * history; in demo and dev with a past.
 */
import { randomUUID } from "node:crypto";
import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { hashPassword } from "#app/accounts/password/password.server.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import { Change } from "#app/changes/change.entity.server.ts";
import { insertActivities } from "#app/changes/record-change.server.ts";
import { Contact } from "#app/contacts/contact.entity.server.ts";
import { refreshOpportunities } from "#app/contacts/opportunity-links.server.ts";
import { comparisonKeys } from "#app/contacts/possible-duplicates/comparison-keys.server.ts";
import { contactFields } from "#app/contacts/trash.server.ts";
import { Target } from "#app/dashboard/targets/target.entity.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { Opportunity } from "#app/opportunities/opportunity.entity.server.ts";
import { OpportunityContact } from "#app/opportunities/opportunity-contact.entity.server.ts";
import type { OpportunityFields } from "#app/opportunities/schema.ts";
import { laterMonth } from "#app/team-time/team-time.ts";
import { LOCAL_OWNER } from "../local-settings.ts";
import { changeRows, originOf, type Story } from "./changes.ts";
import { deals, reasonOf, type SampleDeal } from "./deals.ts";
import { historyOf } from "./history.ts";
import { pastDeals, SAMPLE_TARGETS } from "./past.ts";
import { contacts, formerPerson, people, type SamplePerson } from "./people.ts";

/** The sample sign-in; all users of the sample team have this password. */
export const SAMPLE_SIGN_IN = { email: LOCAL_OWNER, password: "adventure" };

const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
const MEMBER_FOR_DAYS = { withPast: 570, without: 130 };
const LEFT_DAYS_AGO = 20;

/**
 * Loads the sample team in one transaction, unless it exists already. Its dates are relative to `now`. `passwordHash`
 * is that of the sample sign-in's password; by default as strong as any user's. `past`: with the deals of the year and
 * a half before, and targets.
 */
export async function loadSampleTeam(
  orm: MikroORM,
  { now, passwordHash, past = false }: { now: Date; passwordHash?: string; past?: boolean },
): Promise<{ loaded: boolean }> {
  const password = passwordHash ?? (await hashPassword(SAMPLE_SIGN_IN.password));
  return orm.em.fork().transactional(async (em) => {
    if ((await em.count(User, { email: SAMPLE_SIGN_IN.email })) > 0) return { loaded: false };
    const at = clock(now);
    const dayFromNow = (days: number) => isoDay(now.getTime() + days * DAY_MS);
    const told = deals.map((deal, index) => ({ deal, events: historyOf(deal, index, dayFromNow) }));
    if (past) told.unshift(...pastDeals(dayFromNow));
    const memberSince = at(past ? MEMBER_FOR_DAYS.withPast : MEMBER_FOR_DAYS.without);
    const userIds = await insertPeople(em, password, { memberSince, left: at(LEFT_DAYS_AGO) });
    const contactIds = await insertContacts(
      em,
      userIds,
      at,
      told.map(({ deal }) => deal),
    );
    const stories = told.map(({ deal, events }) => ({
      deal,
      id: randomUUID(),
      events,
      fields: dealFields(deal, userIds, dayFromNow),
    }));
    await insertDeals(em, stories, { userIds, contactIds, at });
    const fieldsOfContacts = new Map(contacts.map((contact) => [nameOf(contact), contactFields(contact)]));
    await em.insertMany(Change, changeRows(stories, { userIds, contactIds, at, contactFields: fieldsOfContacts }));
    const ids = stories.map(({ id }) => id);
    if (past) await insertTargets(em, userIds, dayFromNow(0).slice(0, 7));
    await insertActivities(sql`(select * from changes where record_id = any(${ids}::uuid[]))`).execute(queryOn(em));
    return { loaded: true };
  });
}

type Clock = (daysAgo: number) => Date;

/**
 * Converts days before `now` to instants. The last seven days are compressed into the current week (from Monday 00:00
 * UTC), so that the weekly rankings are not empty on a Monday morning.
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

type Membership = { memberSince: Date; left: Date };

async function insertPeople(
  em: EntityManager,
  password: string,
  { memberSince, left }: Membership,
): Promise<Map<string, string>> {
  const everybody: SamplePerson[] = [...people, formerPerson];
  const ids = new Map<string, string>(everybody.map(({ key }) => [key, randomUUID()]));
  const rows = everybody.map(({ key, ...person }) => ({
    ...person,
    id: userIdByName(ids, key),
    email: `${key}@dealquest.test`,
    password,
    isEmailVerified: true,
    role: key === people[0].key ? ("owner" as const) : ("member" as const),
    deactivatedAt: key === formerPerson.key ? left : null,
    createdAt: memberSince,
    updatedAt: memberSince,
  }));
  await em.insertMany(User, rows);
  return ids;
}

const nameOf = ({ firstName, lastName }: (typeof contacts)[number]) => `${firstName} ${lastName}`.trim();

async function insertContacts(
  em: EntityManager,
  userIds: Map<string, string>,
  at: Clock,
  all: SampleDeal[],
): Promise<Map<string, string>> {
  const rows = contacts.map((contact) => {
    const { by, daysAgo } = originOf(nameOf(contact), all);
    const userId = userIdByName(userIds, by);
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
    lostReason: reasonOf(deal),
    dealSize: deal.size,
    targetCloseDate: dayFromNow(deal.close),
    nextStepDate: deal.next ? dayFromNow(deal.next.days) : null,
    nextStepDescription: deal.next?.text ?? null,
    description: deal.description,
    ownerUserId: userIdByName(userIds, deal.owner),
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
        createdByUserId: userIdByName(userIds, deal.by),
        assignedUserId: deal.owner === deal.by ? null : ownerUserId,
        lastUpdatedByUserId: userIdByName(userIds, last?.by ?? deal.by),
      };
    }),
  );
  await em.insertMany(
    OpportunityContact,
    stories.flatMap(({ deal, id }) =>
      deal.contacts.map((name) => ({ id: randomUUID(), opportunityId: id, contactId: userIdByName(contactIds, name) })),
    ),
  );
  await refreshOpportunities(
    em,
    stories.map(({ id }) => id),
  );
}

async function insertTargets(em: EntityManager, userIds: Map<string, string>, current: string): Promise<void> {
  const { months, amounts } = SAMPLE_TARGETS;
  const [first, last] = months;
  const rows = Array.from({ length: last - first + 1 }, (_, place) => `${laterMonth(current, first + place)}-01`);
  await em.insertMany(
    Target,
    rows.flatMap((month) =>
      amounts.map(([key, amount]) => ({ userId: key && userIdByName(userIds, key), month, amount })),
    ),
  );
}

function userIdByName(ids: Map<string, string>, name: string): string {
  const id = ids.get(name);
  if (!id) throw new Error(`the sample team knows nobody called ${name}`);
  return id;
}
