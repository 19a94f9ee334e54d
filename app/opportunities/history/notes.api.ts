import { notesApi } from "#app/contacts/history/history-apis.server.ts";
import { OPPORTUNITY_NOTES } from "./opportunity-notes.server.ts";

export const loader = notesApi(OPPORTUNITY_NOTES);
export const action = loader;
