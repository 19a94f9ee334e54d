/** How a loader sends the rows of a list (`Rows` renders them). */

/** The rows of a list. A document's data only count them: the document already shows them. */
export type SentRows<Row> = {
  count: number;
  /** Undefined in the browser for the rows of the document. */
  readonly rows?: Row[];
};

/** Sends rows to the page that `request` asks for; those of a document only to its rendering on the server. */
export function sendRows<Row>(request: Request, rows: Row[]): SentRows<Row> {
  const forDocument = request.headers.get("Accept")?.includes("text/html");
  // Remix serialises enumerable properties only.
  return Object.defineProperty({ count: rows.length }, "rows", { value: rows, enumerable: !forDocument });
}
