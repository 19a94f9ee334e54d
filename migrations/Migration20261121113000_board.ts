import { Migration } from "@mikro-orm/migrations";

const ACTIVE = "where deal_stage <> 'won-closed' and deal_stage <> 'lost-closed'";

/** The board's columns with their sums, and what is to be done next, everyone's and one person's. */
export class Migration20261121113000_board extends Migration {
  override name = "Migration20261121113000_board";

  override up(): void {
    this.addSql(
      `create index opportunities_board_index on opportunities (deal_stage, target_close_date, id) include (deal_size);`,
    );
    this.addSql(
      `create index opportunities_next_step_index on opportunities (next_step_date, target_close_date, id) ${ACTIVE};`,
    );
    this.addSql(`create index opportunities_closing_index on opportunities (target_close_date, id) ${ACTIVE};`);
    this.addSql(
      `create index opportunities_own_steps_index on opportunities (created_by_user_id, next_step_date, target_close_date, id) ${ACTIVE};`,
    );
    this.addSql(
      `create index opportunities_own_closing_index on opportunities (created_by_user_id, target_close_date, id) ${ACTIVE};`,
    );
  }

  override down(): void {
    for (const name of ["own_closing", "own_steps", "closing", "next_step", "board"]) {
      this.addSql(`drop index opportunities_${name}_index;`);
    }
  }
}
