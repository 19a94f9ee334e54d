import { noteApi } from "#app/contacts/history/history-apis.server.ts";
import { OPPORTUNITY_NOTES } from "./opportunity-notes.server.ts";

export const loader = noteApi(OPPORTUNITY_NOTES);
export const action = loader;
