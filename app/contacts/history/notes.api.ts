import { CONTACT_NOTES } from "./contact-notes.server.ts";
import { notesApi } from "./history-apis.server.ts";

export const loader = notesApi(CONTACT_NOTES);
export const action = loader;
