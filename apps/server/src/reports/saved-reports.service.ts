// Saved reports:
//   savedReports     returns the user's own, the shared ones, and those received by mail
//   saveReport       saves one
//   updateReport     renames or shares one, or saves the present question of the screen
//   removeReport     deletes or restores one
//   mailReportTo     sets its receivers (mail-reports.ts sends it)
//   receiveReport    stops or resumes receiving one
import { type Breakdown, breakdowns } from '@daybook/contract/reports.ts';
import type { MailFrequency, SavedReport, savedReportsRoutes } from '@daybook/contract/saved-reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { monthStart, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import type { z } from 'zod';
import { AppError, foundOr404, invalidField, modelNotFound } from '../platform/http/app-error.ts';
import { idText } from '../platform/lists/json-api.ts';
import { withoutUndefined } from '../platform/without-undefined.ts';
import { namesOfIds } from './report-names.repository.ts';
import {
  addSavedReport,
  changeSavedReport,
  countOwnReports,
  findSavedReport,
  findSavedReports,
  type SavedReportRow,
  setReceivers,
  setStopped,
} from './saved-reports.repository.ts';
import { isForOneself } from './shown/shown-content.ts';

type Saved = z.output<typeof savedReportsRoutes.saveReport.body>;
type Changed = z.output<typeof savedReportsRoutes.updateSavedReport.body>;
type Mailing = z.output<typeof savedReportsRoutes.mailSavedReport.body>;

/** With more reports, nobody would find the right one. */
const mostReports = 200;

export const savedReports = async (trx: Transaction, scope: Scope): Promise<SavedReport[]> =>
  (await findSavedReports(trx, scope)).map((row) => reportView(row, scope));

/** @throws AppError PRECONDITION_FAILED when the user has too many */
export async function saveReport(trx: Transaction, scope: Scope, report: Saved, now: Date): Promise<SavedReport> {
  if ((await countOwnReports(trx, scope)) >= mostReports)
    throw new AppError('PRECONDITION_FAILED', { detail: `You have ${mostReports} reports. Delete one first.` });
  const { name, is_shared: isShared = false, search, question } = report;
  await requireKnown(trx, scope, question.filters);
  const stored = { search: JSON.stringify(search), question: JSON.stringify(question) };
  const id = await addSavedReport(trx, scope, { ...stored, name, is_shared: isShared, updated_at: now });
  return readReport(trx, scope, id);
}

/** Changes a report. @throws AppError MODEL_NOT_FOUND for a report that is not the caller's own */
export async function updateReport(
  trx: Transaction,
  scope: Scope,
  id: number,
  change: Changed,
  now: Date,
): Promise<SavedReport> {
  await ownReport(trx, scope, id);
  const { name, is_shared, search, question } = change;
  if (question !== undefined) await requireKnown(trx, scope, question.filters);
  const stored = {
    name,
    is_shared,
    search: search && JSON.stringify(search),
    question: question && JSON.stringify(question),
  };
  await changeSavedReport(trx, scope, id, { ...withoutUndefined(stored), updated_at: now });
  return readReport(trx, scope, id);
}

/** Deletes a report, or restores it with `removedAt` null. @throws AppError MODEL_NOT_FOUND */
export async function removeReport(
  trx: Transaction,
  scope: Scope,
  id: number,
  removedAt: Date | null,
): Promise<SavedReport> {
  const report = foundOr404(await findSavedReport(trx, scope, id), 'This report');
  if (!isRemovable(report, scope)) throw modelNotFound('This report');
  await changeSavedReport(trx, scope, id, { deleted_at: removedAt });
  return readReport(trx, scope, id);
}

/** @throws AppError MODEL_NOT_FOUND for another's report, VALIDATION_FAILED for receivers of a report that is its owner's alone */
export async function mailReportTo(
  trx: Transaction,
  scope: Scope,
  id: number,
  { every, format, users }: Mailing,
  { now, timezone }: { readonly now: Date; readonly timezone: string },
): Promise<SavedReport> {
  const report = await ownReport(trx, scope, id);
  await requireKnown(trx, scope, { user: users });
  if (isForOneself(report.shown_table) && users?.some((id) => id !== scope.userId))
    throw invalidField('/users', 'A rhythm is for oneself alone.');
  await changeSavedReport(trx, scope, id, { mail_every: every, ...withoutUndefined({ mail_format: format }) });
  const wanted = users ?? report.receivers.map((one) => one.id);
  const today = localDate(now.getTime(), timezone);
  await setReceivers(trx, scope, id, wanted, turnStart(every ?? 'weekly', today));
  return readReport(trx, scope, id);
}

/** @throws AppError MODEL_NOT_FOUND for ids of another organisation */
async function requireKnown(
  trx: Transaction,
  { clientId }: Scope,
  filters: { readonly [Kind in Breakdown]?: readonly number[] | undefined },
): Promise<void> {
  for (const kind of breakdowns) {
    const ids = [...new Set(filters[kind] ?? [])];
    if ((await namesOfIds(trx, clientId, kind, ids)).length < ids.length) throw modelNotFound(`A ${kind}`);
  }
}

/** Returns the first date of the week or month that a report is mailed for on a date. */
export const turnStart = (every: MailFrequency, date: string): string =>
  every === 'weekly' ? weekStart(date) : monthStart(date);

/** @throws AppError MODEL_NOT_FOUND when the caller does not receive it */
export async function receiveReport(
  trx: Transaction,
  scope: Scope,
  id: number,
  stoppedAt: Date | null,
): Promise<SavedReport> {
  if (!(await setStopped(trx, scope, id, stoppedAt))) throw modelNotFound('This report');
  return readReport(trx, scope, id);
}

async function ownReport(trx: Transaction, scope: Scope, id: number): Promise<SavedReportRow> {
  const report = foundOr404(await findSavedReport(trx, scope, id), 'This report');
  if (report.user_id !== scope.userId || report.deleted_at !== null) throw modelNotFound('This report');
  return report;
}

async function readReport(trx: Transaction, scope: Scope, id: number): Promise<SavedReport> {
  return reportView(foundOr404(await findSavedReport(trx, scope, id), 'This report'), scope);
}

const isRemovable = ({ user_id, is_shared }: SavedReportRow, { userId, administers = false }: Scope): boolean =>
  user_id === userId || (is_shared && administers);

function reportView(row: SavedReportRow, scope: Scope): SavedReport {
  const isOwn = row.user_id === scope.userId;
  const received = row.receivers.find(({ id }) => id === scope.userId);
  const { mail_every: every } = row;
  return {
    id: idText(row.id),
    name: row.name,
    owner: { id: idText(row.user_id), name: row.owner_name },
    is_own: isOwn,
    is_removable: isRemovable(row, scope),
    is_shared: row.is_shared,
    search: row.search as SavedReport['search'],
    mailing:
      isOwn && every !== null
        ? { every, format: row.mail_format, receivers: row.receivers.map((one) => ({ ...one, id: idText(one.id) })) }
        : null,
    received: received === undefined || every === null ? null : { every, is_stopped: received.is_stopped },
  };
}
