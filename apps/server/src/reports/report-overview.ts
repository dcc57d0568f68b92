import type { reportTabsRoutes } from '@daybook/contract/report-tabs.ts';
import type { GroupKey, ReportFilters } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { expectedByDate } from '@daybook/domain/reports/expected-between.ts';
import { previousPeriod } from '@daybook/domain/reports/previous-period.ts';
import { weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { z } from 'zod';
import { missingDays, type PersonAtWork, peopleAtWork } from '../users/users.service.ts';
import { intervalsOf } from './report-chart.ts';
import { type BookedSums, type GroupRow, sumOfSelection, sumsByGroup } from './report-groups.repository.ts';
import { groupNames } from './report-labels.ts';
import { daySums } from './report-people.repository.ts';
import { employmentOf } from './report-people.ts';
import { requirePeriod } from './report-period.ts';
import type { ReportSelection } from './report-selection.repository.ts';

type Overview = z.output<typeof reportTabsRoutes.getReportOverview.response>['data'];
type Top = Overview['contacts'][number];

const topRows = 5;
/** Every contact, because the largest change may be on any of them. */
const mostGroups = 20_000;

/** A period on one page (document 1, section 2, Overview). @throws AppError DATE_RANGE */
export async function reportOverview(
  trx: Transaction,
  scope: Scope,
  selection: ReportSelection,
  now: Date,
): Promise<Overview> {
  requirePeriod(selection);
  const before = previousPeriod(selection);
  const contacts = await topOf(trx, scope, selection, 'contact');
  const projects = await topOf(trx, scope, selection, 'dimension_1');
  const { missing_days, expectedByWeek } = await workOf(trx, scope, selection, now);
  const weeks = (await weeksOf(trx, scope, selection)).map((week) => ({
    ...week,
    expected: expectedByWeek === null ? null : (expectedByWeek.get(week.start) ?? 0),
  }));
  const totals = await sumOfSelection(trx, scope, selection);
  return {
    ...partsOf(totals, await internalOf(trx, scope, selection)),
    billable: totals.billable,
    expected: expectedByWeek === null ? null : [...expectedByWeek.values()].reduce((sum, one) => sum + one, 0),
    missing_days,
    previous: {
      ...before,
      ...partsOf(
        await sumOfSelection(trx, scope, { ...selection, ...before }),
        await internalOf(trx, scope, { ...selection, ...before }),
      ),
    },
    weeks,
    contacts: contacts.filter(({ duration }) => duration > 0).slice(0, topRows),
    projects: projects.filter(({ duration }) => duration > 0).slice(0, topRows),
    changes: contacts
      .filter(({ duration, previous }) => duration !== previous)
      .toSorted((a, b) => Math.abs(b.duration - b.previous) - Math.abs(a.duration - a.previous))
      .slice(0, topRows),
  };
}

const partsOf = ({ duration }: BookedSums, internal: number) => ({
  booked: duration,
  contact: duration - internal,
  internal,
});

/** Internal seconds; a filter on internal work says it already. */
async function internalOf(trx: Transaction, scope: Scope, selection: ReportSelection): Promise<number> {
  if (selection.filters.internal === false) return 0;
  return (await sumOfSelection(trx, scope, internalOnly(selection))).duration;
}

const internalOnly = (selection: ReportSelection): ReportSelection => ({
  ...selection,
  filters: { ...selection.filters, internal: true },
});

async function weeksOf(trx: Transaction, scope: Scope, selection: ReportSelection) {
  const sums = async (of: ReportSelection) => {
    const turn = { sort: 'key', order: 'asc', limit: mostGroups, offset: 0 } as const;
    const rows = await sumsByGroup(trx, scope, of, ['week'], turn);
    return new Map(rows.map(({ ids, duration }) => [ids[0] ?? '', duration]));
  };
  const booked = await sums(selection);
  const internal =
    selection.filters.internal === false ? new Map<string, number>() : await sums(internalOnly(selection));
  return intervalsOf(selection, 'week').map((start) => {
    const [all, own] = [booked.get(start) ?? 0, internal.get(start) ?? 0];
    return { start, booked: all, contact: all - own, internal: own };
  });
}

/** Every group with its sum and that of the period before, also one that is in the period before only. */
async function topOf(
  trx: Transaction,
  scope: Scope,
  selection: ReportSelection,
  key: Extract<GroupKey, 'contact' | 'dimension_1'>,
): Promise<readonly Top[]> {
  const turn = { sort: 'duration', order: 'desc', limit: mostGroups, offset: 0 } as const;
  const names = await groupNames(trx, scope, [key]);
  const rows = await sumsByGroup(trx, scope, selection, [key], turn);
  const before = await sumsByGroup(trx, scope, { ...selection, ...previousPeriod(selection) }, [key], turn);
  const former = new Map(before.map((row) => [row.ids[0] ?? null, row]));
  const shown = rows.map((row) => topRow(row, row.duration, former.get(row.ids[0] ?? null)?.duration ?? 0));
  const known = new Set(rows.map(({ ids }) => ids[0] ?? null));
  const gone = before.filter(({ ids }) => !known.has(ids[0] ?? null)).map((row) => topRow(row, 0, row.duration));
  return [...shown, ...gone];

  function topRow(row: GroupRow, duration: number, previous: number): Top {
    const { id, label } = names(row, 0);
    return { id, label, duration, previous };
  }
}

/** Missing days and, where no filter leaves bookings out, expected hours by week. */
async function workOf(trx: Transaction, scope: Scope, selection: ReportSelection, now: Date) {
  const { filters } = selection;
  const people = (await peopleAtWork(trx, scope)).filter(({ id }) => filters.user?.includes(id) ?? true);
  const question = { ...selection, users: filters.user ?? null, status: 'published' } as const;
  const published = new Map(
    (await daySums(trx, scope, question)).map((row) => [row.user_id, new Set(row.published_dates)]),
  );
  const missing = people.map((person) =>
    missingDays(person, scope, selection, published.get(person.id) ?? new Set(), now),
  );
  return {
    missing_days: missing.reduce((sum, days) => sum + days, 0),
    expectedByWeek: isOfAllWork(filters) ? expectedWeeks(people, selection, now) : null,
  };
}

const isOfAllWork = ({ user: _user, status: _status, ...narrowing }: ReportFilters): boolean =>
  Object.values(narrowing).every((value) => value === undefined);

function expectedWeeks(
  people: readonly PersonAtWork[],
  period: ReportSelection,
  now: Date,
): ReadonlyMap<string, number> | null {
  const weeks = new Map<string, number>();
  const known = people.map((person) => expectedByDate(employmentOf(person, now), period));
  // Hours of some beside the schedules of others would compare nothing.
  if (known.length === 0 || known.some((one) => one === null)) return null;
  for (const [date, seconds] of known.flatMap((byDate) => [...(byDate ?? [])])) {
    weeks.set(weekStart(date), (weeks.get(weekStart(date)) ?? 0) + seconds);
  }
  return weeks;
}
