// The tokens of a connection with a sign-in, renewed under a lease in the row of the secrets (leased-tokens.ts).
//   storedSession     returns the session of a connection, for its connector
//   tokenValues       returns a pair of tokens as secrets
//   withoutTokens     returns the secrets without tokens
import { ExportFailure } from '@daybook/connectors/core/export-target.ts';
import { renewTokens, type TokenCalls, type TokenPair } from '@daybook/connectors/crm/oauth/oauth-calls.ts';
import type { CrmSession } from '@daybook/connectors/crm/oauth/session.ts';
import type { Deps } from '../deps.ts';
import { tokenSession } from '../secrets/leased-tokens.ts';
import { endRenewal, lockSecrets, type Named, saveSealed, takeRenewal } from './secrets.repository.ts';
import { opened, readSecrets, sealed, type Values } from './secrets.ts';
import { type SigningSystem, tokenCalls } from './token-calls.ts';

type Means = Pick<Deps, 'database' | 'secrets' | 'allowsPrivateAddresses' | 'crm' | 'now'>;
type Tokens = { readonly access: string; readonly refresh: string | null; readonly untilMs: number | null };
type Renewing = {
  readonly deps: Means;
  readonly system: SigningSystem;
  readonly named: Named;
  readonly fields: Values;
};

const names = { access: 'oauth_access_token', refresh: 'oauth_refresh_token', until: 'oauth_until' } as const;

/** Returns a pair of tokens as secrets; without a new refresh token the earlier one stays. */
export function tokenValues(
  { now }: Pick<Deps, 'now'>,
  { accessToken, refreshToken, expiresInSeconds }: TokenPair,
): Values {
  const until = expiresInSeconds === null ? '' : String(now().getTime() + expiresInSeconds * 1000);
  return {
    ...{ [names.access]: accessToken, [names.until]: until },
    ...(refreshToken === null ? {} : { [names.refresh]: refreshToken }),
  };
}

export const withoutTokens = (secrets: Values): Values => {
  const own: ReadonlySet<string> = new Set(Object.values(names));
  return Object.fromEntries(Object.entries(secrets).filter(([name]) => !own.has(name)));
};

function tokensOf(secrets: Values): Tokens | null {
  const access = secrets[names.access];
  if (access === undefined) return null;
  const until = Number(secrets[names.until] || Number.NaN);
  return { access, refresh: secrets[names.refresh] ?? null, untilMs: Number.isNaN(until) ? null : until };
}

/**
 * Returns the session of a connection; `fields` determine where its tokens are renewed. Its calls throw ExportFailure.
 */
export function storedSession(deps: Means, system: SigningSystem, named: Named, fields: Values): CrmSession {
  const renewing: Renewing = { deps, system, named, fields };
  const dueMs = (system.definition.oauth?.renewsBeforeSeconds ?? 0) * 1000;
  const session = tokenSession<Tokens, string>({
    holdsForSeconds: 45,
    isDue: ({ untilMs }) => untilMs !== null && untilMs - dueMs <= deps.now().getTime(),
    read: async () => signedIn(tokensOf(await readSecrets(deps, named))),
    take: (renewalId, seconds) => deps.database.asMaintenance((trx) => takeRenewal(trx, named, renewalId, seconds)),
    open: (text) => signedIn(tokensOf(opened(deps, text))),
    renew: (tokens) => renewed(renewing, tokens),
    end: (renewalId) => deps.database.asMaintenance((trx) => endRenewal(trx, named, renewalId)),
    overdue: () => new ExportFailure('no_answer'),
  });
  return {
    token: session.token,
    renew: async (refused) => (await session.renew(refused)) !== refused,
    refreshToken: async () => tokensOf(await readSecrets(deps, named))?.refresh ?? null,
  };
}

const notSignedIn = () => new ExportFailure('invalid_credentials');

function signedIn(tokens: Tokens | null): Tokens {
  if (tokens === null) throw notSignedIn();
  return tokens;
}

async function renewed(renewing: Renewing, { refresh }: Tokens): Promise<Tokens> {
  const { deps, system, fields } = renewing;
  if (refresh === null) throw notSignedIn();
  return keep(renewing, refresh, await renewTokens(callsOf(deps, system, fields), refresh));
}

/** Removing a client from the settings breaks no connection: it continues once the client is back. */
function callsOf(deps: Means, system: SigningSystem, fields: Values): TokenCalls {
  try {
    return tokenCalls(deps, system, fields);
  } catch (cause) {
    throw new ExportFailure('api_service_error', { cause });
  }
}

/** Saves the tokens before they are used. If somebody signed in again meanwhile, those tokens are kept instead. */
async function keep({ deps, named }: Renewing, spent: string, pair: TokenPair): Promise<Tokens> {
  return deps.database.asMaintenance(async (trx) => {
    const row = await lockSecrets(trx, named);
    const secrets = row === undefined ? {} : opened(deps, row.sealed);
    const there = tokensOf(secrets);
    if (there === null) throw notSignedIn();
    if (there.refresh !== spent) return there;
    const next = { ...secrets, ...tokenValues(deps, pair) };
    await saveSealed(trx, named, sealed(deps, next));
    return tokensOf(next) ?? there;
  });
}
