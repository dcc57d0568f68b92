import { expect, it } from 'vitest';
import { ConnectorError } from './connector-error.ts';
import { networkFailure } from './network-failure.ts';

const failed = (code: string) => Object.assign(new Error('failed'), { code });

it.each([
  ['LINK_CERTIFICATE', failed('CERT_HAS_EXPIRED')],
  ['LINK_CERTIFICATE', failed('DEPTH_ZERO_SELF_SIGNED_CERT')],
  ['LINK_CERTIFICATE', failed('ERR_TLS_CERT_ALTNAME_INVALID')],
  ['LINK_TIMEOUT', failed('ETIMEDOUT')],
  ['LINK_TIMEOUT', new DOMException('late', 'TimeoutError')],
  ['LINK_UNREACHABLE', failed('ECONNREFUSED')],
  ['LINK_UNREACHABLE', failed('EPROTO')],
  ['LINK_UNREACHABLE', 'something thrown'],
  ['LINK_TOO_LARGE', new ConnectorError('LINK_TOO_LARGE')],
])('is %s for %s', (code, error) => {
  expect(networkFailure(error).code).toBe(code);
});
