import { ApiError } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';

/** Returns the problem and its field; with the system's own words where it has some. */
export const problemOf = (error: unknown): { field: string | null; text: string } | null => {
  if (!(error instanceof ApiError)) return null;
  const [entry] = error.entries;
  const field = entry?.source?.pointer?.split('/').at(-1) ?? null;
  const own = entry?.code === 'VALIDATION_FAILED' ? null : (entry?.detail ?? null);
  return { field, text: own === null ? errorText(error) : `${errorText(error)} (${own})` };
};
