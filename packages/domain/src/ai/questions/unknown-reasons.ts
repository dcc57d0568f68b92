/**
 * Why a question has no answer: there is no language model, the organisation forbids it, the user did not agree to it,
 * the allowance of the day or month is spent, the model does not answer, or it does not understand the question either.
 */
export const unknownReasons = [
  'no_model',
  'forbidden',
  'not_agreed',
  'spent_day',
  'spent_month',
  'unavailable',
  'not_understood',
] as const;
export type UnknownReason = (typeof unknownReasons)[number];
