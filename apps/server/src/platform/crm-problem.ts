import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import { ExportFailure } from '@daybook/connectors/core/export-target.ts';
import type { ErrorCode } from '@daybook/contract/errors.ts';
import { generalCode } from '@daybook/domain/exports/export-error-codes.ts';
import { AppError } from './http/app-error.ts';

const codes = {
  invalid_credentials: 'INVALID_ACCESS_TOKEN',
  access_denied: 'ACCESS_DENIED',
  external_api_rate_limited: 'EXTERNAL_API_RATE_LIMITED',
  rejected: 'INVALID_REQUEST',
  unknown_reference: 'INVALID_REQUEST',
  unknown_employee: 'INVALID_REQUEST',
  period_closed: 'INVALID_REQUEST',
  not_removable: 'INVALID_REQUEST',
  unreachable: 'CRM_UNREACHABLE',
  no_answer: 'API_SERVICE_ERROR',
  api_service_error: 'API_SERVICE_ERROR',
  not_connected: 'PRECONDITION_FAILED',
} as const satisfies Record<ReturnType<typeof generalCode>, ErrorCode>;

/** Failures for addresses that are never called: each message says how to correct the address. */
const refusedAddresses = [
  'LINK_ADDRESS_INVALID',
  'LINK_ADDRESS_FORBIDDEN',
  'LINK_NOT_SECURE',
  'LINK_CERTIFICATE',
] as const;

function codeOf({ code, cause }: ExportFailure): ErrorCode {
  const refused = cause instanceof ConnectorError ? refusedAddresses.find((one) => one === cause.code) : undefined;
  return refused ?? codes[generalCode(code)];
}

/** Returns the answer to a call when the system outside refused or failed; any other error stays as it is. */
export function crmProblem(error: unknown): unknown {
  if (!(error instanceof ExportFailure)) return error;
  const { code, detail, retryAfterSeconds } = error;
  const problem = new AppError(codeOf(error), {
    ...(detail === null ? {} : { detail }),
    meta: { reason: code, ...(retryAfterSeconds === null ? {} : { retry_after: retryAfterSeconds }) },
  });
  problem.cause = error.cause;
  return problem;
}
