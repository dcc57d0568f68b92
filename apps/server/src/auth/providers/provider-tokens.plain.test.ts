import { expect, it } from 'vitest';
import { renewTokens } from './provider-tokens.ts';

const settings = { issuer: 'https://provider.example', clientId: 'daybook', clientSecret: 'secret' };
const metadata = {
  issuer: 'https://provider.example',
  authorization_endpoint: 'https://provider.example/authorize',
  token_endpoint: 'https://provider.example/token',
  jwks_uri: 'https://provider.example/keys',
};
const codeOf = (content: object, status: number) =>
  renewTokens({ settings, metadata, call: async () => Response.json(content, { status }) }, 'refresh').then(
    () => 'renewed',
    ({ code }: { code: string }) => code,
  );

it.each([
  ['a password that was changed, or a consent that was withdrawn', 'invalid_grant', 400, 'INVALID_GRANT'],
  ['a second factor that is asked for', 'interaction_required', 400, 'INVALID_GRANT'],
  ['an agreement that is asked for', 'consent_required', 400, 'INVALID_GRANT'],
  ['a sign-in that is over', 'login_required', 400, 'INVALID_GRANT'],
  ['a fault of its own', 'temporarily_unavailable', 503, 'API_SERVICE_ERROR'],
  ['a secret of this server that has expired', 'invalid_client', 401, 'API_SERVICE_ERROR'],
])('tokens that are not renewed because of %s', async (_, error, status, code) => {
  expect(await codeOf({ error }, status)).toBe(code);
});

it('tokens without another refresh token are kept with that of before', async () => {
  expect(await codeOf({ access_token: 'a', expires_in: 3600 }, 200)).toBe('renewed');
});
