const MESSAGES: Record<string, string> = {
  view: "This view was not found: here is the list.",
  asOf: "This day was not understood or is to come: here is yesterday.",
  cursor: "This page of the list was not found: here is the first one.",
  columns: "Some of the columns were not understood: here are the others.",
  sort: "The order “sort” was not understood and is ignored.",
  direction: "The order “direction” was not understood and is ignored.",
};

const MISFITS: Record<string, string> = {
  closesTo: "“Closes to” is before “Closes from”, and is ignored.",
  createdTo: "“Created to” is before “Created from”, and is ignored.",
  changedFrom: "“Changed from” needs “Changed by”, and is ignored.",
};

/** What a list's page says of a parameter that it ignores. `isMisfit`: it is valid by itself, and does not fit the others. */
export const ignoredMessage = (name: string, isMisfit = false): string =>
  (isMisfit ? MISFITS : MESSAGES)[name] ?? `The filter “${name}” was not understood and is ignored.`;
