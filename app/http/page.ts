/** A page of rows with the cursors of its neighbours, where there are any. */
export type Page<Row> = { rows: Row[]; next: string | null; previous: string | null };
