// Files with hours (specification 2, section 7.5); made and stored by made-files:
//   beginExport     requests one; a job makes it (write-activity-export.ts)
//   exportView      returns its state
import {
  type ActivityExport,
  type ExportFormat,
  type ExportView,
  exportFormats,
} from '@daybook/contract/activity-exports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { exportPeriod, type WantedPeriod } from '@daybook/domain/registrations/export-period.ts';
import type { Language } from '@daybook/domain/users/languages.ts';
import { askForFile, type MadeFile, madeFileView } from '../made-files/made-files.service.ts';
import type { Deps } from '../platform/deps.ts';
import { tableFormats } from '../platform/files/table-file.ts';
import { AppError, invalidField } from '../platform/http/app-error.ts';
import { serverText } from '../platform/mail/server-texts.ts';
import type { Caller } from '../platform/sessions/caller.ts';
import { countKnown } from './activity-exports.repository.ts';
import type { OverviewQuestion } from './overview.repository.ts';

/** The hours and the language of a file, in the stored form. */
export type ExportQuestion = Omit<OverviewQuestion, 'view'> & {
  readonly view: ExportView;
  readonly language: Language;
  /** The first date that the requesting user's plan shows. */
  readonly historyFrom: string | null;
};
export type WantedExport = {
  readonly period: WantedPeriod;
  readonly format: ExportFormat;
  readonly type: 'basic' | 'extended';
  readonly filters: Omit<ExportQuestion, 'start' | 'end' | 'language' | 'historyFrom'>;
};

/** Only beginExport writes it. */
export const questionOf = (file: MadeFile): ExportQuestion => file.question as ExportQuestion;

/**
 * Requests a file, from a network address that the audit log records. The oldest existing files are removed.
 * @throws AppError DATE_RANGE, VALIDATION_FAILED, PRECONDITION_FAILED while several are being made
 */
export async function beginExport(
  trx: Transaction,
  deps: Pick<Deps, 'now' | 'jobs'>,
  { userId, language }: Caller,
  scope: Scope,
  address: string | null,
  wanted: WantedExport,
): Promise<MadeFile> {
  const { format, type, filters } = wanted;
  const range = exportPeriod(wanted.period);
  if (range === null) throw new AppError('DATE_RANGE', { detail: 'There is no such period.', pointer: '/date_end' });
  const ofColleagues = filters.everybody === true || (filters.user ?? [userId]).some((id) => id !== userId);
  // Specification 6: only for one's own hours.
  if (type === 'extended' && ofColleagues)
    throw invalidField('/type', 'What was detected is given of the own hours alone.');
  await requireKnown(trx, scope, filters);
  const question = { ...filters, ...range, language, historyFrom: scope.historyFrom ?? null } satisfies ExportQuestion;
  return askForFile(trx, deps, scope, {
    kind: 'activities',
    format,
    type,
    question,
    of_colleagues: ofColleagues,
    file_name: `${serverText(language, 'export_file')}-${range.start}-${range.end}.${tableFormats[format].extension}`,
    job: 'writeActivityExport',
    address,
  });
}

/** With unknown ids a file would be empty without an explanation. */
async function requireKnown(trx: Transaction, scope: Scope, filters: WantedExport['filters']): Promise<void> {
  for (const kind of ['contact', 'dimension', 'source', 'user'] as const) {
    const ids = [...new Set(filters[kind])];
    if (ids.length === 0 || (await countKnown(trx, scope, `${kind}s`, ids)) === ids.length) continue;
    throw invalidField(`/${kind}`, `One of these is no ${kind} of yours.`);
  }
}

/** beginExport accepts only these formats. */
export const formatOf = ({ format }: MadeFile): ExportFormat => exportFormats.find((one) => one === format) ?? 'csv';

/** Returns a file in the form of the contract. */
export function exportView(file: MadeFile): ActivityExport {
  const { start, end } = questionOf(file);
  return { ...madeFileView(file), format: formatOf(file), type: file.type, date_start: start, date_end: end };
}
