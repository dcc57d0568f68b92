import { type ExportErrorCode, generalCode } from './export-error-codes.ts';
import { mostAttempts } from './retry-pause.ts';

/**
 * The action after a failure.
 *   try_again             retried automatically, after a pause
 *   wait_for_system       the system asked for a pause; nothing is sent to it until then
 *   wait_for_connection   nothing is sent until the connection is renewed
 *   needs_somebody        it is shown as an error, to be retried or given up by a user
 */
export type AfterFailure = 'try_again' | 'wait_for_system' | 'wait_for_connection' | 'needs_somebody';

export type FailedAttempt = {
  readonly code: ExportErrorCode;
  /** Including this one. */
  readonly attempts: number;
  /** Whether the system can be queried for changes that arrived. */
  readonly canFind: boolean;
};

/** Whether the change may have been made although the attempt failed. */
export function mayHaveArrived(code: ExportErrorCode): boolean {
  return ['no_answer', 'api_service_error'].includes(generalCode(code));
}

/**
 * Returns the action after a failure. A change is retried automatically only where it cannot be made twice
 * (specification 4: failed exports can be retried).
 */
export function afterFailure({ code, attempts, canFind }: FailedAttempt): AfterFailure {
  switch (generalCode(code)) {
    case 'external_api_rate_limited':
      return 'wait_for_system';
    case 'invalid_credentials':
      return 'wait_for_connection';
    case 'unreachable':
      return attempts < mostAttempts ? 'try_again' : 'needs_somebody';
    case 'no_answer':
    case 'api_service_error':
      return canFind && attempts < mostAttempts ? 'try_again' : 'needs_somebody';
    case 'access_denied':
    case 'rejected':
    case 'unknown_reference':
    case 'unknown_employee':
    case 'period_closed':
    case 'not_removable':
    case 'not_connected':
      return 'needs_somebody';
  }
}
