import { ExportFailure } from '../core/export-target.ts';

/** The answer of a call about one thing; null when the system does not have that thing any more. */
export async function orGone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ExportFailure && error.code === 'unknown_reference') return null;
    throw error;
  }
}
