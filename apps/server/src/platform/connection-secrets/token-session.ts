// The tokens of a connection to which somebody signed in, renewed in one place: the row of the secrets says who renews them, so
// that over all processes one does. No transaction is open meanwhile: the embedded database would stop for everybody.
//   storedSession     the session of a connection, for its connector
//   tokenValues       a pair of tokens as secrets
//   withoutTokens     the secrets that are none
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ExportFailure } from '@daybook/connectors/core/export-target.ts';
import { renewTokens, type TokenCalls, type TokenPair } from '@daybook/connectors/crm/oauth/oauth-calls.ts';
import type { CrmSession } from '@daybook/connectors/crm/oauth/session.ts';
import type { Deps } from '../deps.ts';
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

/** Longer than a token call may take: the row of a process that died is free again after this. */
const holdsForSeconds = 45;
const waitsForMs = 50_000;
const looksAgainAfterMs = 100;

const names = { access: 'oauth_access_token', refresh: 'oauth_refresh_token', until: 'oauth_until' } as const;

/** A pair as it is kept among the secrets; without a refresh token of its own the earlier one stays. */
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

/** The session of a connection; `fields` say where its tokens are renewed. */
export function storedSession(deps: Means, system: SigningSystem, named: Named, fields: Values): CrmSession {
  const renewing: Renewing = { deps, system, named, fields };
  let known: Tokens | null = null;
  const dueMs = (system.definition.oauth?.renewsBeforeSeconds ?? 0) * 1000;
  const isDue = ({ untilMs }: Tokens) => untilMs !== null && untilMs - dueMs <= deps.now().getTime();
  return {
    token: async () => {
      known ??= await requireTokens(renewing);
      if (isDue(known)) known = await renewed(renewing, known.access);
      return known.access;
    },
    renew: async (refused) => {
      known = await renewed(renewing, refused);
      return known.access !== refused;
    },
  };
}

const notSignedIn = () => new ExportFailure('invalid_credentials');

async function requireTokens({ deps, named }: Renewing): Promise<Tokens> {
  const tokens = tokensOf(await readSecrets(deps, named));
  if (tokens === null) throw notSignedIn();
  return tokens;
}

/** Tokens other than the refused ones: those that somebody else renewed meanwhile, or new ones. @throws ExportFailure */
async function renewed(renewing: Renewing, refused: string): Promise<Tokens> {
  const { deps, named } = renewing;
  const renewalId = randomUUID();
  for (let waitedMs = 0; ; waitedMs += looksAgainAfterMs) {
    const text = await deps.database.asMaintenance((trx) => takeRenewal(trx, named, renewalId, holdsForSeconds));
    if (text !== null) return renewHeld(renewing, renewalId, tokensOf(opened(deps, text)), refused);
    const there = await requireTokens(renewing);
    if (there.access !== refused) return there;
    if (waitedMs > waitsForMs) throw new ExportFailure('no_answer');
    await sleep(looksAgainAfterMs);
  }
}

async function renewHeld(
  renewing: Renewing,
  renewalId: string,
  tokens: Tokens | null,
  refused: string,
): Promise<Tokens> {
  const { deps, named, system, fields } = renewing;
  try {
    if (tokens === null) throw notSignedIn();
    if (tokens.access !== refused) return tokens;
    if (tokens.refresh === null) throw notSignedIn();
    const pair = await renewTokens(callsOf(deps, system, fields), tokens.refresh);
    return await keep(renewing, tokens.refresh, pair);
  } finally {
    await deps.database.asMaintenance((trx) => endRenewal(trx, named, renewalId));
  }
}

/** A client that the operator took away breaks no connection: it goes on once the client is back. */
function callsOf(deps: Means, system: SigningSystem, fields: Values): TokenCalls {
  try {
    return tokenCalls(deps, system, fields);
  } catch (cause) {
    throw new ExportFailure('api_service_error', { cause });
  }
}

/** Written before anything else is done with it. Whoever signed in anew meanwhile has the last word. */
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
