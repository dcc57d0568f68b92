/**
 * How hours that stand in a system outside differ from those that were sent there.
 *   missing   sent, and not there any more
 *   changed   there otherwise than they were sent
 *   doubled   there once more than they were sent
 *   unknown   there, and not from Daybook, on a day that was published
 */
export const differenceKinds = ['missing', 'changed', 'doubled', 'unknown'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/**
 * Decisions about a difference.
 *   send_again   there it becomes what it is here
 *   take_over    here it becomes what it is there; unknown hours become a booking
 *   let_be       it stays, and is not shown again until it differs otherwise
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
 * Returns the possible decisions about a difference; its own user alone takes over, because that changes the booking.
 */
export const decisionsFor = (kind: DifferenceKind, isOwn: boolean): readonly DifferenceDecision[] =>
  possible[kind].filter((decision) => isOwn || decision !== 'take_over');
