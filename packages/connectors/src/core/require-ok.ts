import type { LinkErrorCode } from '@daybook/domain/linked-accounts/link-error-codes.ts';
import { ConnectorError } from './connector-error.ts';

const meanings: Readonly<Record<number, LinkErrorCode>> = {
  401: 'LINK_PASSWORD_REFUSED',
  403: 'LINK_FORBIDDEN',
  404: 'LINK_NOT_FOUND',
  410: 'LINK_NOT_FOUND',
};

/** Returns an answer with a successful status. @throws ConnectorError with the meaning of the status */
export function requireOk<A extends { readonly status: number }>(answer: A): A {
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new ConnectorError(meanings[answer.status] ?? 'LINK_SERVER_ERROR', new Error(`Status ${answer.status}`));
}
