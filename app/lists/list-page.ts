/** A page of rows with the cursors of the next and previous pages; null if there is none. */
export type Page<Row> = { rows: Row[]; next: string | null; previous: string | null };

export type Direction = "asc" | "desc";

/** A list's orders by their value of `?sort=`: label and default direction (`usual`). The first one is the default. */
export type ListOrders = Record<string, { label: string; usual: Direction }>;

/** The state of a list's page, read from its address. */
export type ListState = {
  /** The valid filters, by parameter. */
  filter: Record<string, string>;
  /** Parameters that all addresses of the list keep, such as the view. */
  kept?: Record<string, string>;
  sort: string;
  direction: Direction;
  /** Whether the address has a valid cursor. */
  paged: boolean;
  /** What the page says of each parameter that was ignored. */
  ignored: string[];
};
