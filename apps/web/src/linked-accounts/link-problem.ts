import { ApiError } from '../shell/api-error.ts';
import { errorText } from '../shell/error-text.ts';

/** Which field a refused connection is about, with what to do; null when it is about none. */
export const linkProblem = (error: unknown): { field: 'address' | 'password'; text: string } | null => {
  if (!(error instanceof ApiError)) return null;
  const pointer = error.entries[0]?.source?.pointer;
  if (pointer !== '/address' && pointer !== '/password') return null;
  return { field: pointer === '/address' ? 'address' : 'password', text: errorText(error) };
};
