const MESSAGES: Record<string, string> = {
  view: "That view does not exist, so the list is shown.",
  asOf: "That date is not valid or is in the future, so yesterday is shown.",
  cursor: "That page of the list does not exist, so the first page is shown.",
  columns: "Some of the columns are not valid, so only the others are shown.",
  sort: "The order “sort” is not valid and was ignored.",
  direction: "The order “direction” is not valid and was ignored.",
};

const CONFLICTING_FILTER_MESSAGES: Record<string, string> = {
  closesTo: "“Closes to” is before “Closes from” and was ignored.",
  createdTo: "“Created to” is before “Created from” and was ignored.",
  changedFrom: "“Changed from” needs “Changed by” and was ignored.",
};

/** The message for an ignored parameter of a list. `isMisfit`: it is valid by itself, but contradicts the others. */
export const ignoredMessage = (name: string, isMisfit = false): string =>
  (isMisfit ? CONFLICTING_FILTER_MESSAGES : MESSAGES)[name] ?? `The filter “${name}” is not valid and was ignored.`;
