import { Migration } from "@mikro-orm/migrations";
import { parsePhoneNumberFromString } from "libphonenumber-js";

const BATCH = 2_000;

type Row = { id: string; firstName: string; lastName: string; phone: string | null; businessName: string | null };

/** What contacts that look alike are found by, filled for the contacts there are. */
export class Migration20261121111000_look_alikes extends Migration {
  override name = "Migration20261121111000_look_alikes";

  override async up(): Promise<void> {
    await this.execute(`create extension if not exists pg_trgm;`);
    await this.execute(
      `alter table "contacts" add column "phone_e164" text null, add column "name_key" text null, add column "business_key" text null;`,
    );
    await this.fillKeys();
    this.addSql(`create index contacts_alike_email_index on contacts (lower(email), id) where email <> '';`);
    this.addSql(`create index "contacts_alike_phone_index" on "contacts" ("phone_e164", "id");`);
    this.addSql(`create index "contacts_alike_index" on "contacts" ("name_key", "business_key", "id");`);
    this.addSql(`create index "contacts_business_key_index" on "contacts" ("business_key");`);
    this.addSql(`create index contacts_name_key_index on contacts using gin (name_key gin_trgm_ops);`);
  }

  // The extension stays: other indexes may use it.
  override down(): void {
    this.addSql(`drop index contacts_name_key_index;`);
    this.addSql(`drop index "contacts_business_key_index";`);
    this.addSql(`drop index "contacts_alike_index";`);
    this.addSql(`drop index "contacts_alike_phone_index";`);
    this.addSql(`drop index contacts_alike_email_index;`);
    this.addSql(`alter table "contacts" drop column "phone_e164", drop column "name_key", drop column "business_key";`);
  }

  /** By the rules of that day: rows that a later change of the rules makes anew are that change's migration's. */
  private async fillKeys(): Promise<void> {
    let after: string | null = null;
    for (;;) {
      const rows = (await this.execute(
        `select id, first_name as "firstName", last_name as "lastName", phone, business_name as "businessName"
           from contacts where ?::uuid is null or id > ?::uuid order by id limit ${BATCH}`,
        [after, after],
      )) as Row[];
      const last: Row | undefined = rows.at(-1);
      if (!last) return;
      const filled = rows.map((row) => ({ id: row.id, ...alikeKeys(row) }));
      await this.execute(
        `update contacts c set phone_e164 = k."phoneE164", name_key = k."nameKey", business_key = k."businessKey"
           from jsonb_to_recordset(?::jsonb) as k (id uuid, "phoneE164" text, "nameKey" text, "businessKey" text)
          where c.id = k.id`,
        [JSON.stringify(filled)],
      );
      after = last.id;
    }
  }
}

// How the app made these keys on the day of this migration. It keeps its own copy, so that it does the same for ever.

const COUNTRY = "US";
const SHORTEST_PHONE = 7;
// An index of PostgreSQL takes rows of at most 2,704 bytes, and normalisation can make a character eighteen.
const KEY_LENGTH = 100;
const READ_LENGTH = 500;

// Letters that Unicode does not take apart into a plain one and its accent.
const PLAIN: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

// What a business may be written with or without.
const LEGAL_FORMS = new Set(
  `the and co company corp corporation inc incorporated llc llp lp ltd limited plc pty gmbh ag kg ohg ug se sa sas sarl srl spa
  bv nv ab as asa oy oyj aps sl kk`.split(/\s+/),
);

/** The keys of a contact, whatever characters its fields hold. */
function alikeKeys({ firstName, lastName, phone, businessName }: Row) {
  return {
    phoneE164: phoneInE164(phone ?? ""),
    nameKey: asKey(wordsOf(`${firstName} ${lastName}`).sort()),
    businessKey: asKey(withoutLegalForm(wordsOf(businessName ?? ""))),
  };
}

/**
 * A phone as E.164 (`+14155550134`), however it was typed: without a country it is American, `00` is as good as `+`, an
 * extension does not count. Null for what is no phone, and for fewer than 7 digits unless a country has numbers so
 * short.
 */
function phoneInE164(phone: string): string | null {
  const parsed = parsePhoneNumberFromString(phone.replace(/^\s*00/, "+"), COUNTRY);
  if (!parsed) return null;
  return parsed.nationalNumber.length >= SHORTEST_PHONE || parsed.isPossible() ? parsed.number : null;
}

/** The words of a text without case, accents and punctuation; `L.L.C.` and `O'Hara` are one word each. */
function wordsOf(text: string): string[] {
  const plain = text
    .slice(0, READ_LENGTH)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}|['’‘`ʼ]/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}])|$|\s)/gu, "$1");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** "Acme Corp" and "ACME, Inc." are both `acme`; a business that is called nothing else keeps its words. */
function withoutLegalForm(words: string[]): string[] {
  const own = words.filter((word) => !LEGAL_FORMS.has(word));
  return own.length > 0 ? own : words;
}

function asKey(words: string[]): string | null {
  const characters = [...words.join(" ")].slice(0, KEY_LENGTH);
  return characters.join("").trim() || null;
}
