import type { AppError } from './http/app-error.ts';

const uniqueViolation = '23505';

/**
 * Runs a statement and turns the violation of a unique index into its AppError. The database decides, so that two
 * simultaneous requests cannot both pass.
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

/** Whether a statement failed because a row with the same unique value exists. */
export function isUniqueViolation(error: unknown): error is Error & { readonly constraint?: unknown } {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation;
}

function refusalFor(error: unknown, refusals: Readonly<Record<string, () => AppError>>) {
  if (!isUniqueViolation(error)) return;
  const name = indexNames(error).find((one) => Object.hasOwn(refusals, one));
  return name === undefined ? undefined : refusals[name];
}

/**
 * Returns the name of the index in the error. A database that distributes its tables over several servers names it only
 * in the message, as the index of one part: with the number of the part behind it.
 */
function indexNames({ constraint, message }: Error & { readonly constraint?: unknown }): readonly string[] {
  if (typeof constraint === 'string' && constraint !== '') return [constraint];
  const quoted = /["«»„“]\s*([\w$]+)\s*["«»“”]/.exec(message)?.[1];
  return quoted === undefined ? [] : [quoted, quoted.replace(/_\d+$/, '')];
}
