import { afterEach, describe, expect, it } from 'vitest';
import { ExportFailure } from '../../core/export-target.ts';
import { type Answered, type StandInServer, standInServer } from '../testing/stand-in-server.ts';
import { renewTokens } from './oauth-calls.ts';

let server: StandInServer | undefined;
afterEach(() => server?.close());

/** The code of the failure when the vendor answers so; none: there are tokens. */
async function codeOf(answered: Answered): Promise<string> {
  server = await standInServer(() => answered);
  const oauth = { scopes: [], hasPkce: false, clientProof: 'body', renewsBeforeSeconds: 0 } as const;
  const client = { clientId: 'daybook', clientSecret: 'secret' };
  const calls = { address: server.url, oauth, client, allowsPrivateAddresses: true, now: () => new Date(0) };
  try {
    await renewTokens(calls, 'spent');
    return 'none';
  } catch (error) {
    return error instanceof ExportFailure ? error.code : String(error);
  }
}

const said = (error: string, error_description?: string) => ({ error, error_description });

describe('a refresh token', () => {
  it.each([
    ['that holds', { status: 200, body: { access_token: 'new', expires_in: '3600' } }, 'none'],
    ['that was revoked', { status: 400, body: said('invalid_grant') }, 'invalid_credentials'],
    ['that was revoked, which is said with 200', { status: 200, body: said('invalid_code') }, 'invalid_credentials'],
    ['that was revoked, without a word', { status: 401 }, 'invalid_credentials'],
    ['of a client that the vendor does not know', { status: 401, body: said('invalid_client') }, 'api_service_error'],
    ['of a client that is not known, with 200', { status: 200, body: said('invalid_client') }, 'api_service_error'],
    ['that is asked for too often', { status: 429 }, 'external_api_rate_limited'],
    [
      'that is asked for too often, which only words say',
      { status: 400, body: said('Access Denied', 'You have made too many requests continuously.') },
      'api_service_error',
    ],
    ['while the vendor rests', { status: 400, body: said('temporarily_unavailable') }, 'api_service_error'],
    ['before which a guard stands', { status: 403, html: '<h1>Blocked</h1>' }, 'api_service_error'],
    ['whose answer nobody can read', { status: 200, html: '<h1>Welcome</h1>' }, 'no_answer'],
  ] as const)('%s', async (_, answered, code) => {
    expect(await codeOf(answered)).toBe(code);
  });
});
