/**
 * How hours in an external system differ from those that were sent to it.
 *   missing   sent, but no longer there
 *   changed   there with other values than were sent
 *   doubled   there once more than was sent
 *   unknown   there, and not from Daybook, on a day that was published
 */
export const differenceKinds = ['missing', 'changed', 'doubled', 'unknown'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/**
 * Decisions about a difference.
 *   send_again   the values from here replace those there
 *   take_over    the values from there replace those here; unknown hours become a booking
 *   let_be       it stays, and is hidden until the difference changes
 */
export const differenceDecisions = ['send_again', 'take_over', 'let_be'] as const;
export type DifferenceDecision = (typeof differenceDecisions)[number];

const possible: Readonly<Record<DifferenceKind, readonly DifferenceDecision[]>> = {
  missing: ['send_again', 'let_be'],
  changed: ['send_again', 'take_over', 'let_be'],
  doubled: ['send_again', 'let_be'],
  unknown: ['take_over', 'let_be'],
};

/**
 * Returns the possible decisions about a difference; only its own user may take it over, because that changes the
 * booking.
 */
export const decisionsFor = (kind: DifferenceKind, isOwn: boolean): readonly DifferenceDecision[] =>
  possible[kind].filter((decision) => isOwn || decision !== 'take_over');
