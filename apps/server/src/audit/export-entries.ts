import type { auditRoutes } from '@daybook/contract/audit.ts';
import type { Scope } from '@daybook/database/database.ts';
import type { z } from 'zod';
import type { Deps } from '../platform/deps.ts';
import { csvLine, csvStart } from '../platform/files/csv.ts';
import { AppError } from '../platform/http/app-error.ts';
import { findEntriesBetween, type ListedEntry } from './audit.repository.ts';
import { type AuditUser, recordAudit, supportUserId } from './audit.service.ts';
import { detailsFor } from './details-for.ts';

type Wish = z.output<typeof auditRoutes.exportAuditLog.body>;

/** Security: no answer covers more than two years. */
const longestMs = 2 * 366 * 86_400_000;
const mostEntries = 20_000;

const columns = [
  'number',
  'at',
  'action',
  'actor_id',
  'actor',
  'impersonator_id',
  'impersonator',
  'subject_type',
  'subject_id',
  'subject_user_id',
  'subject_user',
  'details',
  'address',
  'hash',
] as const;

/**
 * Returns the entries of a period as a table for a spreadsheet program; the export is recorded.
 * @throws AppError DATE_RANGE, RATE_LIMITED
 */
export async function exportEntries(deps: Deps, scope: Scope, actor: AuditUser, wish: Wish) {
  const period = { ...wish, from: new Date(wish.from), until: new Date(wish.until), userId: wish.user_id };
  checkPeriod(period);
  await deps.limits.count('exportByAccount', `audit log ${scope.clientId} ${scope.userId}`);
  return deps.database.asUser(scope, async (trx) => {
    const entries = await findEntriesBetween(trx, scope, period, mostEntries + 1);
    if (entries.length > mostEntries) throw tooMuch();
    const details = { from: period.from, until: period.until, entries: entries.length };
    await recordAudit(trx, deps, actor, { action: 'audit_log.exported', subjectType: 'audit_log', details });
    const lines = entries.map((entry) => csvLine(cellsOf(entry, scope.userId)));
    const file_name = `audit-log-${dateOf(period.from)}-${dateOf(period.until)}.csv`;
    return { file_name, entries: entries.length, csv: [csvStart, csvLine(columns), ...lines].join('') };
  });
}

function checkPeriod({ from, until }: { from: Date; until: Date }): void {
  const lengthMs = until.getTime() - from.getTime();
  if (lengthMs > 0 && lengthMs <= longestMs) return;
  throw new AppError('DATE_RANGE', {
    pointer: '/until',
    detail: 'The period ends after it begins, and has two years at most.',
  });
}

function tooMuch(): AppError {
  const detail = `These are more than ${mostEntries} entries. Choose a shorter period.`;
  return new AppError('DATE_RANGE', { pointer: '/until', detail });
}

const dateOf = (instant: Date): string => instant.toISOString().slice(0, 10);

const person = (id: number | null, name: string | null) => (id === supportUserId ? ['', 'support'] : [id, name]);

function cellsOf(entry: ListedEntry, readerUserId: number): unknown[] {
  return [
    entry.sequence,
    entry.at,
    entry.action,
    ...person(entry.actor_user_id, entry.actor_name),
    ...person(entry.impersonator_user_id, entry.impersonator_name),
    entry.subject_type,
    entry.subject_id,
    ...person(entry.subject_user_id, entry.subject_user_name),
    detailsFor(readerUserId, entry),
    entry.address,
    entry.hash,
  ];
}
