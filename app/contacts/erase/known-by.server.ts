/** What a person who is to be erased is known by (docs/product.md#erasing). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { phoneInE164 } from "../possible-duplicates/comparison-keys.server.ts";
import { foldedWords, numberIn, type PersonSearchTerms, sequencesOf } from "./mentions.ts";

type PersonIdentifiers = { first: string | null; last: string | null; email: string | null; phone: string | null };

const MAX_IDENTIFIER_ROWS = 200;

/** Present and past names, addresses and numbers of these contacts, unless another contact or user has them too. */
export async function findPersonSearchTerms(tx: EntityManager, ids: string[]): Promise<PersonSearchTerms> {
  const { rows } = await sql<PersonIdentifiers>`
    select first_name as first, last_name as last, email, phone from contacts where id = any(${ids}::uuid[])
    union select v.side ->> 'firstName', v.side ->> 'lastName', v.side ->> 'email', v.side ->> 'phone'
      from changes c cross join lateral (values (c.before), (c.after)) v (side)
     where c.kind = 'contact' and c.record_id = any(${ids}::uuid[]) and c.action <> 'note_added'
    union select r ->> 'first_name', r ->> 'last_name', r ->> 'email', r ->> 'phone'
      from trash t cross join lateral jsonb_array_elements(t.snapshot -> 'contacts') r
     where t.record_id = any(${ids}::uuid[]) and t.snapshot is not null limit ${MAX_IDENTIFIER_ROWS}`.execute(
    queryOn(tx),
  );
  const valuesOf = (key: keyof PersonIdentifiers) => [...new Set(rows.flatMap((row) => row[key]?.trim() || []))];
  const [firsts, lasts, phones] = [valuesOf("first"), valuesOf("last"), valuesOf("phone")];
  const words = [...new Set([...firsts, ...lasts].flatMap(foldedWords))].filter(
    (word) => word.length >= MIN_NAME_WORD_CHARACTERS,
  );
  const others = new OtherPeopleLookup(tx, ids);
  const rare = await others.without(await notCommon(words), (word) => others.areCalled([word]));
  return {
    names: [
      ...(await others.without(sequencesOf(firsts, lasts), (name) => others.areCalled(name))),
      ...rare.map((word) => [word]),
    ],
    words,
    emails: await others.without(valuesOf("email"), (email) => others.haveEmail(email)),
    numbers: (await others.without(phones, (phone) => others.havePhone(phoneInE164(phone) ?? phone))).flatMap(
      (phone) => [...new Set([...numberIn(phone), ...numberIn(phoneInE164(phone) ?? "")])],
    ),
  };
}

const MIN_NAME_WORD_CHARACTERS = 3;
const MIN_RARE_WORD_CHARACTERS = 4;

/** The words that are no common words of English, so that a text with one means the person wherever it stands. */
async function notCommon(words: string[]): Promise<string[]> {
  const { dictionary } = await import("#app/accounts/password/word-lists.server.ts");
  const common = new Set(dictionary["diceware-common"]);
  return words.filter((word) => word.length >= MIN_RARE_WORD_CHARACTERS && !common.has(word));
}

/** Whom a name, an address or a number may mean as well. */
class OtherPeopleLookup {
  readonly #tx: EntityManager;
  readonly #ids: string[];

  constructor(tx: EntityManager, ids: string[]) {
    this.#tx = tx;
    this.#ids = ids;
  }

  /** Those values for which nobody else is found. */
  async without<Value>(values: Value[], isOthers: (value: Value) => Promise<boolean>): Promise<Value[]> {
    const own: Value[] = [];
    for (const value of values) if (!(await isOthers(value))) own.push(value);
    return own;
  }

  areCalled(name: string[]): Promise<boolean> {
    const text = `% ${name.join(" ")} %`;
    return this.#exists(sql`
      select from contacts where search_name like ${text} and id <> all(${this.#ids}::uuid[])
      union all select from trash where kind = 'contact' and search_name like ${text}
        and restored_at is null and record_id <> all(${this.#ids}::uuid[])
      union all select from users where lower(' ' || first_name || ' ' || last_name || ' ') like ${text}`);
  }

  haveEmail(email: string): Promise<boolean> {
    return this.#exists(sql`
      select from contacts where lower(email) = lower(${email}) and email <> '' and id <> all(${this.#ids}::uuid[])
      union all select from users where lower(email) = lower(${email})`);
  }

  havePhone(phone: string): Promise<boolean> {
    return this.#exists(sql`select from contacts where phone_e164 = ${phone} and id <> all(${this.#ids}::uuid[])`);
  }

  async #exists(query: ReturnType<typeof sql>): Promise<boolean> {
    const { rows } = await sql<{ is: boolean }>`select exists (${query}) as is`.execute(queryOn(this.#tx));
    return rows[0]?.is ?? false;
  }
}
