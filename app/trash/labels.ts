export const DELETE_FOR_GOOD_QUESTION = "Delete it permanently? No one can restore it.";
