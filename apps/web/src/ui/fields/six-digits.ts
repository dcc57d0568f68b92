// Codes of six digits, as people type and paste them.
export const codeDigits = 6;

/** Returns the digits of a typed text, at most six: spaces and hyphens are ignored. */
export const readDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, codeDigits);

/** Whether a code has all of its digits. */
export const isComplete = (code: string): boolean => code.length === codeDigits;
