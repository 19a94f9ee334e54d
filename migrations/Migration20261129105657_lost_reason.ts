import { Migration } from "@mikro-orm/migrations";

const REASONS = Object.entries({
  price: "Price",
  timing: "Timing",
  competitor: "Competitor",
  "no-budget": "No budget",
  "no-answer": "No answer",
  "not-a-fit": "Not a fit",
  other: "Other",
}).map(([id, label]) => ({ id, label, archived: false }));

/** Why a deal was lost, also as of past days, and the reasons that owners choose from, as a field of their own kind. */
export class Migration20261129105657_lost_reason extends Migration {
  override name = "Migration20261129105657_lost_reason";

  override up(): void | Promise<void> {
    this.addSql(`alter table "opportunity_states" add "lost_reason" text null;`);
    this.addSql(`alter table "opportunities" add "lost_reason" text null;`);
    this.addSql(
      `create index opportunities_lost_reason_index on opportunities (lost_reason, creation_date, id) where lost_reason is not null;`,
    );
    this.addSql(`insert into own_fields (kind, key, label, type, choices, place)
      values ('built-in', 'lostReason', 'Lost Reason', 'one', '${JSON.stringify(REASONS)}', 1);`);
  }

  override down(): void | Promise<void> {
    this.addSql(`delete from own_fields where kind = 'built-in';`);
    this.addSql(`drop index "opportunities_lost_reason_index";`);
    this.addSql(`alter table "opportunities" drop column "lost_reason";`);
    this.addSql(`alter table "opportunity_states" drop column "lost_reason";`);
  }
}
