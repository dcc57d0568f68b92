// The meaning of a bridge's refusal, by its code. Without a readable code its status counts.
import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import type { ExportErrorCode } from '@daybook/domain/exports/export-error-codes.ts';
import { ExportFailure } from '../../core/export-target.ts';
import type { OutsideAnswer } from '../../core/outside-fetch.ts';
import { errorSchema } from './answers.ts';

const meanings: Readonly<Record<string, ExportErrorCode>> = {
  unknown_key: 'invalid_credentials',
  invalid_signature: 'invalid_credentials',
  // A wrong clock is no wrong secret: once it is corrected, waiting hours are sent.
  request_expired: 'api_service_error',
  replayed_request: 'api_service_error',
  access_denied: 'access_denied',
  not_found: 'unknown_reference',
  period_closed: 'period_closed',
  not_removable: 'not_removable',
  unknown_employee: 'unknown_employee',
  unknown_contact: 'unknown_reference',
  unknown_dimension: 'unknown_reference',
  rejected: 'rejected',
  invalid_request: 'rejected',
};

const longestDetail = 500;

/** Returns the failure of an answer; null: its status decides, or it is no failure. */
export function bridgeFailure(answer: OutsideAnswer): ExportFailure | null {
  const { status, text } = answer;
  if (status < 400 || status === 429 || status >= 500) return null;
  const error = errorOf(text);
  const code = meanings[error?.code ?? ''];
  // A web server's 404 page is no answer of the bridge: it says nothing about the hours.
  if (code === undefined) return status === 404 ? new ExportFailure('api_service_error') : null;
  const detail = cleanText(error?.message ?? '', longestDetail);
  return new ExportFailure(code, { ...(detail === '' ? {} : { detail }), cause: new Error(`Status ${status}`) });
}

function errorOf(text: string) {
  try {
    return errorSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
