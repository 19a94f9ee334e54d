import { historyApi } from "#app/contacts/history/history-apis.server.ts";
import { OPPORTUNITY_NOTES } from "./opportunity-notes.server.ts";

export const loader = historyApi(OPPORTUNITY_NOTES);
export const action = loader;
