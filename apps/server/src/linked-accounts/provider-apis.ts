// A user's calendars and mail at Google and Microsoft, all switched on or off together.
//   switchCalendars         starts or stops reading calendars
//   removeProvider          disconnects calendars, mail, or both
//   listProviderCalendars   the calendars that the provider lists now
import type { ListedCollection } from '@daybook/connectors/core/linked-connector.ts';
import type { Scope } from '@daybook/database/database.ts';
import type { GrantPurpose } from '@daybook/domain/auth/provider-scopes.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import { isProviderKind, kindOf, providerKinds } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import type { Deps } from '../platform/deps.ts';
import { readUser, type UserResource } from '../users/users.service.ts';
import { tryCredentials } from './connect-account.ts';
import { connectProvider, credentialsOfGrant } from './connect-provider.ts';
import { disconnectAccount, endUnusedGrant } from './disconnect-account.ts';
import { findAccounts } from './linked-accounts.repository.ts';
import { switchProfile } from './profile-switches.ts';
import { consentOf } from './provider-access.ts';

type UserProfile = UserResource['attributes']['profile'];

const purposes = { calendar: 'calendars', email: 'mail' } as const satisfies Record<string, GrantPurpose>;

/** @throws AppError LINK_CONSENT_NEEDED and other codes of linkErrorCodes, RATE_LIMITED */
export async function switchCalendars(
  deps: Deps,
  scope: Scope,
  provider: SignInProvider,
  isOn: boolean,
): Promise<UserProfile> {
  const kind = kindOf({ provider, purpose: 'calendars' });
  if (isOn) await connectProvider(deps, scope, { kind });
  else await deps.database.asUser(scope, (trx) => switchProfile(trx, scope, { kind, isOn, now: deps.now() }));
  return loadProfile(deps, scope);
}

/**
 * Disconnects accounts; appointments on days stay there. Without a scope, disconnects everything that is read at the
 * provider.
 */
export async function removeProvider(
  deps: Deps,
  scope: Scope,
  provider: SignInProvider,
  only: keyof typeof purposes | undefined,
): Promise<UserProfile> {
  const accounts = await deps.database.asUser(scope, (trx) => findAccounts(trx, scope), { mode: 'read' });
  for (const { id, kind } of accounts) {
    if (!isProviderKind(kind) || providerKinds[kind].provider !== provider) continue;
    if (only !== undefined && providerKinds[kind].purpose !== purposes[only]) continue;
    await disconnectAccount(deps, scope, id, 'keep');
  }
  await endUnusedGrant(deps, scope, provider);
  return loadProfile(deps, scope);
}

/** @throws AppError LINK_CONSENT_NEEDED and other codes of linkErrorCodes, RATE_LIMITED */
export async function listProviderCalendars(
  deps: Deps,
  scope: Scope,
  provider: SignInProvider,
): Promise<ListedCollection[]> {
  const kind = kindOf({ provider, purpose: 'calendars' });
  const grant = await deps.database.asUser(scope, (trx) => consentOf(trx, scope, kind), { mode: 'read' });
  return tryCredentials(deps, scope, credentialsOfGrant(kind, grant));
}

const loadProfile = (deps: Deps, scope: Scope): Promise<UserProfile> =>
  deps.database.asUser(scope, async (trx) => (await readUser(trx, scope, scope.userId, deps)).attributes.profile, {
    mode: 'read',
  });
