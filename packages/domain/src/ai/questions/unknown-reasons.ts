/**
 * Why a question has no answer: there is no language model to ask, the organisation forbids it, its user did not agree to it,
 * the allowance of the day or month is spent, it gives no answer, or it does not understand either.
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
