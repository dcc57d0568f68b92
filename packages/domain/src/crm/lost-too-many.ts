/** Of what is here: how many the system no longer has, or has archived. */
export type LostCount = { readonly lost: number; readonly of: number };

/** So few may go without a question, whatever share that is: a small firm loses one customer of three. */
const alwaysFew = 2;
const largestShare = 0.2;

/**
 * Whether so much is suddenly gone that somebody has to be asked: a system that answers nonsense must not archive a firm. A
 * list that is empty while something is here is asked about however short it was.
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
