import { ApiError } from '../texts/api-error.ts';
import { errorText } from '../texts/error-text.ts';

const fields = ['address', 'host', 'password'] as const;

/** Returns the field that caused a refusal, and what to do; null when it is about none. */
export const linkProblem = (error: unknown): { field: (typeof fields)[number]; text: string } | null => {
  if (!(error instanceof ApiError)) return null;
  const pointer = error.entries[0]?.source?.pointer;
  const field = fields.find((one) => pointer === `/${one}`);
  return field === undefined ? null : { field, text: errorText(error) };
};
