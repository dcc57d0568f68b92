import { expect, it } from 'vitest';
import { refusalOf } from './provider-refusal.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) => ({
  url: 'https://graph.example',
  status,
  headers: new Headers(headers),
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const microsoft = (code: string) => ({ error: { code, message: 'No', innerError: { 'request-id': '1' } } });
const google = (code: number, reason: string) => ({
  error: { code, message: 'No', errors: [{ domain: 'global', reason, message: 'No' }] },
});

it.each([
  ['a tenant that forbids it', 403, microsoft('ErrorAccessDenied'), 'LINK_POLICY'],
  ['a domain that forbids it', 403, google(403, 'domainPolicy'), 'LINK_POLICY'],
  ['a limit that Google writes as 403', 403, google(403, 'userRateLimitExceeded'), 'LINK_RATE_LIMITED'],
  ['a limit', 429, microsoft('ApplicationThrottled'), 'LINK_RATE_LIMITED'],
  ['a scope that is missing', 403, google(403, 'insufficientPermissions'), 'LINK_CONSENT_NEEDED'],
  ['a refusal without a reason', 403, '', 'LINK_FORBIDDEN'],
  ['what is not there', 404, google(404, 'notFound'), 'LINK_NOT_FOUND'],
  ['a fault of theirs', 503, '<html>', 'LINK_SERVER_ERROR'],
])('knows %s', (_, status, body, code) => {
  expect(refusalOf(answer(status, body))).toMatchObject({ code, status });
});

it('says how long to wait, and whether waiting helps', () => {
  const busy = refusalOf(answer(503, '', { 'retry-after': '7' }));
  expect(busy).toMatchObject({ retryAfterMs: 7000, isPassing: true });
  expect(refusalOf(answer(403, microsoft('ErrorAccessDenied')))).toMatchObject({
    retryAfterMs: null,
    isPassing: false,
  });
  expect(refusalOf(answer(200, {}))).toBeNull();
});
