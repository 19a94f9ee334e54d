/**
 * Rows of a list as a page's data. A document shows its rows already; to send them as data too made it a tenth larger, so
 * its script reads them where they are shown (`useRows`). Client-side navigation gets them packed.
 */

/** What a loader gives in place of rows. */
export type SentRows<Row> = {
  /** The rows themselves, for rendering on the server; no data of a page hold them. */
  readonly here?: Row[];
  /** How many rows the document shows. */
  shown?: number;
  packed?: Packed<Row>;
};

/** Rows as one text. Remix gives every value of a page's data a number of its own, which is a third of the work of making it. */
export type Packed<Row> = string & { readonly of?: Row };

/** Rows on their way to the page that `request` asks for. What they hold is what JSON can say. */
export function sendRows<Row extends object>(request: Request, rows: Row[]): SentRows<Row> {
  const forDocument = request.headers.get("Accept")?.includes("text/html");
  // Remix writes down what can be enumerated.
  return forDocument ? Object.defineProperty({ shown: rows.length }, "here", { value: rows }) : { packed: pack(rows) };
}

/** Packs rows that all have the same fields, which are told once. */
export function pack<Row extends object>(rows: Row[]): Packed<Row> {
  return JSON.stringify([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);
}

/** The rows again. */
export function unpack<Row>(packed: Packed<Row>): Row[] {
  const [fields, ...rows]: [string[], ...unknown[][]] = JSON.parse(packed);
  return rows.map((values) => Object.fromEntries(fields.map((field, place) => [field, values[place]])) as Row);
}
