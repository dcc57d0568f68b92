// The number of choices of a question that the screen shows, one key press away; the measurement of presses uses the
// same numbers.

/** Answers with a key of their own: the proposed ones, and contacts that are decided or proposed nearby. */
export const shownAnswers = 9;
/** Bookings with a key of their own: the proposed one, and eight beside it. */
export const shownBookings = 9;
/** The activities below a doubtful row. */
export const shownActivities = 8;
/** The activities below the selected row, and below a single question; a press opens more. */
export const unfoldedActivities = 60;
