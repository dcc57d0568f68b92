// Reading at Google and Microsoft with the user's consent.
//   providerCalendars, providerMailbox   the connectors of a kind
//   providerWatches                      their notifications
//   sharePointOf                         the folders of SharePoint, once the user agreed
//   consentOf                            the consent for a kind, if it suffices
//   mayReadContents                      whether it lets the beginning of mails be read
import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import type { CalendarConnector } from '@daybook/connectors/core/linked-connector.ts';
import type { MailConnector } from '@daybook/connectors/core/mail-connector.ts';
import { type AccessTokens, type ProviderApi, providerApi } from '@daybook/connectors/workplace/cloud/provider-api.ts';
import type { Watches } from '@daybook/connectors/workplace/cloud/watches.ts';
import { gmailConnector } from '@daybook/connectors/workplace/google/gmail.ts';
import { googleCalendarConnector } from '@daybook/connectors/workplace/google/google-calendar.ts';
import { googleWatches } from '@daybook/connectors/workplace/google/google-watches.ts';
import { graphCalendarConnector } from '@daybook/connectors/workplace/microsoft/graph-calendar.ts';
import { graphMailConnector } from '@daybook/connectors/workplace/microsoft/graph-mail.ts';
import { graphWatches } from '@daybook/connectors/workplace/microsoft/graph-watches.ts';
import { type SharePoint, sharePoint } from '@daybook/connectors/workplace/microsoft/sharepoint.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { allowsContents, allowsPurpose, type ConsentPurpose } from '@daybook/domain/auth/provider-scopes.ts';
import type { SignInProvider } from '@daybook/domain/auth/sign-in-providers.ts';
import type { LinkKind } from '@daybook/domain/linked-accounts/link-kinds.ts';
import { isProviderKind, type ProviderKind, providerKinds } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { findGrant, grantTokens, refuseAccess, type ShownGrant } from '../auth/grants/grants.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { isLoopback } from '../platform/http/loopback.ts';
import { apiAddress } from '../platform/provider-addresses.ts';

type Owner = Pick<Scope, 'clientId' | 'userId'>;

const interactiveWaitMs = 3_000;

/** Returns the user's consent where it suffices for the kind. @throws AppError LINK_CONSENT_NEEDED */
export async function consentOf(trx: Transaction, scope: Scope, kind: ProviderKind): Promise<ShownGrant> {
  return consentFor(trx, scope, providerKinds[kind]);
}

type Wanted = { readonly provider: SignInProvider; readonly purpose: ConsentPurpose };

async function consentFor(trx: Transaction, scope: Scope, { provider, purpose }: Wanted): Promise<ShownGrant> {
  const grant = await findGrant(trx, scope, provider);
  if (grant?.state === 'valid' && allowsPurpose(provider, purpose, grant.scopes)) return grant;
  throw new AppError('LINK_CONSENT_NEEDED');
}

/** Whether the beginning of mails may be read: with a password it always may. */
export async function mayReadContents(trx: Transaction, scope: Scope, kind: LinkKind): Promise<boolean> {
  if (!isProviderKind(kind)) return true;
  const { provider } = providerKinds[kind];
  return allowsContents(provider, (await findGrant(trx, scope, provider))?.scopes ?? []);
}

const documents = { provider: 'microsoft', purpose: 'documents' } as const satisfies Wanted;

/** @throws AppError LINK_CONSENT_NEEDED */
export async function sharePointOf(deps: Deps, scope: Scope): Promise<SharePoint> {
  await deps.database.asUser(scope, (trx) => consentFor(trx, scope, documents), { mode: 'read' });
  return sharePoint(apiOf(deps, scope, documents, undefined));
}

export function providerCalendars(
  deps: Deps,
  owner: Owner,
  kind: ProviderKind,
  signal?: AbortSignal,
): CalendarConnector<unknown> {
  const api = apiOf(deps, owner, providerKinds[kind], signal);
  return providerKinds[kind].provider === 'google' ? googleCalendarConnector(api) : graphCalendarConnector(api);
}

/** `allowsContent`: whether the consent lets the beginning of mails be read. */
export function providerMailbox(
  deps: Deps,
  owner: Owner,
  kind: ProviderKind,
  { allowsContent, signal }: { readonly allowsContent: boolean; readonly signal?: AbortSignal | undefined },
): MailConnector<unknown> {
  const api = apiOf(deps, owner, providerKinds[kind], signal);
  return providerKinds[kind].provider === 'google' ? gmailConnector(api) : graphMailConnector(api, { allowsContent });
}

export function providerWatches(deps: Deps, owner: Owner, kind: ProviderKind, signal: AbortSignal): Watches {
  const { provider, purpose } = providerKinds[kind];
  const api = apiOf(deps, owner, { provider, purpose }, signal);
  return provider === 'google' ? googleWatches(api) : graphWatches(api, purpose);
}

/**
 * A provider without settings breaks no account: reading continues once the operator configures it again.
 * @throws ConnectorError
 */
function apiOf(deps: Deps, owner: Owner, { provider, purpose }: Wanted, signal: AbortSignal | undefined): ProviderApi {
  const settings = deps.providers[provider];
  if (settings === undefined) throw new ConnectorError('LINK_SERVER_ERROR', new Error(`${provider} is not set up`));
  const address = apiAddress(provider, purpose, settings);
  const isLocal = isLoopback(new URL(address));
  const tokens = accessTokens(deps, owner, provider);
  // Without a signal, a user is waiting for the answer.
  const longestWait = signal === undefined ? { longestWaitMs: interactiveWaitMs } : {};
  return providerApi({ address, tokens, isLocal, signal, ...longestWait });
}

function accessTokens(deps: Deps, owner: Owner, provider: SignInProvider): AccessTokens {
  const tokens = grantTokens(deps, owner, provider);
  return {
    token: () => tokens.token().catch(rethrow),
    renew: (refused) => tokens.renew(refused).catch(rethrow),
    refused: () => refuseAccess(deps, owner, provider),
  };
}

function rethrow(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new ConnectorError(error.code === 'INVALID_GRANT' ? 'LINK_CONSENT_OVER' : 'LINK_UNREACHABLE', error);
}
