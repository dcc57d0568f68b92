/** How many of the objects here the system no longer has, or has archived. */
export type LostCount = { readonly lost: number; readonly of: number };

/** This few may disappear without a question, whatever their share: a small firm loses one customer of three. */
const alwaysFew = 2;
const largestShare = 0.2;

/**
 * Whether the disappeared objects are too many to continue without asking the user: a system with nonsense answers must
 * not archive a firm. An empty list always needs confirmation while there are objects here.
 *
 *   { lost: 2, of: 3 }     →   false
 *   { lost: 3, of: 3 }     →   true
 *   { lost: 20, of: 100 }  →   false
 *   { lost: 21, of: 100 }  →   true
 */
export function lostTooMany({ lost, of }: LostCount): boolean {
  if (of > 0 && lost === of) return true;
  return lost > alwaysFew && lost > of * largestShare;
}
