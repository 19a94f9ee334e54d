import { Migration } from "@mikro-orm/migrations";
import { alikeKeys } from "#app/contacts/alike-keys.server.ts";

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

  /** The keys are the app's own, because rows filled by other rules would not be found by it. */
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
