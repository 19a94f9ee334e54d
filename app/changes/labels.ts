/** The id of the field of a new note on a record's page, which links and shortcuts lead to. */
export const NOTE_FIELD_ID = "note-text";
