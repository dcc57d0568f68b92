import { ConnectorError } from './connector-error.ts';

const certificateCodes = new Set([
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_UNTRUSTED',
  'CERT_REJECTED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Returns the connector error for a failed connection, by the code that Node gives the error. */
export function networkFailure(error: unknown): ConnectorError {
  if (error instanceof ConnectorError) return error;
  if (isTimeout(error)) return new ConnectorError('LINK_TIMEOUT', error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new ConnectorError(certificateCodes.has(code) ? 'LINK_CERTIFICATE' : 'LINK_UNREACHABLE', error);
}

function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'TimeoutError' || ('code' in error && error.code === 'ETIMEDOUT')) return true;
  return error.name === 'AbortError' && isTimeout(error.cause);
}
