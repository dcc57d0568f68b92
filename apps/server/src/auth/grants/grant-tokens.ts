// The access token of a consent, renewed in one place: the row says who renews it, so that over all processes one does. No
// transaction is open meanwhile: the embedded database would stop for everybody.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { providerFailed } from '../providers/provider-fetch.ts';
import type { ProviderTokens } from '../providers/provider-tokens.ts';
import {
  endRenewal,
  type GrantOwner,
  type HeldGrant,
  keepTokens,
  lockGrant,
  markInvalid,
  takeRenewal,
} from './grants.repository.ts';
import { requireClient } from './provider-clients.ts';
import { type KeptTokens, keptTokens, openTokens, sealTokens } from './sealed-tokens.ts';

type Means = Pick<Deps, 'database' | 'secrets' | 'providers' | 'now'>;
type Renewing = { readonly deps: Means; readonly owner: GrantOwner; readonly provider: SignInProvider };

/** Both calls throw AppError INVALID_GRANT when the consent is over, API_SERVICE_ERROR when the provider does not answer. */
export type GrantTokens = {
  /** An access token that holds. */
  token(): Promise<string>;
  /** Another one than that which was refused. */
  renew(refused: string): Promise<string>;
};

/** Longer than a token call may take: the row of a process that died is free again after this. */
const holdsForSeconds = 30;
const waitsForMs = 35_000;
const looksAgainAfterMs = 100;
/** An access token is renewed before it ends, because a call takes a while. */
const renewsBeforeMs = 60_000;

/** The access tokens of a user's consent at a provider. */
export function grantTokens(deps: Means, owner: GrantOwner, provider: SignInProvider): GrantTokens {
  const renewing = { deps, owner, provider };
  let known: KeptTokens | null = null;
  const isDue = ({ untilMs }: KeptTokens) => untilMs - renewsBeforeMs <= deps.now().getTime();
  return {
    token: async () => {
      known ??= await readTokens(renewing);
      if (isDue(known)) known = await renewed(renewing, known.access);
      return known.access;
    },
    renew: async (refused) => {
      known = await renewed(renewing, refused);
      return known.access;
    },
  };
}

const over = () => new AppError('INVALID_GRANT', { detail: 'The provider no longer lets Daybook read this.' });

function tokensOf(deps: Means, grant: HeldGrant | undefined): KeptTokens {
  if (grant === undefined || grant.state === 'invalid') throw over();
  return openTokens(deps, grant.tokens_encrypted);
}

const readTokens = ({ deps, owner, provider }: Renewing): Promise<KeptTokens> =>
  deps.database.asMaintenance(async (trx) => tokensOf(deps, await lockGrant(trx, owner, provider)));

/** Tokens other than the refused one: those that another process renewed meanwhile, or new ones. */
async function renewed(renewing: Renewing, refused: string): Promise<KeptTokens> {
  const { deps, owner, provider } = renewing;
  const renewalId = randomUUID();
  for (let waitedMs = 0; waitedMs <= waitsForMs; waitedMs += looksAgainAfterMs) {
    const held = await deps.database.asMaintenance((trx) =>
      takeRenewal(trx, owner, provider, { renewalId, seconds: holdsForSeconds }),
    );
    if (held !== null) return renewHeld(renewing, renewalId, tokensOf(deps, held), refused);
    const there = await readTokens(renewing);
    if (there.access !== refused) return there;
    await sleep(looksAgainAfterMs);
  }
  throw providerFailed('Another process renews the tokens for too long.');
}

async function renewHeld(
  renewing: Renewing,
  renewalId: string,
  tokens: KeptTokens,
  refused: string,
): Promise<KeptTokens> {
  const { deps, owner, provider } = renewing;
  try {
    if (tokens.access !== refused) return tokens;
    return await keep(renewing, tokens, await requireClient(deps, provider).renew(tokens.refresh));
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_GRANT') await giveUp(renewing, tokens);
    throw error;
  } finally {
    await deps.database.asMaintenance((trx) => endRenewal(trx, owner, provider, renewalId));
  }
}

/** Written before anything else is done with it. A user who consented anew meanwhile has the last word. */
function keep({ deps, owner, provider }: Renewing, spent: KeptTokens, given: ProviderTokens): Promise<KeptTokens> {
  const now = deps.now();
  return deps.database.asMaintenance(async (trx) => {
    const there = tokensOf(deps, await lockGrant(trx, owner, provider));
    if (there.refresh !== spent.refresh) return there;
    const next = keptTokens(given, spent.refresh, now);
    await keepTokens(trx, owner, provider, { tokensEncrypted: sealTokens(deps, next), now });
    return next;
  });
}

function giveUp({ deps, owner, provider }: Renewing, spent: KeptTokens): Promise<void> {
  return deps.database.asMaintenance(async (trx) => {
    const grant = await lockGrant(trx, owner, provider);
    if (grant === undefined || openTokens(deps, grant.tokens_encrypted).refresh !== spent.refresh) return;
    await markInvalid(trx, owner, provider, { reason: 'invalid_grant', now: deps.now() });
  });
}
