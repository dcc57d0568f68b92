// Recorded time without a booking, with the proposals of the day screen.
import type { reportInsightsRoutes } from '@daybook/contract/report-insights.ts';
import type { ReportFilters } from '@daybook/contract/reports.ts';
import type { BookingSuggestion, TagCluster } from '@daybook/contract/suggestions.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { type UnbookedItem, unbookedByContact } from '@daybook/domain/reports/unbooked-by-contact.ts';
import type { z } from 'zod';
import { idText } from '../../platform/lists/json-api.ts';
import { bookingSuggestions, tagSuggestions } from '../../suggestions/suggestions.service.ts';
import { computeOwnDay, type DayRow, ownDaysBetween } from '../../timeline/timeline.service.ts';
import { requirePeriod } from '../report-period.ts';
import type { ReportSelection } from '../report-selection.repository.ts';

type UnbookedWork = z.output<typeof reportInsightsRoutes.getUnbookedWork.response>['data'];
type Part = UnbookedWork['contacts'][number]['parts'][number];
type Item = UnbookedItem & { readonly name: string | null; readonly part: Part; readonly sourceIds: readonly string[] };

/** Each day is computed with its suggestions; with more open days, only the latest are shown. */
const mostDays = 14;
const shownSubjects = 3;

/** Returns unbooked time of own open days by contact, with its evidence. @throws AppError DATE_RANGE */
export async function unbookedWork(
  trx: Transaction,
  scope: Scope,
  { start, end, filters }: ReportSelection,
): Promise<UnbookedWork> {
  requirePeriod({ start, end });
  const open = (await ownDaysBetween(trx, scope, start, end)).filter(({ status }) => isDayOpen(status));
  const items: Item[] = [];
  for (const day of isAboutOthers(filters, scope) ? [] : open.slice(-mostDays)) {
    items.push(...(await unbookedOfDay(trx, scope, day)).filter((item) => keeps(filters, item)));
  }
  const groups = unbookedByContact(items);
  return {
    contacts: groups.map(({ contactId, internal, basis, durationSeconds, items: members }) => ({
      contact_id: contactId,
      contact_name: members[0]?.name ?? null,
      internal,
      basis,
      duration: durationSeconds,
      parts: members.map(({ part }) => part),
    })),
    total: groups.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    earlier_days: Math.max(0, open.length - mostDays),
  };
}

/** Whether the filters exclude unbooked work: it has no project and is never billable, and colleagues' is hidden. */
function isAboutOthers({ user, contact, source, internal, text, status, ...ofBookings }: ReportFilters, scope: Scope) {
  if (user !== undefined && !user.includes(scope.userId)) return true;
  return Object.values(ofBookings).some((filter) => filter !== undefined);
}

async function unbookedOfDay(trx: Transaction, scope: Scope, day: DayRow): Promise<Item[]> {
  const { computed, preferences } = await computeOwnDay(trx, scope, day);
  if (computed.totals.open === 0) return [];
  const decided = await bookingSuggestions(trx, scope, computed, preferences);
  const undecided = await tagSuggestions(trx, scope, day);
  return [...decided.map((one) => decidedItem(day, one)), ...undecided.map((one) => undecidedItem(day, one))];
}

type Subjects = readonly { title: string; source: { id: string; name: string }; duration: number }[];

const subjectViews = (subjects: Subjects): Part['subjects'] =>
  subjects
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, shownSubjects)
    .map(({ title, source, duration }) => ({ title, source: source.name, duration }));

function decidedItem({ id, date }: DayRow, one: BookingSuggestion): Item {
  return {
    contactId: one.contact_id,
    internal: one.internal,
    basis: 'decided',
    date,
    durationSeconds: one.recorded,
    name: one.contact_name,
    sourceIds: one.subjects.map(({ source }) => source.id),
    part: {
      day_id: idText(id),
      date,
      duration: one.recorded,
      log_ids: one.log_ids,
      dimensions: one.dimensions.map(({ id: dimensionId, name }) => ({ id: dimensionId, name })),
      description: one.description,
      evidence: one.evidence === null ? [] : [{ value: null, ...one.evidence }],
      subjects: subjectViews(one.subjects),
    },
  };
}

function undecidedItem({ id, date }: DayRow, one: TagCluster): Item {
  const best = one.candidates.find(({ kind }) => kind !== 'ignored');
  return {
    contactId: best?.contact_id ?? null,
    internal: best?.kind === 'internal',
    basis: best === undefined ? 'unknown' : 'suggested',
    date,
    durationSeconds: one.duration,
    name: best?.contact_name ?? null,
    sourceIds: one.subjects.map(({ source }) => source.id),
    part: {
      day_id: idText(id),
      date,
      duration: one.duration,
      log_ids: one.log_ids,
      dimensions: [],
      description: '',
      evidence: (best?.evidence ?? []).map(({ value, times, total }) => ({ value, times, total })),
      subjects: subjectViews(one.subjects),
    },
  };
}

function keeps({ contact, source, internal, text }: ReportFilters, item: Item): boolean {
  const title = text?.toLowerCase();
  return (
    (contact === undefined || (item.contactId !== null && contact.includes(Number(item.contactId)))) &&
    (internal === undefined || item.internal === internal) &&
    (source === undefined || item.sourceIds.some((id) => source.includes(Number(id)))) &&
    (title === undefined || item.part.subjects.some((one) => one.title.toLowerCase().includes(title)))
  );
}
