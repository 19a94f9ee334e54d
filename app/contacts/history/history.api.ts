import { CONTACT_NOTES } from "./contact-notes.server.ts";
import { historyApi } from "./history-apis.server.ts";

export const loader = historyApi(CONTACT_NOTES);
export const action = loader;
