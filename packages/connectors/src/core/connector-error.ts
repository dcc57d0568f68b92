import type { LinkErrorCode } from '@daybook/domain/linked-accounts/link-error-codes.ts';

/** A failed call to an external system, by a code of the closed list. The cause is for the log only. */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
  readonly code: LinkErrorCode;
  /** How long the system asks to wait; null: unknown. */
  readonly retryAfterMs: number | null;

  constructor(code: LinkErrorCode, cause?: unknown, retryAfterMs: number | null = null) {
    super(code, { cause });
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}
