import { Migration } from "@mikro-orm/migrations";

/**
 * Indexes for filtering lists by custom fields. They leave out records without values, so where no field has been
 * filled in yet, building them only reads the tables once.
 */
export class Migration20261128090607_own_index extends Migration {
  override name = "Migration20261128090607_own_index";

  override up(): void | Promise<void> {
    this.addSql(
      `create index opportunities_own_index on opportunities using gin (own jsonb_path_ops) where own <> '{}';`,
    );

    this.addSql(`create index contacts_own_index on contacts using gin (own jsonb_path_ops) where own <> '{}';`);
  }

  override down(): void | Promise<void> {
    this.addSql(`drop index "contacts_own_index";`);

    this.addSql(`drop index "opportunities_own_index";`);
  }
}
