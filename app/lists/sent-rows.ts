/** How a loader sends the rows of a list (`Rows` renders them). */

/** The rows of a list. A document's data only count them: the document already shows them. */
export type SentRows<Row> = {
  count: number;
  /** How many of them the document shows; undefined if it shows all. */
  shown?: number;
  /** Undefined in the browser for the rows of the document. */
  readonly rows?: Row[];
};

// What a window of 800 px shows around a dialog.
const ROWS_UNDER_DIALOG = 12;

/**
 * Sends rows to the page that `request` asks for; those of a document only to its rendering on the server. Of a
 * document that opens a dialog over its list, only the first ones: the rest comes when the dialog closes
 * (`reloadListAfterChange`).
 */
export function sendRows<Row>(request: Request, rows: Row[]): SentRows<Row> {
  if (!request.headers.get("Accept")?.includes("text/html")) return { count: rows.length, rows };
  // A list has an address of one segment, and the dialogs over it lie below that.
  const hasDialog = new URL(request.url).pathname.lastIndexOf("/") > 0;
  const shown = hasDialog && rows.length > ROWS_UNDER_DIALOG ? ROWS_UNDER_DIALOG : undefined;
  const counted: SentRows<Row> = { count: rows.length, shown };
  // Remix serializes enumerable properties only; a document's tag is of the rows too (server/page-tag.server.ts).
  return Object.defineProperties(counted, {
    rows: { value: rows },
    toJSON: { value: () => ({ document: true, shown, rows }) },
  });
}
