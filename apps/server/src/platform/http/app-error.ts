import { type ErrorCode, errorStatuses } from '@daybook/contract/errors.ts';

/** The most problems that an answer lists; the last one states that there are more. */
export const maxListedProblems = 20;

/** One entry of the answer: its code, a detail, and its field (JSON pointer). */
export type Problem = {
  readonly code: ErrorCode;
  readonly detail?: string;
  readonly pointer?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
};

/**
 * The only error that handlers throw on purpose: with a code of the closed list, whose status the contract defines. Any
 * other thrown error is a defect and is answered 500.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly problems: readonly [Problem, ...Problem[]];
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode, about: Omit<Problem, 'code'> = {}, ...others: Problem[]) {
    super(about.detail ?? code);
    this.problems = [{ ...about, code }, ...others];
    this.code = code;
    this.status = errorStatuses[code];
  }
}

/**
 * Returns the error for a row that does not exist, or that the caller may not see: both get the same answer (design,
 * API conventions).
 */
export function modelNotFound(what: string): AppError {
  return new AppError('MODEL_NOT_FOUND', { detail: `${what} does not exist.` });
}

/** Refuses one field by its JSON pointer, such as `/user/email`. */
export function invalidField(pointer: string, detail: string): AppError {
  return new AppError('VALIDATION_FAILED', { pointer, detail });
}

/** Returns the row, or throws 404 when there is none. */
export function foundOr404<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw modelNotFound(what);
  return row;
}
