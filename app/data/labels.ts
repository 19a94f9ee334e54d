/** Where the page offers the export of everything. */
export const EXPORT_PANEL = "/data#export";

/** The title of a refused export's errors. */
export const NOT_EXPORTED = "Nothing was exported";
