import { Migration } from "@mikro-orm/migrations";

/** Filters of lists by own fields. Records without own values are not in the index, so where no field has been filled in yet it is built by reading the tables once. */
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
