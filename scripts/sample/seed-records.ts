import pg from "pg";
import { CONTACT_SEARCH_TEXT } from "#app/contacts/opportunity-links.server.ts";
import { type Random, randomFrom } from "./random.ts";
import { contactRow, opportunityRows, type Tables, userRow } from "./seed-rows.ts";

/** How many generated records of each kind to add. */
export type Amounts = { users: number; contacts: number; opportunities: number };

const BATCH = 5_000;
const PROGRESS_EVERY = 25_000;
// Deals pick their contacts from this many, so that seeding millions does not keep all ids in memory.
const CONTACT_SAMPLE = 200_000;

// The columns of generated rows, in the order of their values.
const COLUMNS: Record<keyof Tables, Record<string, string>> = {
  users: {
    id: "uuid",
    email: "text",
    password: "text",
    first_name: "text",
    last_name: "text",
    title: "text",
    is_email_verified: "boolean",
    created_at: "timestamptz",
    updated_at: "timestamptz",
  },
  contacts: {
    id: "uuid",
    first_name: "text",
    last_name: "text",
    email: "text",
    phone: "text",
    business_name: "text",
    notes: "text",
    contact_type: "text",
    phone_e164: "text",
    name_key: "text",
    business_key: "text",
    created_at: "timestamptz",
    updated_at: "timestamptz",
  },
  opportunities: {
    id: "uuid",
    name: "text",
    creation_date: "timestamptz",
    deal_stage: "text",
    lost_reason: "text",
    deal_size: "numeric",
    target_close_date: "date",
    next_step_date: "date",
    next_step_description: "text",
    description: "text",
    created_by_user_id: "uuid",
    assigned_user_id: "uuid",
    last_updated_by_user_id: "uuid",
    updated_at: "timestamptz",
    contact_count: "integer",
    contacts_text: "text",
  },
  opportunity_contacts: { id: "uuid", opportunity_id: "uuid", contact_id: "uuid" },
  changes: {
    id: "uuid",
    at: "timestamptz",
    user_id: "uuid",
    via: "text",
    kind: "text",
    record_id: "uuid",
    other_id: "uuid",
    action: "text",
    before: "jsonb",
    after: "jsonb",
  },
};

/** Adds generated records, in batches of one transaction each, to a migrated database that has the sample team. */
export async function seedRecords(
  url: string,
  amounts: Amounts,
  now: Date,
  log: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // The role has a limit (limitStatements).
  await client.query("set statement_timeout = 0");
  try {
    const existing = await count(client);
    const random = randomFrom(existing.users + existing.contacts * 31 + existing.opportunities * 1_009);
    const password = (await client.query("select password from users order by created_at, id limit 1")).rows[0]
      .password;
    await inBatches("users", amounts.users, log, (size, done) => {
      const rows = series(size, (index) => userRow(random, existing.users + done + index, password, now));
      return insert(client, { users: rows });
    });
    await inBatches("contacts", amounts.contacts, log, (size) =>
      insert(client, { contacts: series(size, () => contactRow(random, now)) }),
    );
    if (amounts.opportunities > 0) await seedOpportunities(client, amounts.opportunities, random, now, log);
    if (Math.max(...Object.values(amounts)) > 0) await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

async function seedOpportunities(
  client: pg.Client,
  amount: number,
  random: Random,
  now: Date,
  log: (line: string) => void,
): Promise<void> {
  const users: { id: string }[] = (
    await client.query("select id from users where deactivated_at is null order by created_at, id")
  ).rows;
  const contacts: { id: string; name: string; text: string }[] = (
    await client.query(
      `select id, trim(first_name || ' ' || last_name) as name, ${CONTACT_SEARCH_TEXT} as text
         from contacts c order by id limit ${CONTACT_SAMPLE}`,
    )
  ).rows;
  const team = { userIds: users.map(({ id }) => id), contacts, now };
  await inBatches("opportunities", amount, log, (size) => {
    const tables: Tables = { opportunities: [], opportunity_contacts: [], changes: [] };
    for (let made = 0; made < size; made++) opportunityRows(random, team, tables);
    return insert(client, tables);
  });
}

async function count(client: pg.Client): Promise<Amounts> {
  const { rows } = await client.query(
    `select (select count(*)::int from users) as users, (select count(*)::int from contacts) as contacts,
            (select count(*)::int from opportunities) as opportunities`,
  );
  return rows[0];
}

async function inBatches(
  name: string,
  amount: number,
  log: (line: string) => void,
  add: (size: number, done: number) => Promise<void>,
): Promise<void> {
  const begun = Date.now();
  for (let done = 0; done < amount; ) {
    const size = Math.min(BATCH, amount - done);
    await add(size, done);
    done += size;
    if (done === amount || done % PROGRESS_EVERY === 0) {
      log(`${done.toLocaleString("en-US")} of ${amount.toLocaleString("en-US")} ${name}, ${Date.now() - begun} ms`);
    }
  }
}

/** Inserts in one transaction with one statement per table; each column is sent as an array. */
async function insert(client: pg.Client, tables: Tables): Promise<void> {
  await client.query("begin; set local statement_timeout = 0");
  for (const [table, rows] of Object.entries(tables) as [keyof Tables, unknown[][]][]) {
    if (rows.length === 0) continue;
    const columns = Object.entries(COLUMNS[table]);
    const arrays = columns.map(([, type], position) => `$${position + 1}::${type}[]`);
    await client.query(
      `insert into ${table} (${columns.map(([name]) => name).join(", ")}) select * from unnest(${arrays.join(", ")})`,
      columns.map((_, position) => rows.map((row) => row[position])),
    );
  }
  await client.query("commit");
}

function series<T>(size: number, make: (index: number) => T): T[] {
  return Array.from({ length: size }, (_, index) => make(index));
}
