// How much of a question stands on the screen, one press away; the measurement of presses counts with the same numbers.

/** Answers with a key of their own: those that are proposed, and contacts that were decided or are proposed nearby. */
export const shownAnswers = 9;
/** Bookings with a key of their own: the proposed one, and eight beside it. */
export const shownBookings = 9;
/** So few activities of a doubtful row stand below it. */
export const shownActivities = 8;
/** So few stand below the row that the arrows lead to, and below a question by itself; more are opened by a press. */
export const unfoldedActivities = 60;
