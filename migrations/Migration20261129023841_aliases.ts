import { Migration } from "@mikro-orm/migrations";

/** What merged contacts were known by finds their survivor: kept from now on, and of those that wait in the trash. */
export class Migration20261129023841_aliases extends Migration {
  override name = "Migration20261129023841_aliases";

  override up(): void | Promise<void> {
    this.addSql(
      `alter table "merged_records" add "first_name" text null, add "last_name" text null, add "email" text null, add "phone" text null, add "phone_e164" text null, add "business_name" text null;`,
    );
    this.addSql(`update merged_records m set first_name = r ->> 'first_name', last_name = r ->> 'last_name',
        email = lower(r ->> 'email'), phone = r ->> 'phone', phone_e164 = r ->> 'phone_e164', business_name = r ->> 'business_name'
      from trash t cross join lateral jsonb_array_elements(t.snapshot -> 'contacts') r
     where t.record_id = m.record_id and t.kind = 'contact' and t.restored_at is null;`);
    this.addSql(`create index "merged_records_email_index" on "merged_records" ("email");`);
    this.addSql(`create index "merged_records_phone_index" on "merged_records" ("phone_e164");`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "merged_records_email_index";`);
    this.addSql(`drop index "merged_records_phone_index";`);
    this.addSql(
      `alter table "merged_records" drop column "first_name", drop column "last_name", drop column "email", drop column "phone", drop column "phone_e164", drop column "business_name";`,
    );
  }
}
