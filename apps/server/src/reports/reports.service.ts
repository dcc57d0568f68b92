// Functions of reports:
//   summarise      booked time of a period by contact, dimension, source or user
//   drawReport     the same for a chart (report-chart.ts)
//   pageOfReport   bookings one by one, or sums by up to three keys (report-table.ts)
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import { loadCodeDisplays } from '../preferences/preferences.service.ts';
import { sumOfSelection } from './report-groups.repository.ts';
import { showsOwners, withOwner } from './report-labels.ts';
import { requirePeriod } from './report-period.ts';
import { type ReportQuestion, type ReportSum, sumRegistrations } from './report-sums.repository.ts';

export { drawReport } from './report-chart.ts';
export { pageOfReport } from './report-table.ts';

/** Durations are seconds; `share` is the share of the total, from 0 to 1. */
export type ReportSummary = {
  readonly rows: { id: string | null; label: string; code: string | null; duration: number; share: number }[];
  readonly buckets: { start: string; row_id: string | null; duration: number }[];
  readonly total: number;
  /** Billable part of the total, in seconds. */
  readonly billable: number;
};

/**
 * Sums booked time of a period (document 2, section 7.14), the longest first. The rows add up to the total, and so do
 * the buckets when an interval is requested.
 * @throws AppError DATE_RANGE when the start lies after the end, or over two years before it
 */
export async function summarise(trx: Transaction, scope: Scope, question: ReportQuestion): Promise<ReportSummary> {
  requirePeriod(question);
  const sums = await sumRegistrations(trx, scope, question);
  const rows = rowsOf(await shownSums(trx, scope, question, sums));
  const total = rows.reduce((sum, { duration }) => sum + duration, 0);
  return {
    rows: rows.map((row) => ({ ...row, share: total === 0 ? 0 : row.duration / total })),
    buckets: question.interval === null ? [] : bucketsOf(sums),
    total,
    billable: await billableSeconds(trx, scope, question, total),
  };
}

/** Returns billable seconds, without names and levels. */
async function billableSeconds(
  trx: Transaction,
  scope: Scope,
  question: ReportQuestion,
  total: number,
): Promise<number> {
  const { billable } = question.filters;
  if (billable !== undefined) return billable ? total : 0;
  return (await sumOfSelection(trx, scope, question)).billable;
}

/**
 * Returns the sums with the codes of contacts and dimensions where the caller sees them, and the contacts of projects.
 */
async function shownSums(
  trx: Transaction,
  scope: Scope,
  question: ReportQuestion,
  sums: readonly ReportSum[],
): Promise<readonly ReportSum[]> {
  const { breakdown } = question;
  if (breakdown !== 'contact' && breakdown !== 'dimension') return sums;
  const display = (await loadCodeDisplays(trx, scope))[breakdown];
  const areOwnersShown = showsOwners(question);
  return sums.map((sum) => {
    const name = displayName({ name: sum.label, code: sum.code }, display);
    return { ...sum, label: withOwner(name, areOwnersShown ? null : sum.owner) };
  });
}

function rowsOf(sums: readonly ReportSum[]) {
  const byId = new Map<number | null, { id: string | null; label: string; code: string | null; duration: number }>();
  for (const { id, label, code, seconds } of sums) {
    const row = byId.get(id) ?? { id: idText(id), label, code, duration: 0 };
    byId.set(id, { ...row, duration: row.duration + seconds });
  }
  return [...byId.values()].sort((a, b) => b.duration - a.duration || a.label.localeCompare(b.label));
}

function bucketsOf(sums: readonly ReportSum[]): ReportSummary['buckets'] {
  return sums
    .flatMap(({ id, bucket, seconds }) =>
      bucket === null ? [] : [{ start: bucket, row_id: idText(id), duration: seconds }],
    )
    .sort((a, b) => a.start.localeCompare(b.start) || b.duration - a.duration);
}

function idText(id: number | null): string | null {
  return id === null ? null : String(id);
}
