// Failure of a call, in one class. Specification 2, section 8.
import type { ErrorCode, ErrorEntry } from '@daybook/contract/errors.ts';
import type { FailedCall } from './failed-call.ts';

/** The server's codes, and two for calls that no server answered. */
export type ApiErrorCode = ErrorCode | 'NETWORK' | 'TIMEOUT';

export type ApiErrorInput = {
  status: number;
  code: ApiErrorCode;
  reference?: string | null;
  entries?: readonly ErrorEntry[];
  retryAfterSeconds?: number | null;
  about?: FailedCall | null;
};

/** A call that failed. `status` 0: no answer arrived. `reference` finds the request in the server's log. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly reference: string | null;
  readonly entries: readonly ErrorEntry[];
  readonly retryAfterSeconds: number | null;
  /** The subject of the call; null where that has no name for users. */
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

  /** Whether the server may have done what was asked: no answer arrived, or that of a proxy in its place. */
  get isAnswerLost(): boolean {
    return this.status === 0 || this.status === 502 || this.status === 504;
  }

  /** Whether asking again may help: nothing arrived, or the service was briefly away. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502;
  }
}

/** Whether a failure has this code. */
export const hasCode = (error: unknown, ...codes: readonly ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/** The fields that VALIDATION_FAILED names: last part of the pointer → what is wrong with it. */
export const fieldErrors = (error: unknown): Record<string, string> => {
  if (!hasCode(error, 'VALIDATION_FAILED')) return {};
  const named = error.entries.flatMap((entry) => {
    const field = entry.source?.pointer.split('/').at(-1);
    return field ? [[field, entry.detail ?? entry.title] as const] : [];
  });
  return Object.fromEntries(named);
};
