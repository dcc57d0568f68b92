import type { reportTabsRoutes } from '@daybook/contract/report-tabs.ts';
import type { ReportFilters } from '@daybook/contract/reports.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { CodeDisplay } from '@daybook/domain/contacts/contact-order.ts';
import { displayName } from '@daybook/domain/dimensions/display-name.ts';
import { expectedByDate } from '@daybook/domain/reports/expected-between.ts';
import { previousPeriod } from '@daybook/domain/reports/previous-period.ts';
import { weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { z } from 'zod';
import { loadCodeDisplays } from '../preferences/preferences.service.ts';
import { missingDays, type PersonAtWork, peopleAtWork } from '../users/users.service.ts';
import { intervalsOf } from './report-chart.ts';
import { showsOwners, withOwner } from './report-labels.ts';
import { type OverviewSum, overviewSums, type WeekSum, weekSums } from './report-overview.repository.ts';
import { daySums } from './report-people.repository.ts';
import { employmentOf } from './report-people.ts';
import { requirePeriod } from './report-period.ts';
import type { ReportSelection } from './report-selection.repository.ts';

type Overview = z.output<typeof reportTabsRoutes.getReportOverview.response>['data'];
type Top = Overview['contacts'][number];

const topRows = 5;

/** Returns a period on one page (document 1, section 2, Overview). @throws AppError DATE_RANGE */
export async function reportOverview(
  trx: Transaction,
  scope: Scope,
  selection: ReportSelection,
  now: Date,
): Promise<Overview> {
  requirePeriod(selection);
  const before = previousPeriod(selection);
  const [found, weeks] = await Promise.all([
    overviewSums(trx, scope, selection, before.start),
    weekSums(trx, scope, selection),
  ]);
  const sums = Map.groupBy(found, ({ kind }) => kind);
  const [all = noSum] = sums.get('all') ?? [];
  const displays = await loadCodeDisplays(trx, scope);
  const contacts = (sums.get('contact') ?? []).map((sum) => topRow(sum, displays.contact));
  const areOwnersShown = showsOwners(selection);
  const projects = (sums.get('project') ?? []).map((sum) =>
    topRow(areOwnersShown ? { ...sum, owner: null } : sum, displays.dimension),
  );
  const { missing_days, expectedByWeek } = await workOf(trx, scope, selection, now);
  return {
    ...partsOf(all.duration, all.internal),
    billable: all.billable,
    expected: expectedByWeek === null ? null : [...expectedByWeek.values()].reduce((sum, one) => sum + one, 0),
    missing_days,
    previous: { ...before, ...partsOf(all.previous, all.previous_internal) },
    weeks: weeksOf(selection, weeks, expectedByWeek),
    contacts: contacts.filter(({ duration }) => duration > 0).slice(0, topRows),
    projects: projects.filter(({ duration }) => duration > 0).slice(0, topRows),
    changes: contacts
      .filter(({ duration, previous }) => duration !== previous)
      .toSorted((a, b) => Math.abs(b.duration - b.previous) - Math.abs(a.duration - a.previous))
      .slice(0, topRows),
  };
}

const noSum = { duration: 0, billable: 0, internal: 0, previous: 0, previous_internal: 0 } as const;

const partsOf = (booked: number, internal: number) => ({ booked, contact: booked - internal, internal });

/** Returns every week that the period touches, even without bookings. */
function weeksOf(
  selection: ReportSelection,
  sums: readonly WeekSum[],
  expectedByWeek: ReadonlyMap<string, number> | null,
): Overview['weeks'] {
  const byStart = new Map(sums.map((sum) => [sum.start, sum]));
  return intervalsOf(selection, 'week').map((start) => {
    const { duration, internal } = byStart.get(start) ?? noSum;
    const expected = expectedByWeek === null ? null : (expectedByWeek.get(start) ?? 0);
    return { start, ...partsOf(duration, internal), expected };
  });
}

function topRow({ id, label, code, owner, duration, previous }: OverviewSum, display: CodeDisplay): Top {
  const name = label === null ? (id ?? '') : withOwner(displayName({ name: label, code }, display), owner);
  return { id, label: name, duration, previous };
}

/** Returns missing days and, unless a filter leaves bookings out, expected hours by week. */
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
  // The bookings of all people cannot be compared with the schedules of some.
  if (known.length === 0 || known.some((one) => one === null)) return null;
  for (const [date, seconds] of known.flatMap((byDate) => [...(byDate ?? [])])) {
    weeks.set(weekStart(date), (weeks.get(weekStart(date)) ?? 0) + seconds);
  }
  return weeks;
}
