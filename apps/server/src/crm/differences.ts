// Differences between sent hours and those in the system, as users see them and decide about them.
//   differencesView     a page of them, and the state of comparing
//   daySumsView         a page of the sums of days
//   decideDifferences   sends again, takes over, or accepts
import type { crmReconciliationRoutes } from '@daybook/contract/crm-reconciliation.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type DifferenceDecision, decisionsFor } from '@daybook/domain/crm/difference-kinds.ts';
import { mayReadAgain, readCooldownMs } from '@daybook/domain/crm/read-times.ts';
import type { z } from 'zod';
import { addPublished, correctPublished } from '../days/days.service.ts';
import { adoptHours, removeDouble, sendAgain } from '../exports/exports.service.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError, modelNotFound } from '../platform/http/app-error.ts';
import { instantText, instantTextOrNull } from '../platform/lists/json-api.ts';
import {
  connectionsByIds,
  type DecidedDifference,
  differencesByIds,
  noteDecisions,
  pageOfDifferences,
  pageOfSums,
} from './comparison.repository.ts';
import { type ConnectionRow, findConnection } from './connections.repository.ts';
import { canTakeOver, differenceView, failureCodeOf, sumView, type ViewMeans } from './difference-view.ts';
import { ownOf } from './owner.ts';
import { newBooking, takenOver } from './taken-over.ts';

type Differences = z.output<typeof crmReconciliationRoutes.listCrmDifferences.response>['data'];
type DaySums = z.output<typeof crmReconciliationRoutes.listCrmDaySums.response>['data'];
type Wanted = { readonly page: number; readonly limit: number };

/** Returns the connection whose comparison is shown: the user's own one while it is used, else the organisation's. */
async function shownConnection(trx: Transaction, scope: Scope): Promise<ConnectionRow | undefined> {
  const own = await ownOf(trx, scope);
  return own?.isUsed === true ? own.row : findConnection(trx, scope, null);
}

export async function differencesView(
  deps: ViewMeans & Pick<Deps, 'now'>,
  trx: Transaction,
  scope: Scope,
  wanted: Wanted & { readonly isDecided: boolean },
): Promise<Differences> {
  const rows = await pageOfDifferences(trx, scope, wanted);
  const connections = await connectionsByIds(
    trx,
    scope,
    rows.map((row) => row.connection_id),
  );
  const shown = await shownConnection(trx, scope);
  const { page, limit } = wanted;
  return {
    differences: rows.map((row) => differenceView(deps, scope, connections.get(row.connection_id), row)),
    pagination: { count: rows.length, total: rows[0]?.total ?? 0, page, limit },
    compared_at: instantTextOrNull(shown?.compared_at ?? null),
    compare_allowed_at: allowedAt(shown, deps.now()),
    is_supported: shown !== undefined && listsHours(deps, shown),
    error: problemOf(shown),
  };
}

function allowedAt(shown: ConnectionRow | undefined, now: Date): string | null {
  const last = shown?.compared_at ?? null;
  if (last === null || mayReadAgain(now.getTime(), last.getTime())) return null;
  return instantText(new Date(last.getTime() + readCooldownMs));
}

const listsHours = ({ crm }: ViewMeans, { system }: ConnectionRow): boolean =>
  crm.systems.find(({ definition }) => definition.key === system)?.definition.hours.listsHours !== false;

function problemOf(shown: ConnectionRow | undefined): Differences['error'] {
  const code = shown?.compare_error_code ?? null;
  return code === null ? null : { code: failureCodeOf(code), detail: shown?.compare_error_detail ?? null };
}

export async function daySumsView(
  trx: Transaction,
  scope: Scope,
  wanted: Wanted & { readonly isDifferent: boolean },
): Promise<DaySums> {
  const rows = await pageOfSums(trx, scope, wanted);
  const { page, limit } = wanted;
  return { sums: rows.map(sumView), pagination: { count: rows.length, total: rows[0]?.total ?? 0, page, limit } };
}

type Means = Pick<Deps, 'now' | 'secretKey' | 'jobs' | 'exportSystems'>;

/**
 * Applies one decision to differences, all or none. Returns how many.
 * @throws AppError MODEL_NOT_FOUND, PERMISSION_REQUIRED for a decision that is not possible, and the errors of sending
 * and publishing
 */
export async function decideDifferences(
  deps: Means,
  trx: Transaction,
  scope: Scope,
  ids: readonly number[],
  decision: DifferenceDecision,
): Promise<number> {
  const wanted = [...new Set(ids)];
  const rows = await differencesByIds(trx, scope, wanted);
  if (rows.length !== wanted.length) throw modelNotFound('A difference');
  const connections = await connectionsByIds(
    trx,
    scope,
    rows.map((row) => row.connection_id),
  );
  for (const row of rows) {
    requirePossible(scope, row, decision);
    const connection = connections.get(row.connection_id);
    if (decision !== 'let_be' && connection === undefined) throw modelNotFound('The connection');
    if (decision === 'send_again' && connection !== undefined) await sendOne(deps, trx, scope, connection, row);
    if (decision === 'take_over' && connection !== undefined) await takeOver(deps, trx, scope, connection, row);
  }
  const decided = await noteDecisions(trx, scope, wanted, decision, deps.now());
  if (decided !== wanted.length) throw modelNotFound('A difference');
  return decided;
}

function requirePossible(scope: Scope, row: DecidedDifference, decision: DifferenceDecision): void {
  const isOwn = row.user_id === scope.userId;
  const isPossible = decisionsFor(row.kind, isOwn).includes(decision);
  if (isPossible && (decision !== 'take_over' || canTakeOver(row))) return;
  throw new AppError('PERMISSION_REQUIRED', { detail: `A ${row.kind} entry of ${row.date} cannot be decided so.` });
}

async function sendOne(
  deps: Means,
  trx: Transaction,
  scope: Scope,
  { system, id }: ConnectionRow,
  { kind, registration_id: registrationId, outside_id: outsideId }: DecidedDifference,
): Promise<void> {
  if (registrationId === null) throw modelNotFound('The booking');
  const about = { system, connection: String(id), registrationId };
  if (kind === 'doubled') await removeDouble(trx, scope, deps, { ...about, outsideId });
  else await sendAgain(trx, scope, deps, about);
}

const takenOverReason = 'Taken over from the connected system';

/** Links unknown hours to a new booking: they are in the system already, so nothing is sent. */
async function adopt(
  deps: Means,
  trx: Transaction,
  scope: Scope,
  { system, id }: ConnectionRow,
  row: DecidedDifference,
): Promise<void> {
  const booking = await newBooking(trx, scope, row);
  const about = { system, connection: String(id), outsideId: row.outside_id };
  await addPublished(trx, scope, deps, {
    ...{ date: row.date, booking, reason: takenOverReason },
    beforePublishing: (registrationId) => adoptHours(trx, scope, { ...about, registrationId }, deps.now()),
  });
}

/** Reopens the day, changes and publishes it again, so that reports and the system agree. */
async function takeOver(
  deps: Means,
  trx: Transaction,
  scope: Scope,
  connection: ConnectionRow,
  row: DecidedDifference,
): Promise<void> {
  if (row.kind === 'unknown') return adopt(deps, trx, scope, connection, row);
  if (row.registration_id === null) throw modelNotFound('The booking');
  const edit = await takenOver(trx, scope, row);
  const about = { registrationId: row.registration_id, edit, reason: takenOverReason };
  await correctPublished(trx, scope, deps, about);
}
