import { type ErrorCode, errorStatuses } from '@daybook/contract/errors.ts';

/** An answer tells no more problems than these, and that there are others. */
export const mostTold = 20;

/** One entry of the answer: which code, what exactly, and which field (JSON pointer). */
export type Problem = {
  readonly code: ErrorCode;
  readonly detail?: string;
  readonly pointer?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
};

/**
 * The only error that handlers throw on purpose: a code of the closed list, whose status stands in the contract.
 * Everything else that is thrown is a defect and answers 500.
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

/** A row that is not there, or that the caller may not know of: the same answer (design, API conventions). */
export function modelNotFound(what: string): AppError {
  return new AppError('MODEL_NOT_FOUND', { detail: `${what} does not exist.` });
}

/** Refuses one field by its JSON pointer, such as `/user/email`. */
export function invalidField(pointer: string, detail: string): AppError {
  return new AppError('VALIDATION_FAILED', { pointer, detail });
}

/** Returns the row, or answers 404 when it is not there. */
export function foundOr404<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw modelNotFound(what);
  return row;
}
