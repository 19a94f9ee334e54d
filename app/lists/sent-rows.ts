/**
 * How a loader sends the rows of a list. A document already contains its rows as HTML; sending them as data too made it a
 * tenth larger. So on hydration `useRows` reads them from the HTML. Client-side navigation gets them packed as JSON.
 */

/** What a loader returns in place of rows. */
export type SentRows<Row> = {
  /** The rows, for rendering on the server only: not enumerable, so they are not sent to the browser. */
  readonly here?: Row[];
  /** The number of rows in the document. */
  shown?: number;
  packed?: Packed<Row>;
};

/** Rows as one JSON text: cheaper than values, because Remix's encoding numbers every value, a third of the work of rendering. */
export type Packed<Row> = string & { readonly of?: Row };

/** Wraps rows for the page that `request` asks for. Their values must survive JSON. */
export function sendRows<Row extends object>(request: Request, rows: Row[]): SentRows<Row> {
  const forDocument = request.headers.get("Accept")?.includes("text/html");
  // Remix serialises enumerable properties only.
  return forDocument ? Object.defineProperty({ shown: rows.length }, "here", { value: rows }) : { packed: pack(rows) };
}

/** Packs rows, which must all have the same fields in the same order; the names are written once. */
export function pack<Row extends object>(rows: Row[]): Packed<Row> {
  return JSON.stringify([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]);
}

/** Reverses {@link pack}. */
export function unpack<Row>(packed: Packed<Row>): Row[] {
  const [fields, ...rows]: [string[], ...unknown[][]] = JSON.parse(packed);
  return rows.map((values) => Object.fromEntries(fields.map((field, place) => [field, values[place]])) as Row);
}
