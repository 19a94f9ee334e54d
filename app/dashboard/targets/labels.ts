/** Texts of the page of targets. */
export const TARGETS_PAGE = "/dashboard/targets";

export const TOASTS = { saved: "Targets saved", notSaved: "The targets were not saved" };

/** The page's address with the form of a person, of "everyone", or of the team. */
export const targetsPath = (userId: string | null): string => (userId ? `${TARGETS_PAGE}?of=${userId}` : TARGETS_PAGE);
