import type { LinkErrorCode } from '@daybook/domain/linked-accounts/link-error-codes.ts';

/** A conversation with an outside system that failed, by a code of the closed list. The cause is for the log alone. */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
  readonly code: LinkErrorCode;
  /** How long the system wants to be left alone; null: it does not say. */
  readonly retryAfterMs: number | null;

  constructor(code: LinkErrorCode, cause?: unknown, retryAfterMs: number | null = null) {
    super(code, { cause });
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
