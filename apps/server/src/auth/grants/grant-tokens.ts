// The access token of a consent, renewed under a lease in its row (leased-tokens.ts).
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { tokenSession } from '../../platform/secrets/leased-tokens.ts';
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
  /** Returns a valid access token. */
  token(): Promise<string>;
  /** Returns another access token than the refused one. */
  renew(refused: string): Promise<string>;
};

/** An access token is renewed before it ends, because a call takes a while. */
const renewsBeforeMs = 60_000;

/** The access tokens of a user's consent at a provider. */
export function grantTokens(deps: Means, owner: GrantOwner, provider: SignInProvider): GrantTokens {
  const renewing = { deps, owner, provider };
  return tokenSession<KeptTokens, HeldGrant>({
    holdsForSeconds: 30,
    isDue: ({ untilMs }) => untilMs - renewsBeforeMs <= deps.now().getTime(),
    read: () => deps.database.asMaintenance(async (trx) => tokensOf(deps, await lockGrant(trx, owner, provider))),
    take: (renewalId, seconds) =>
      deps.database.asMaintenance((trx) => takeRenewal(trx, owner, provider, { renewalId, seconds })),
    open: (grant) => tokensOf(deps, grant),
    renew: (tokens) => renewed(renewing, tokens),
    end: (renewalId) => deps.database.asMaintenance((trx) => endRenewal(trx, owner, provider, renewalId)),
    overdue: () => providerFailed('Another process renews the tokens for too long.'),
  });
}

const over = () => new AppError('INVALID_GRANT', { detail: 'The provider no longer lets Daybook read this.' });

function tokensOf(deps: Means, grant: HeldGrant | undefined): KeptTokens {
  if (grant === undefined || grant.state === 'invalid') throw over();
  return openTokens(deps, grant.tokens_encrypted);
}

async function renewed(renewing: Renewing, tokens: KeptTokens): Promise<KeptTokens> {
  try {
    return await keep(renewing, tokens, await requireClient(renewing.deps, renewing.provider).renew(tokens.refresh));
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID_GRANT') await giveUp(renewing, tokens);
    throw error;
  }
}

/** Saves the tokens before they are used. If the user consented again meanwhile, those tokens are kept instead. */
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
