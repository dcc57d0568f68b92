// How much of a question stands on the screen, one press away; the measurement of presses counts with the same numbers.

/** Answers with a key of their own: those that are proposed, and contacts that were decided nearby. */
export const shownAnswers = 6;
/** Bookings with a key of their own: the proposed one, and eight beside it. */
export const shownBookings = 9;
/** So few activities of a doubtful row stand below it; more are opened by a press. */
export const shownActivities = 8;
