import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import type { CalendarPull } from '@daybook/connectors/core/linked-connector.ts';
import type { PreferenceValues } from '@daybook/contract/preferences.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isFullPassDue, nextSyncMs } from '@daybook/domain/linked-accounts/sync-schedule.ts';
import { syncWindow } from '@daybook/domain/linked-accounts/sync-window.ts';
import { untilSettled } from '../capture/capture.service.ts';
import type { Deps } from '../platform/deps.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { getUser } from '../users/users.service.ts';
import { applyPull } from './apply-pull.ts';
import { connectorFor, type OpenedConnector, openCredentials } from './connectors.ts';
import {
  type AccountChange,
  type AccountRow,
  type CollectionRow,
  changeAccount,
  changeCollections,
  findAccount,
  findCollections,
  lockAccount,
  saveListed,
  takeTurn,
} from './linked-accounts.repository.ts';
import { removePlanned } from './occurrences.repository.ts';
import { recordBegun } from './record-begun.ts';

/** Longer than a run may take: whoever is silent for so long has died. */
const turnMs = 6 * 60_000;

/** What a run needs to know of its account, read at its beginning. */
type Turn = {
  readonly account: AccountRow;
  readonly collections: readonly CollectionRow[];
  readonly preferences: PreferenceValues;
  readonly email: string;
};

type Run = { readonly deps: Deps; readonly scope: Scope; readonly turn: Turn; readonly signal: AbortSignal };

/**
 * Reads one account: each chosen calendar from where the last run got to, each in a transaction of its own, with none open
 * while the outside is asked. A run that is cut off is taken up by the next one. What fails is written on the account
 * with when it is tried again; a refused password stops it.
 */
export async function syncLinkedAccount(
  deps: Deps,
  scope: Scope,
  accountId: number,
  signal: AbortSignal,
): Promise<void> {
  const turn = await beginTurn(deps, scope, accountId);
  if (turn === null) return;
  const run = { deps, scope, turn, signal };
  try {
    await (turn.preferences.detections.appointments ? readAll(run) : forgetPlanned(run));
    await endTurn(run, null);
  } catch (error) {
    await endTurn(run, error);
    if (!(error instanceof ConnectorError) && !signal.aborted) throw error;
  }
  await recordBegun(deps, scope, signal);
}

function beginTurn({ database, now }: Deps, scope: Scope, accountId: number): Promise<Turn | null> {
  const at = now();
  return database.asUser(scope, async (trx) => {
    const until = new Date(at.getTime() + turnMs);
    const account = await takeTurn(trx, scope, accountId, { now: at, until });
    if (account === undefined) return null;
    const collections = await findCollections(trx, scope, accountId);
    const preferences = await loadPreferences(trx, scope);
    const { email } = await getUser(trx, scope, scope.userId);
    return { account, collections, preferences, email };
  });
}

async function readAll(run: Run): Promise<void> {
  const { deps, turn, signal } = run;
  const connector = connectorFor(deps, openCredentials(deps, turn.account.credentials_encrypted));
  const nowMs = deps.now().getTime();
  const isDue = ({ full_pass_at: at }: CollectionRow) => isFullPassDue(nowMs, at?.getTime() ?? null);
  const chosen = turn.collections.filter(({ is_enabled }) => is_enabled);
  if (turn.account.kind !== 'ics' && (chosen.length === 0 || chosen.some(isDue))) await refreshList(run, connector);
  for (const collection of chosen) {
    signal.throwIfAborted();
    await readCollection(run, connector, collection, isDue(collection));
  }
}

/** Calendars come and go. */
async function refreshList({ deps, scope, turn }: Run, connector: OpenedConnector): Promise<void> {
  const listed = await connector.list();
  const now = deps.now();
  await deps.database.asUser(scope, async (trx) => {
    const account = await lockAccount(trx, scope, turn.account.id);
    if (account !== undefined) await saveListed(trx, scope, account.id, listed, { areChosen: false, now });
  });
}

async function readCollection(
  run: Run,
  connector: OpenedConnector,
  collection: CollectionRow,
  isFullDue: boolean,
): Promise<void> {
  const { deps, scope, turn } = run;
  const timeZone = turn.preferences['timezone.identifier'];
  const isFirst = collection.full_pass_at === null;
  const window = syncWindow(deps.now().getTime(), turn.account.from_date, timeZone, isFirst);
  const pull = await connector
    .pull({
      collectionKey: collection.key,
      cursor: isFullDue ? null : collection.cursor,
      window,
      timeZone,
      ownAddresses: [turn.email, turn.account.username ?? ''].filter((one) => one.includes('@')),
    })
    .catch((error: unknown) => goneOr(turn.account, error));
  const now = deps.now();
  await untilSettled(() =>
    deps.database.asUser(scope, async (trx) => {
      if (!(await isStillWanted(trx, scope, collection))) return;
      if (pull === null) return giveUp(trx, scope, collection, now);
      await applyPull(trx, scope, { collection, pull, window, timeZone, now });
      await changeCollections(trx, scope, [collection.id], {
        cursor: JSON.stringify(pull.cursor),
        last_synced_at: now,
        ...(pull.isFull ? { full_pass_at: now } : {}),
      });
    }),
  );
}

/** A calendar that somebody removed is no failure of its account. A subscription has no other. */
function goneOr({ kind }: AccountRow, error: unknown): CalendarPull | null {
  if (kind !== 'ics' && error instanceof ConnectorError && error.code === 'LINK_NOT_FOUND') return null;
  throw error;
}

async function giveUp(trx: Transaction, scope: Scope, { id }: CollectionRow, now: Date): Promise<void> {
  await removePlanned(trx, scope, [id]);
  await changeCollections(trx, scope, [id], { gone_at: now, is_enabled: false, cursor: null, full_pass_at: null });
}

/** Meanwhile the account may be disconnected, the calendar not chosen any more, or appointments not wanted at all. */
async function isStillWanted(trx: Transaction, scope: Scope, { id, account_id }: CollectionRow): Promise<boolean> {
  const account = await lockAccount(trx, scope, account_id);
  if (account?.is_enabled !== true) return false;
  const collections = await findCollections(trx, scope, account_id);
  const { detections } = await loadPreferences(trx, scope);
  return detections.appointments && collections.some((one) => one.id === id && one.is_enabled);
}

/** Appointments are not wanted: nothing is asked for, and nothing that was to come is kept. */
async function forgetPlanned({ deps, scope, turn }: Run): Promise<void> {
  const ids = turn.collections.map(({ id }) => id);
  await deps.database.asUser(scope, async (trx) => {
    await removePlanned(trx, scope, ids);
    await changeCollections(trx, scope, ids, { cursor: null, full_pass_at: null });
  });
}

async function endTurn(run: Run, error: unknown): Promise<void> {
  const { deps, scope, turn } = run;
  const now = deps.now();
  await deps.database.asUser(scope, async (trx) => {
    const account = await findAccount(trx, scope, turn.account.id);
    if (account === undefined) return;
    const change = outcomeOf(run, account, error, now);
    const next = account.is_enabled ? change : { ...change, next_sync_at: null };
    await changeAccount(trx, scope, account.id, { ...next, syncing_until: null }, now);
  });
}

function outcomeOf({ turn, signal }: Run, account: AccountRow, error: unknown, now: Date): AccountChange {
  if (error === null) return succeeded(now);
  // Cut off, or with a password that was replaced meanwhile: that says nothing about the account.
  const isOutdated = account.credentials_encrypted !== turn.account.credentials_encrypted;
  return signal.aborted || isOutdated ? { next_sync_at: now } : failed(account, error, now);
}

const succeeded = (now: Date) => ({
  state: 'active' as const,
  error_code: null,
  failed_at: null,
  failures: 0,
  last_synced_at: now,
  next_sync_at: new Date(nextSyncMs(now.getTime(), 0)),
});

function failed(account: AccountRow, error: unknown, now: Date) {
  const code = error instanceof ConnectorError ? error.code : 'LINK_SERVER_ERROR';
  const isRefused = code === 'LINK_PASSWORD_REFUSED';
  const failures = account.failures + 1;
  return {
    state: isRefused ? ('stopped' as const) : ('failing' as const),
    error_code: code,
    failed_at: now,
    failures,
    next_sync_at: isRefused ? null : new Date(nextSyncMs(now.getTime(), failures)),
  };
}
