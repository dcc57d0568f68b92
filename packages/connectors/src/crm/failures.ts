// The meaning of a failed or missing answer for the request.
//   failureOfAnswer    by its status, with the system's own words if any
//   failureOfNetwork   by how the connection failed
//   retryAfterSeconds  how long the system asks to wait
import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import type { ExportErrorCode } from '@daybook/domain/exports/export-error-codes.ts';
import { z } from 'zod';
import type { ConnectorError } from '../core/connector-error.ts';
import { ExportFailure } from '../core/export-target.ts';
import type { OutsideAnswer } from '../core/outside-fetch.ts';

const meanings: Readonly<Record<number, ExportErrorCode>> = {
  401: 'invalid_credentials',
  403: 'access_denied',
  404: 'unknown_reference',
  408: 'no_answer',
  410: 'unknown_reference',
  429: 'external_api_rate_limited',
};

/** Returns the failure for an unsuccessful status. A redirect is one too: our addresses are final. */
export function failureOfAnswer(answer: OutsideAnswer, nowMs: number): ExportFailure {
  const { status } = answer;
  const code = meanings[status] ?? (status >= 400 && status < 500 ? 'rejected' : 'api_service_error');
  const waits = status === 429 || status === 503 ? retryAfterSeconds(answer, nowMs) : null;
  const detail = detailOf(answer.text);
  return new ExportFailure(code, {
    ...(detail === null ? {} : { detail }),
    ...(waits === null ? {} : { retryAfterSeconds: waits }),
    cause: new Error(`Status ${status}`),
  });
}

/** With these errors the request never reached the system. */
const neverArrived = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Returns the failure for a failed connection: whether the request may have arrived. */
export function failureOfNetwork(error: ConnectorError): ExportFailure {
  const { code, cause } = error;
  const nodeCode = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const isBefore = code === 'LINK_UNREACHABLE' && (neverArrived.has(nodeCode) || cause === undefined);
  const isRefusedHere = [
    'LINK_ADDRESS_FORBIDDEN',
    'LINK_ADDRESS_INVALID',
    'LINK_NOT_SECURE',
    'LINK_CERTIFICATE',
  ].includes(code);
  return new ExportFailure(isBefore || isRefusedHere ? 'unreachable' : 'no_answer', { cause: error });
}

/** Returns the seconds of the header, which may be seconds or a date; null without one, and when it is unreadable. */
export function retryAfterSeconds({ headers }: Pick<OutsideAnswer, 'headers'>, nowMs: number): number | null {
  const value = headers.get('retry-after')?.trim();
  if (!value) return null;
  if (/^\d+(\.\d+)?$/.test(value)) return Math.ceil(Number(value));
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(1, Math.ceil((at - nowMs) / 1000));
}

const word = z.string().nullish().catch(undefined);
/** One of several errors: a text, or an object as in JSON:API and similar forms. */
const listedError = z.union([
  z.string(),
  z
    .object({ translated_message: word, detail: word, message: word, title: word })
    .transform((one) => one.translated_message || one.detail || one.message || one.title || ''),
]);
/** An error as a text, or as an object with a text. */
const ownError = z.union([z.string(), listedError]).nullish().catch(undefined);
/** The members in which most systems explain an error. */
const wordsSchema = z.object({
  ...{ message: word, error_description: word, detail: word, error: ownError },
  ...{ errorDescription: word, err: word, Message: word, MESSAGE: word },
  errors: z.array(listedError.catch('')).nullish().catch(undefined),
});
const longestDetail = 500;

/** Returns the system's own words; null for a page of HTML. */
function detailOf(text: string): string | null {
  try {
    const words = wordsSchema.safeParse(JSON.parse(text));
    if (!words.success) return null;
    const { errors, message, error_description, detail, errorDescription, error, err, Message, MESSAGE } = words.data;
    const listed = errors?.filter((one) => one !== '').join(' ');
    const own = [message, error_description, detail, errorDescription, error, err, Message, MESSAGE, listed];
    return cleanText(own.find(Boolean) ?? '', longestDetail) || null;
  } catch {
    return null;
  }
}
