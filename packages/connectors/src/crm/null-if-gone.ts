import { ExportFailure } from '../core/export-target.ts';

/** Returns the answer of a call about one object; null when the system does not have it any more. */
export async function nullIfGone<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ExportFailure && error.code === 'unknown_reference') return null;
    throw error;
  }
}
