import type { GroupKey, reportsRoutes } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import { previousPeriod } from '@daybook/domain/reports/previous-period.ts';
import type { z } from 'zod';
import { idText } from '../platform/lists/json-api.ts';
import { type CodeDisplays, loadCodeDisplays } from '../preferences/preferences.service.ts';
import { isBillable } from '../timeline/timeline.service.ts';
import { type BookingTurn, bookingsOfReport, type ReportBooking } from './report-bookings.repository.ts';
import {
  type BookedSums,
  type GroupRow,
  type GroupTurn,
  sumOfSelection,
  sumsByGroup,
} from './report-groups.repository.ts';
import { groupNames } from './report-labels.ts';
import { requirePeriod } from './report-period.ts';
import { readPosition, writePosition } from './report-position.ts';
import { isOfSources, type ReportSelection } from './report-selection.repository.ts';
import { type ReportQuestion, sumRegistrations } from './report-sums.repository.ts';

type ReportPage = z.output<typeof reportsRoutes.paginateReport.response>['data'];
type PageOf<Sort> = {
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
  /** From 1. */
  readonly page: number;
  readonly limit: number;
};
export type TableQuestion =
  | (ReportSelection & PageOf<BookingTurn['sort']> & { readonly table: 'data'; readonly after: string | null })
  | (ReportSelection &
      PageOf<GroupTurn['sort']> & {
        readonly table: 'summary';
        readonly groupBy: readonly GroupKey[];
        readonly hasDetails: boolean;
      });

/**
 * Returns a page of a report (document 2, section 7.14), with the totals of all pages unless it follows another page.
 * @throws AppError DATE_RANGE, or VALIDATION_FAILED for a position that is not the end of a page
 */
export async function pageOfReport(trx: Transaction, scope: Scope, question: TableQuestion): Promise<ReportPage> {
  requirePeriod(question);
  return question.table === 'data' ? pageOfBookings(trx, scope, question) : pageOfGroups(trx, scope, question);
}

async function pageOfBookings(
  trx: Transaction,
  scope: Scope,
  question: Extract<TableQuestion, { table: 'data' }>,
): Promise<ReportPage> {
  const { page, limit, sort, order } = question;
  const after = question.after === null ? null : readPosition(question.after, sort);
  const totals = after === null ? await sumOfSelection(trx, scope, question) : null;
  const turn = { sort, order, limit: limit + 1, offset: (page - 1) * limit, after };
  const found = await bookingsOfReport(trx, scope, question, turn);
  const bookings = found.slice(0, limit);
  const displays = await loadCodeDisplays(trx, scope);
  const last = found.length > limit ? bookings.at(-1) : undefined;
  const next = last === undefined ? null : writePosition(last);
  return {
    bookings: bookings.map((one) => bookingView(one, displays)),
    groups: [],
    totals: totals === null ? null : sumsView(totals),
    pagination: { count: bookings.length, total: totals?.count ?? null, page, limit, next },
  };
}

async function pageOfGroups(
  trx: Transaction,
  scope: Scope,
  question: Extract<TableQuestion, { table: 'summary' }>,
): Promise<ReportPage> {
  const { page, limit, order, sort, groupBy, hasDetails } = question;
  const turn = { limit, offset: (page - 1) * limit, order };
  const groups = await sumsByGroup(trx, scope, question, groupBy, { ...turn, sort, hasDetails });
  const totals = totalsOf(groups, question) ?? (await sumOfSelection(trx, scope, question));
  const before = hasDetails ? await sumsBefore(trx, scope, question) : null;
  const names = await groupNames(trx, scope, question, question.groupBy);
  const pagination = { count: groups.length, total: groups[0]?.total ?? 0, page, limit, next: null };
  const viewed = groups.map((row) => ({
    groups: question.groupBy.map((key, at) => ({ key, ...names(row, at) })),
    ...sumsView(row),
    users: row.users,
    last_date: row.last_date,
    previous: before === null ? null : (before.get(keyText(row)) ?? 0),
  }));
  return { bookings: [], groups: viewed, totals: sumsView(totals), pagination };
}

/**
 * Returns the totals from the groups, when all groups are on the page and each booking is in one of them; null where
 * the page has only some groups, or a booking is divided over its sources.
 */
function totalsOf(
  groups: readonly GroupRow[],
  question: ReportSelection & { readonly groupBy: readonly GroupKey[] },
): BookedSums | null {
  const isDivided = isOfSources(question) || question.groupBy.some((key) => key === 'source' || key === 'source_type');
  if (isDivided || groups.length === 0 || groups.length < (groups[0]?.total ?? 0)) return null;
  const sum = (of: 'duration' | 'billable' | 'count') => groups.reduce((all, group) => all + group[of], 0);
  const recorded = groups.reduce((all, group) => all + (group.recorded ?? 0), 0);
  return { duration: sum('duration'), billable: sum('billable'), recorded, count: sum('count') };
}

/** More groups than a page shows, because any of them may be on it. */
const mostGroups = 20_000;
const keyText = ({ ids }: Pick<GroupRow, 'ids'>) => JSON.stringify(ids);

/** Returns the breakdown that equals a single key: it sums seconds with fewer columns than a table's row needs. */
function onlyBreakdown([key, ...others]: readonly GroupKey[]): Pick<ReportQuestion, 'breakdown' | 'level'> | null {
  if (key === undefined || others.length > 0) return null;
  if (key === 'contact' || key === 'source' || key === 'user') return { breakdown: key, level: 1 };
  return key.startsWith(dimensionKey)
    ? { breakdown: 'dimension', level: Number(key.slice(dimensionKey.length)) }
    : null;
}

const dimensionKey = 'dimension_';

/**
 * Returns booked seconds of the previous period, by group; null where groups are dates, which the previous period does
 * not have.
 */
export async function sumsBefore(
  trx: Transaction,
  scope: Scope,
  question: ReportSelection & { readonly groupBy: readonly GroupKey[] },
): Promise<ReadonlyMap<string, number> | null> {
  if (question.groupBy.some((key) => key === 'day' || key === 'week' || key === 'month')) return null;
  const selection = { ...question, ...previousPeriod(question) };
  const breakdown = onlyBreakdown(question.groupBy);
  if (breakdown !== null) {
    const sums = await sumRegistrations(trx, scope, { ...selection, ...breakdown, interval: null });
    return new Map(sums.map(({ id, seconds }) => [keyText({ ids: [id === null ? null : String(id)] }), seconds]));
  }
  const turn = { sort: 'duration', order: 'desc', limit: mostGroups, offset: 0 } as const;
  const rows = await sumsByGroup(trx, scope, selection, question.groupBy, turn);
  return new Map(rows.map((row) => [keyText(row), row.duration]));
}

const sumsView = ({ duration, billable, recorded, count }: BookedSums | GroupRow) => ({
  duration,
  billable,
  recorded,
  count,
});

function bookingView(row: ReportBooking, displays: CodeDisplays): ReportPage['bookings'][number] {
  return {
    id: idText(row.id),
    day_id: idText(row.day_id),
    date: row.date,
    user: { id: idText(row.user_id), label: row.user_name, code: null },
    contact: {
      id: row.contact_id === null ? null : idText(row.contact_id),
      label:
        row.contact_name === null
          ? ''
          : displayName({ name: row.contact_name, code: row.contact_code }, displays.contact),
      code: row.contact_code,
    },
    dimensions: row.dimensions.map(({ id, level, name, code }) => ({
      id: idText(id),
      level,
      label: displayName({ name, code }, displays.dimension),
      code,
    })),
    internal: row.internal,
    billable: isBillable(row),
    description: row.description,
    duration: row.counted_seconds,
    recorded: row.recorded_seconds,
    status: row.published_at === null ? 'open' : 'published',
  };
}
