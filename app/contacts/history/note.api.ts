import { CONTACT_NOTES } from "./contact-notes.server.ts";
import { noteApi } from "./history-apis.server.ts";

export const loader = noteApi(CONTACT_NOTES);
export const action = loader;
