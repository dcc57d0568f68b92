// Codes of six digits, as people type and paste them.
export const codeDigits = 6;

/** The digits of what was typed, at most six: blanks and hyphens between them do not count. */
export const readDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, codeDigits);

/** Whether a code has all of its digits. */
export const isComplete = (code: string): boolean => code.length === codeDigits;
