// The failure of a call, in one class. Specification 2, section 8.
import type { ErrorCode, ErrorEntry } from '@daybook/contract/errors.ts';
import type { FailedCall } from './failed-call.ts';

/** The server's codes, and two for calls without an answer from a server. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT';

export type ApiErrorInput = {
  status: number;
  code: ApiErrorCode;
  reference?: string | null;
  entries?: readonly ErrorEntry[];
  retryAfterSeconds?: number | null;
  about?: FailedCall | null;
};

/** A failed call. `status` 0: no answer arrived. `reference` finds the request in the server's log. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly reference: string | null;
  readonly entries: readonly ErrorEntry[];
  readonly retryAfterSeconds: number | null;
  /** The subject of the call; null if it has no name for users. */
  readonly about: FailedCall | null;

  constructor(input: ApiErrorInput) {
    super(input.code);
    this.name = 'ApiError';
    this.status = input.status;
    this.code = input.code;
    this.reference = input.reference ?? null;
    this.entries = input.entries ?? [];
    this.retryAfterSeconds = input.retryAfterSeconds ?? null;
    this.about = input.about ?? null;
  }

  /** Whether the server may have processed the call: no answer arrived, or a proxy's instead. */
  get isAnswerLost(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 504;
  }

  /** Whether a retry may help: nothing arrived, or the service was briefly down. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502;
  }
}

/** Whether a failure has this code. */
export const hasCode = (error: unknown, ...codes: readonly ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/** Returns the fields in VALIDATION_FAILED: last part of the pointer → the problem. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  if (!hasCode(error, 'VALIDATION_FAILED')) return {};
  const named = error.entries.flatMap((entry) => {
    const field = entry.source?.pointer.split('/').at(-1);
    return field ? [[field, entry.detail ?? entry.title] as const] : [];
  });
  return Object.fromEntries(named);
};
