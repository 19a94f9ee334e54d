/** Erasing a person looks into every column that may hold a text, also of tables to come (docs/product.md#erasing). */
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { eraseContact } from "#app/contacts/erase/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";

const { bo, em } = adaAndBo();

/** What no erasing looks into, and why. A column that is not here must lose the person's name. */
const KEPT: Record<string, string> = {
  "codes that the product chooses": `bulk_changes.kind bulk_changes.state bulk_records.outcome captures.source captures.sound_type captures.state changes.action changes.kind changes.via
    contacts.contact_type import_records.kind import_records.undo imports.counts imports.kind imports.state invitations.role
    merges.kind oauth_credentials.kind opportunities.deal_stage opportunity_activities.activity_type opportunity_activities.field
    opportunity_activities.via opportunity_states.came_from opportunity_states.deal_stage opportunity_states.spent
    opportunity_states_position.id own_fields.kind own_fields.type passkeys.transports refused_mails.because security_events.type
    trash.kind users.digest users.role webhook_deliveries.state webhook_deliveries.type webhooks.events webhooks.off_because
    webhooks.state api_tokens.scopes`,
  "made of a label, and given anew as a whole key (blankFieldKeys)":
    "own_fields.key opportunities.lost_reason opportunity_states.lost_reason",
  "hashes, keys and secrets, of which nobody reads a name": `api_tokens.client_id api_tokens.hash api_tokens.prefix captures.content_key
    contacts.creation_key idempotency_keys.id idempotency_keys.request imports.sha256 invitations.token_hash not_the_same.first_mark not_the_same.second_mark oauth_clients.id
    oauth_credentials.code_challenge oauth_credentials.hash opportunities.creation_key outgoing_mails.provider_id
    outgoing_mails.sealed_body passkey_challenges.hash passkey_challenges.holder passkeys.credential_id passkeys.public_key
    rate_limits.key seal_keys.id seal_keys.previous_id seal_keys.public_key seal_keys.voucher sealed_weeks.hash sealed_weeks.key_id
    sealed_weeks.signature sessions.id two_factors.recovery_codes two_factors.sealed_secret users.calendar_token users.mail_in_key
    users.password users.reset_token users.verification_token webhooks.sealed_previous_secret webhooks.sealed_secret`,
  "what another contact is called and reached by: a namesake's": `contacts.business_key contacts.business_name contacts.email
    contacts.first_name contacts.last_name contacts.name_key contacts.phone contacts.phone_e164`,
  "members of the team and their devices, who are no contacts": `api_tokens.last_network invitations.email profile_photos.name
    profile_photos.url security_events.browser security_events.network sessions.user_agent users.calendar_fetched_by users.email
    users.first_name users.last_name users.photo_url users.title`,
  "what somebody was called before a merge: gone with the row, as its own contact is": `merged_records.business_name merged_records.email merged_records.first_name merged_records.last_name merged_records.phone
    merged_records.phone_e164`,
  "mails that were sent, which the page says stay":
    "outgoing_mails.last_error outgoing_mails.recipient outgoing_mails.subject",
  "names and addresses of programs, by which they are reached": `oauth_clients.name oauth_clients.redirect_uris
    oauth_credentials.redirect_uri webhooks.url`,
  "a locked week: figures and names of the team, signed": "sealed_weeks.content",
  "written from other columns by the product": "opportunities.contacts_text",
  "a recording, which goes with the words of its note": "captures.sound",
};

const kept = Object.values(KEPT).flatMap((columns) => columns.split(/\s+/));

type Column = { table: string; column: string; type: string };

const NAME = "Zorquil Vexley";
const SAID = `${NAME} called from +1 (415) 555-0143, write to zorquil@vexley.example`;
const MENTION = /zorquil|vexley|555-0143/i;

// By PostgreSQL's own list; what it computes of other columns cannot be written.
const columns = () =>
  em().execute<Column[]>(
    `select table_name as "table", column_name as "column", data_type as type from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER'
        and data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'ARRAY')
        and table_name not like 'mikro_orm%' order by 1, 2`,
  );

class Undone extends Error {}

/** Runs `work` in a transaction that is undone, and returns what it returned. */
async function undone<Value>(work: (tx: EntityManager) => Promise<Value>): Promise<Value> {
  let value: Value | undefined;
  const ended = em().transactional(async (tx) => {
    value = await work(tx as EntityManager);
    throw new Undone();
  });
  await ended.catch((error) => {
    if (!(error instanceof Undone)) throw error;
  });
  return value as Value;
}

const SAMPLES: Record<string, string> = {
  uuid: "gen_random_uuid()",
  integer: "1",
  bigint: "1",
  numeric: "1",
  real: "1",
  boolean: "false",
  date: "'2026-03-11'",
  "timestamp with time zone": "now()",
  text: "'x'",
  "character varying": "'x'",
  jsonb: "'{}'",
  bytea: "'\\x00'",
  ARRAY: "'{}'",
};

/** A row of the table, with whatever it needs; keys of other tables are not looked at. */
async function anyRow(tx: EntityManager, table: string): Promise<void> {
  const needed = await tx.execute<{ column: string; type: string }[]>(
    `select column_name as "column", data_type as type from information_schema.columns where table_schema = 'public'
       and table_name = ? and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const values = needed.map(({ type }) => SAMPLES[type] ?? `'x'`);
  const names = needed.map(({ column }) => `"${column}"`);
  await tx.execute(
    names.length > 0 ? `insert into "${table}" (${names}) values (${values})` : `insert into "${table}" default values`,
  );
}

const VALUES: Record<string, string> = {
  text: "?::text",
  "character varying": "?::text",
  jsonb: "jsonb_build_object('x', ?::text)",
  json: "json_build_object('x', ?::text)",
  ARRAY: "array[?::text]",
  bytea: "?::bytea",
};

/** Those of the table's columns that hold the person after it was erased. */
async function holdingAfterErasing(table: string, columns: Column[]): Promise<string[]> {
  return undone(async (tx) => {
    const [person] = await tx.execute<{ id: string }[]>(
      `insert into contacts (first_name, last_name, email, phone, contact_type, created_by_user_id)
       select 'Zorquil', 'Vexley', 'zorquil@vexley.example', '+1 415 555 0143', 'lead', id from users limit 1 returning id`,
    );
    // Keys of other tables are not what this is about.
    await tx.execute("set local session_replication_role = replica");
    await anyRow(tx, table);
    const [{ one } = { one: "" }] = await tx.execute<{ one: string }[]>(
      `select ctid::text as one from "${table}" ${table === "contacts" ? `where id <> '${person?.id}'` : ""} order by ctid desc limit 1`,
    );
    const sets = columns.map(({ column, type }) => `"${column}" = ${VALUES[type]}`);
    const [written] = await tx.execute<object[]>(
      `update "${table}" set ${sets} where ctid = '${one}'::tid returning 1 as one`,
      columns.map(({ type }) => (type === "bytea" ? gzipSync(SAID) : SAID)),
    );
    expect(written, `${table} was written`).toBeDefined();
    const owner = { ...bo, role: "owner" as const };
    expect(await eraseContact(tx, owner, person?.id ?? "", NAME)).toMatchObject({ ok: true });
    const rows = await tx.execute<Record<string, unknown>[]>(`select * from "${table}"`);
    const holds = (value: unknown) => Buffer.isBuffer(value) || MENTION.test(JSON.stringify(value ?? ""));
    return columns
      .filter(({ column }) => rows.some((row) => holds(row[column])))
      .map(({ column }) => `${table}.${column}`);
  });
}

test("a name, an address and a number that stand in any column are gone, unless a reason says that they stay", async () => {
  const all = await columns();
  const named = all.map(({ table, column }) => `${table}.${column}`);
  expect(named.length).toBeGreaterThan(100);
  expect(kept.filter((column) => !named.includes(column))).toEqual([]);
  const holding: string[] = [];
  const looked = all.filter(({ table, column }) => !kept.includes(`${table}.${column}`));
  for (const [table, ofTable] of Map.groupBy(looked, (one) => one.table))
    holding.push(...(await holdingAfterErasing(table, ofTable)));
  expect(holding).toEqual([]);
});

test("custom fields and choices whose keys are made of the name get others, and records keep their values", async () => {
  await em().execute(
    `insert into own_fields (kind, key, label, type, choices, place) values
     ('contact', 'zorquilVexleysSize', 'Zorquil Vexley''s size', 'one', '[{"id":"zorquil-vexley","label":"Zorquil Vexley","archived":false},{"id":"big","label":"Big","archived":false}]', 1)`,
  );
  await em().execute(
    `insert into contacts (first_name, last_name, email, contact_type, created_by_user_id, own) values
     ('Lucy', '', '', 'lead', ?, '{"zorquilVexleysSize": "zorquil-vexley"}')`,
    [bo.id],
  );
  const [person] = await em().execute<{ id: string }[]>(
    `insert into contacts (first_name, last_name, email, contact_type, created_by_user_id) values
     ('Zorquil', 'Vexley', '', 'lead', ?) returning id`,
    [bo.id],
  );
  expect(await eraseContact(em(), { ...bo, role: "owner" }, person?.id ?? "", NAME)).toMatchObject({ ok: true });
  const [field] = await em().execute<{ key: string; choices: { id: string; label: string }[] }[]>(
    "select key, label, choices from own_fields where kind = 'contact'",
  );
  const [choice, big] = field?.choices ?? [];
  expect(field).toMatchObject({ key: expect.stringMatching(/^erased\d$/), label: "(erased)'s size" });
  expect([choice?.id, choice?.label, big?.id]).toEqual([expect.stringMatching(/^erased\d$/), "(erased)", "big"]);
  expect(await em().execute("select own from contacts where first_name = 'Lucy'")).toEqual([
    { own: { [field?.key ?? ""]: choice?.id } },
  ]);
});

test("a lost reason whose key is made of the name gets another, and lost deals keep it", async () => {
  await em().execute(`update own_fields set choices = choices ||
    '[{"id":"zorquil-vexley-left","label":"Zorquil Vexley left","archived":false}]' where kind = 'built-in'`);
  await em().execute(
    `insert into opportunities (name, deal_stage, lost_reason, deal_size, target_close_date, created_by_user_id)
     values ('Snug', 'lost-closed', 'zorquil-vexley-left', 1, '2026-03-11', ?)`,
    [bo.id],
  );
  const [person] = await em().execute<{ id: string }[]>(
    `insert into contacts (first_name, last_name, email, contact_type, created_by_user_id) values
     ('Zorquil', 'Vexley', '', 'lead', ?) returning id`,
    [bo.id],
  );
  expect(await eraseContact(em(), { ...bo, role: "owner" }, person?.id ?? "", NAME)).toMatchObject({ ok: true });
  const [field] = await em().execute<{ key: string; choices: { id: string; label: string }[] }[]>(
    "select key, choices from own_fields where kind = 'built-in'",
  );
  const choice = field?.choices.at(-1);
  expect([field?.key, choice?.id, choice?.label]).toEqual([
    "lostReason",
    expect.stringMatching(/^erased\d$/),
    "(erased) left",
  ]);
  expect(await em().execute("select lost_reason from opportunities where name = 'Snug'")).toEqual([
    { lost_reason: choice?.id },
  ]);
});
