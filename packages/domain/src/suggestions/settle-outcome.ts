/** A proposed or chosen answer as one text: `contact 12`, `internal`, `ignored`, or the dimensions of a booking. */
export type AnswerKey = string;

/** Returns the key of an answer; the id may be a text, as in API requests. */
export const answerKey = ({
  kind,
  contactId,
}: {
  readonly kind: string;
  readonly contactId: number | string | null;
}): AnswerKey => (contactId === null ? kind : `${kind} ${contactId}`);

/** Returns the key of a booking's dimensions, regardless of their order. */
export const bookingKey = (dimensionIds: readonly number[]): AnswerKey =>
  [...dimensionIds].sort((a, b) => a - b).join(' ');

/**
 * Returns which of the proposed answers was chosen: 1 is the first, 0 none of them; null when nothing was decided. An
 * answer counts as chosen only if all of its logs went there, so nine of ten is no hit.
 *
 *   proposed [Bakker, Visser], decided Bakker, Bakker → 1     Bakker, Visser → 0     Visser → 2     nothing → null
 */
export function rankChosen(proposed: readonly AnswerKey[], decided: readonly AnswerKey[]): number | null {
  const [first, ...others] = decided;
  if (first === undefined) return null;
  return others.every((one) => one === first) ? proposed.indexOf(first) + 1 : 0;
}
