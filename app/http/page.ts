/** A page of rows with the cursors of its neighbours, where there are any. */
export type Page<Row> = { rows: Row[]; next: string | null; previous: string | null };

export type Direction = "asc" | "desc";

/** A list's orders by the name that its address has for them: what each is called, and its usual direction. The first is the list's usual one. */
export type ListOrders = Record<string, { label: string; usual: Direction }>;

/** What a list shows, as its address says it. */
export type ListState = {
  /** The filters that were understood, by parameter. */
  filter: Record<string, string>;
  /** What else every address of it says, such as the view. */
  kept?: Record<string, string>;
  sort: string;
  direction: Direction;
  /** Whether it is a page that a cursor leads to. */
  paged: boolean;
  /** The parameters that were not understood and left out. */
  unusable: string[];
};
