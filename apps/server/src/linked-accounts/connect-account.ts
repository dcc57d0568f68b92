import { createHash } from 'node:crypto';
import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import type { ListedCollection } from '@daybook/connectors/core/linked-connector.ts';
import type { ConnectAccountBody, LinkedAccount, TypedConnectBody } from '@daybook/contract/linked-accounts.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import type { LinkErrorCode } from '@daybook/domain/linked-accounts/link-error-codes.ts';
import type { LinkKind } from '@daybook/domain/linked-accounts/link-kinds.ts';
import { isMailKind, isProviderKind } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { firstDate } from '@daybook/domain/linked-accounts/sync-window.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { readAccount } from './account-resource.ts';
import { type Credentials, credentialsOf, identityOf, listOf, sealCredentials, shownOf } from './connectors.ts';
import { enqueueSync } from './enqueue-sync.ts';
import { addAccount, hasIdentity, saveListed } from './linked-accounts.repository.ts';

const standardDaysBack = 30;

/**
 * Connects an account once it could be read; otherwise nothing is stored. An account with a single calendar is read at
 * once, otherwise its user chooses first.
 * @throws AppError with a code of linkErrorCodes, ALREADY_LINKED, RATE_LIMITED
 */
export async function connectAccount(deps: Deps, scope: Scope, body: TypedConnectBody): Promise<LinkedAccount> {
  const credentials = named(body.kind, () => credentialsOf(body));
  const identityHash = identityHashOf(credentials);
  const isKnown = await deps.database.asUser(scope, (trx) => hasIdentity(trx, scope, identityHash), { mode: 'read' });
  if (isKnown) throw alreadyLinked(body.kind);
  const listed = await tryCredentials(deps, scope, credentials);
  const now = deps.now();
  return deps.database.asUser(scope, async (trx) => {
    const id = await addListed(deps, trx, scope, { credentials, listed, about: body });
    if (id === null) throw alreadyLinked(body.kind);
    return readAccount(trx, scope, id, now);
  });
}

export const identityHashOf = (credentials: Credentials): string =>
  createHash('sha256')
    .update(JSON.stringify(identityOf(credentials)))
    .digest('base64url');

export type NewAccount = {
  readonly credentials: Credentials;
  readonly listed: readonly ListedCollection[];
  readonly about: Pick<ConnectAccountBody, 'name' | 'days_back'>;
};

/**
 * Adds an account that could be read, with its collections, and has it read; returns null when it is connected already.
 */
export async function addListed(
  deps: Deps,
  trx: Transaction,
  scope: Scope,
  { credentials, listed, about }: NewAccount,
): Promise<number | null> {
  const now = deps.now();
  const preferences = await loadPreferences(trx, scope);
  const daysBack = about.days_back ?? standardDaysBack;
  const id = await addAccount(trx, scope, {
    kind: credentials.kind,
    name: about.name ?? accountName(credentials, listed),
    ...shownOf(credentials),
    identity_hash: identityHashOf(credentials),
    credentials_encrypted: sealCredentials(deps, credentials),
    from_date: firstDate(now.getTime(), daysBack, preferences['timezone.identifier']),
    next_sync_at: now,
  });
  if (id === null) return null;
  await saveListed(trx, scope, id, listed, { areChosen: isSingle(credentials, listed), now });
  await enqueueSync(deps, trx, scope, id);
  return id;
}

/**
 * Lists an account's collections to check that it can be read; the number of tries is limited, because it can also be
 * guessing.
 */
export async function tryCredentials(deps: Deps, scope: Scope, credentials: Credentials): Promise<ListedCollection[]> {
  const { clientId, userId } = scope;
  await deps.limits.count('linkByAccount', `${clientId}:${userId}`);
  return listOf(deps, scope, credentials).catch((error: unknown) => {
    throw linkProblem(credentials.kind, error);
  });
}

function named<T>(kind: LinkKind, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw linkProblem(kind, error);
  }
}

const ofPassword = new Set<LinkErrorCode>([
  'LINK_PASSWORD_REFUSED',
  'LINK_FORBIDDEN',
  'LINK_APP_PASSWORD_NEEDED',
  'LINK_PASSWORD_LOGIN_OFF',
]);

function linkProblem(kind: LinkKind, error: unknown): unknown {
  if (!(error instanceof ConnectorError)) return error;
  const pointer = ofPassword.has(error.code) ? '/password' : addressPointer(kind);
  const problem = new AppError(error.code, isProviderKind(kind) ? {} : { pointer });
  problem.cause = error.cause;
  return problem;
}

const addressPointer = (kind: LinkKind) => (kind === 'imap' ? '/host' : '/address');

const alreadyLinked = (kind: LinkKind) => new AppError('ALREADY_LINKED', { pointer: addressPointer(kind) });

/** For a mailbox its user always chooses the folders. */
const isSingle = ({ kind }: Credentials, listed: readonly ListedCollection[]) =>
  !isMailKind(kind) && listed.length === 1;

function accountName(credentials: Credentials, [first]: readonly ListedCollection[]): string {
  const { host, username } = shownOf(credentials);
  if (credentials.kind === 'imap' || isProviderKind(credentials.kind)) return (username ?? host).slice(0, 200);
  return (credentials.kind === 'ics' ? cleanText(first?.name ?? '', 200) : '') || host;
}
