import { Migration } from "@mikro-orm/migrations";

/** Someone's activities since a day, of which kind and on what, are counted from the index alone. */
export class Migration20261121112000_leaderboard extends Migration {
  override name = "Migration20261121112000_leaderboard";

  override up(): void {
    this.addSql(`drop index "opportunity_activities_user_index";`);
    this.addSql(
      `create index opportunity_activities_user_index on opportunity_activities (user_id, created_at) include (activity_type, opportunity_id);`,
    );
  }

  override down(): void {
    this.addSql(`drop index "opportunity_activities_user_index";`);
    this.addSql(
      `create index "opportunity_activities_user_index" on "opportunity_activities" ("user_id", "created_at");`,
    );
  }
}
