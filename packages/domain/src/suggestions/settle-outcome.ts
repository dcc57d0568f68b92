/** An answer that was proposed or chosen, as one text: `contact 12`, `internal`, `ignored`, or the dimensions of a booking. */
export type AnswerKey = string;

/** The answer to an interval of time; the id may be the text that calls have. */
export const answerKey = ({
  kind,
  contactId,
}: {
  readonly kind: string;
  readonly contactId: number | string | null;
}): AnswerKey => (contactId === null ? kind : `${kind} ${contactId}`);

/** The key of a booking's dimensions, regardless of their order. */
export const bookingKey = (dimensionIds: readonly number[]): AnswerKey =>
  [...dimensionIds].sort((a, b) => a - b).join(' ');

/**
 * Which of the proposed answers was chosen: 1 is the first, 0 none of them; null where nothing was decided. It was chosen
 * only when everything that it was proposed for went there, so that nine of ten is no hit.
 *
 *   proposed [Bakker, Visser], decided Bakker, Bakker → 1     Bakker, Visser → 0     Visser → 2     nothing → null
 */
export function rankChosen(proposed: readonly AnswerKey[], decided: readonly AnswerKey[]): number | null {
  const [first, ...others] = decided;
  if (first === undefined) return null;
  return others.every((one) => one === first) ? proposed.indexOf(first) + 1 : 0;
}
