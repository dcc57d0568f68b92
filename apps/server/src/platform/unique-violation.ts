import type { AppError } from './http/app-error.ts';

const uniqueViolation = '23505';

/**
 * Runs a statement and turns a broken unique index into the error that it stands for. The database decides, so that two
 * requests at the same moment cannot both pass.
 */
export async function refusingDuplicates<T>(
  statement: Promise<T>,
  refusals: Readonly<Record<string, () => AppError>>,
): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    throw refusalFor(error, refusals)?.() ?? error;
  }
}

/** Whether a statement failed because a row with the same unique value is there already. */
export function isUniqueViolation(error: unknown): error is Error & { readonly constraint?: unknown } {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation;
}

function refusalFor(error: unknown, refusals: Readonly<Record<string, () => AppError>>) {
  if (!isUniqueViolation(error)) return;
  const { constraint } = error;
  return typeof constraint === 'string' && Object.hasOwn(refusals, constraint) ? refusals[constraint] : undefined;
}
