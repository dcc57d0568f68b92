import { ConnectorError } from '@daybook/connectors/core/connector-error.ts';
import type { CalendarPull } from '@daybook/connectors/core/linked-connector.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { LinkErrorCode } from '@daybook/domain/linked-accounts/link-error-codes.ts';
import { isMailKind } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { isFullPassDue, nextSyncMs } from '@daybook/domain/linked-accounts/sync-schedule.ts';
import { syncWindow } from '@daybook/domain/linked-accounts/sync-window.ts';
import { wantedCalendars } from '@daybook/domain/linked-accounts/wanted-calendars.ts';
import { untilSettled } from '../capture/capture.service.ts';
import type { Deps } from '../platform/deps.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import { getUser, profileOf } from '../users/users.service.ts';
import { applyPull } from './apply-pull.ts';
import { calendarsFor, mailboxFor, type OpenedCalendars, openCredentials, sealCredentials } from './connectors.ts';
import { enqueueSync } from './enqueue-sync.ts';
import {
  type AccountChange,
  type AccountRow,
  type CollectionRow,
  changeAccount,
  changeCollections,
  findAccount,
  findCollections,
  takeTurn,
} from './linked-accounts.repository.ts';
import { removePlanned } from './occurrences.repository.ts';
import { isSwitchedOn } from './profile-switches.ts';
import { mayReadContents } from './provider-access.ts';
import { readMailbox } from './read-mailbox.ts';
import { recordBegun, recordBegunWithin } from './record-begun.ts';
import { lockMeetings } from './shared-meetings.repository.ts';
import { isChosen, keepListed, ownAddresses, type Run, stopReading, type Turn } from './sync-run.ts';

/**
 * Trying again with the same password could only lock the user out; a consent that has ended does not return by itself.
 */
const refusals = new Set<LinkErrorCode>([
  ...(['LINK_PASSWORD_REFUSED', 'LINK_APP_PASSWORD_NEEDED', 'LINK_CONSENT_NEEDED', 'LINK_CONSENT_OVER'] as const),
]);

/** Longer than a run may take: a process that is silent for this long is dead. */
const turnMs = 6 * 60_000;

/**
 * Reads one account: each chosen calendar from where the last run stopped, each in a transaction of its own, with none
 * open during outside calls. The next run continues one that was cut off. A failure is stored with the account, and the
 * time of the next attempt; a refused password stops it.
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
    await readOutside(run);
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
    const user = await getUser(trx, scope, scope.userId);
    return { account, collections, preferences, email: user.email, profile: profileOf(user) };
  });
}

async function readOutside(run: Run): Promise<void> {
  const { deps, scope, turn, signal } = run;
  const credentials = openCredentials(deps, turn.account.credentials_encrypted);
  if (!isSwitchedOn(turn.profile, credentials.kind)) return forgetPlanned(run);
  if (isMailKind(credentials.kind)) {
    const allowsContent = await deps.database.asUser(scope, (trx) => mayReadContents(trx, scope, credentials.kind));
    return readMailbox(run, mailboxFor(deps, scope, credentials, { allowsContent, signal }));
  }
  if (!turn.preferences.detections.appointments) return forgetPlanned(run);
  return readAll(run, calendarsFor(deps, scope, credentials, signal));
}

async function readAll(run: Run, connector: OpenedCalendars): Promise<void> {
  const { deps, turn, signal } = run;
  const nowMs = deps.now().getTime();
  const isDue = ({ full_pass_at: at }: CollectionRow) => isFullPassDue(nowMs, at?.getTime() ?? null);
  const chosen = await chosenCalendars(run);
  if (turn.account.kind !== 'ics' && (chosen.length === 0 || chosen.some(isDue))) {
    await keepListed(run, await connector.list());
  }
  for (const collection of chosen) {
    signal.throwIfAborted();
    await readCollection(run, connector, collection, isDue(collection));
  }
}

/** Returns the chosen calendars. For those that the user's settings exclude, future occurrences are removed. */
async function chosenCalendars({ deps, scope, turn }: Run): Promise<readonly CollectionRow[]> {
  const enabled = turn.collections.filter(({ is_enabled }) => is_enabled);
  const { calendars } = turn.preferences.appointment_conditions;
  if (calendars.length === 0) return enabled;
  return deps.database.asUser(scope, async (trx) => {
    const all = (await findCollections(trx, scope)).filter(({ is_enabled }) => is_enabled);
    const wanted = new Set(wantedCalendars(all, calendars).map(({ id }) => id));
    await forgetToCome(
      trx,
      scope,
      enabled.map(({ id }) => id).filter((id) => !wanted.has(id)),
    );
    return enabled.filter(({ id }) => wanted.has(id));
  });
}

async function readCollection(
  run: Run,
  connector: OpenedCalendars,
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
      ownAddresses: ownAddresses(turn),
    })
    .catch((error: unknown) => goneOr(turn.account, error));
  const now = deps.now();
  await untilSettled(() =>
    deps.database.asUser(scope, async (trx) => {
      if (!(await isStillWanted(trx, scope, collection))) return;
      if (pull === null) return stopReading(trx, scope, collection, now);
      await lockMeetings(trx, scope);
      await changeCollections(trx, scope, [collection.id], {
        cursor: JSON.stringify(pull.cursor),
        last_synced_at: now,
        ...(pull.isFull ? { full_pass_at: now } : {}),
      });
      await applyPull(trx, scope, { collection, pull, window, timeZone, now });
      // Appointments that were withdrawn and have begun are recorded again in the same transaction.
      await recordBegunWithin(trx, scope, now);
    }),
  );
}

/** A removed calendar is no failure of its account, except for a subscription, which has only one. */
function goneOr({ kind }: AccountRow, error: unknown): CalendarPull | null {
  if (kind !== 'ics' && error instanceof ConnectorError && error.code === 'LINK_NOT_FOUND') return null;
  throw error;
}

/** Whether the user's settings still include the calendar. */
async function isStillWanted(trx: Transaction, scope: Scope, collection: CollectionRow): Promise<boolean> {
  if (!(await isChosen(trx, scope, collection))) return false;
  return (await loadPreferences(trx, scope)).detections.appointments;
}

/** Appointments are switched off: nothing is read, and future occurrences are removed. */
async function forgetPlanned({ deps, scope, turn }: Run): Promise<void> {
  const ids = turn.collections.map(({ id }) => id);
  await deps.database.asUser(scope, (trx) => forgetToCome(trx, scope, ids));
}

async function forgetToCome(trx: Transaction, scope: Scope, ids: readonly number[]): Promise<void> {
  await removePlanned(trx, scope, ids);
  await changeCollections(trx, scope, ids, { cursor: null, full_pass_at: null });
}

async function endTurn(run: Run, error: unknown): Promise<void> {
  const { deps, scope, turn } = run;
  const now = deps.now();
  await deps.database.asUser(scope, async (trx) => {
    const account = await findAccount(trx, scope, turn.account.id);
    if (account === undefined) return;
    const change = outcomeOf(run, account, error, now);
    const isAskedAgain = account.next_sync_at?.getTime() !== turn.account.next_sync_at?.getTime();
    const next = isAskedAgain || !account.is_enabled ? account.next_sync_at : change.next_sync_at;
    await changeAccount(trx, scope, account.id, { ...change, next_sync_at: next ?? null, syncing_until: null }, now);
    // The user changed something during this run, and the job for that found the account leased.
    if (isAskedAgain && next !== null) await enqueueSync(deps, trx, scope, account.id);
  });
}

function outcomeOf({ deps, turn, signal }: Run, account: AccountRow, error: unknown, now: Date): AccountChange {
  if (error === null) {
    // Encrypted again, so that a replaced key is soon not needed any more.
    const credentials = openCredentials(deps, account.credentials_encrypted);
    return { ...succeeded(now), credentials_encrypted: sealCredentials(deps, credentials) };
  }
  // Cut off, or with a password that was replaced meanwhile: that is no failure of the account.
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
  const askedPauseMs = error instanceof ConnectorError ? (error.retryAfterMs ?? 0) : 0;
  const isRefused = refusals.has(code);
  const failures = account.failures + 1;
  return {
    state: isRefused ? ('stopped' as const) : ('failing' as const),
    error_code: code,
    failed_at: now,
    failures,
    next_sync_at: isRefused
      ? null
      : new Date(Math.max(nextSyncMs(now.getTime(), failures), now.getTime() + askedPauseMs)),
  };
}
