import type { Week } from '@daybook/contract/weeks.ts';
import { expectedSeconds } from '@daybook/domain/days/expected-hours.ts';
import type { WorkDays } from '@daybook/domain/days/working-day.ts';
import { idText } from '../platform/lists/json-api.ts';
import { type ComputedDay, type DayPreferences, registrationView } from '../timeline/timeline.service.ts';
import { isByHand } from './move-bookings.ts';

type WeekDay = Week['days'][number];
type WeekRow = Week['rows'][number];
type Registration = ReturnType<typeof registrationView>;
type Booked = { readonly date: string; readonly registration: Registration; readonly isByHand: boolean };

/** Returns a date of the week; without a day when nothing happened on it yet. */
export function weekDayView(
  date: string,
  { work, holiday }: { readonly work: WorkDays; readonly holiday: string | null },
  computed: ComputedDay | undefined,
  late: number,
): WeekDay {
  const expected = expectedSeconds(work, date);
  const known = { date, expected, holiday };
  if (computed === undefined) {
    return { ...known, id: null, status: 'nonexistent', version: 0, recorded: 0, booked: 0, open: 0, late: 0 };
  }
  const { day, totals } = computed;
  const { recorded, booked, open } = totals;
  return { ...known, id: idText(day.id), status: day.status, version: day.version, recorded, booked, open, late };
}

/** Returns the bookings as rows with the same contact and dimensions, by name; internal time comes last. */
export function weekRows(days: readonly ComputedDay[]): WeekRow[] {
  const booked = days.flatMap(({ day, registrations }) =>
    registrations.map(
      (one): Booked => ({ date: day.date, registration: registrationView(one), isByHand: isByHand(one) }),
    ),
  );
  return [...Map.groupBy(booked, ({ registration }) => rowKey(registration)).values()].flatMap(rowOf).sort(byName);
}

const rowKey = ({ contact_id, dimensions }: Registration) =>
  [contact_id ?? 'internal', ...dimensions.map(({ id }) => id)].join(' ');

function rowOf(members: readonly Booked[]): WeekRow[] {
  const [first] = members;
  if (first === undefined) return [];
  const { contact_id, contact_name, internal, dimensions } = first.registration;
  const cells = [...Map.groupBy(members, ({ date }) => date)].map(([date, ofDate]) => cellOf(date, ofDate));
  return [{ contact_id, contact_name, internal, dimensions, cells }];
}

function cellOf(date: string, members: readonly Booked[]): WeekRow['cells'][number] {
  const registrations = members.map(({ registration: { id, description, duration, recorded, is_corrected } }) => {
    return { id, description, duration, recorded, is_corrected };
  });
  const sum = (key: 'duration' | 'recorded') => registrations.reduce((total, one) => total + one[key], 0);
  const isWholeByHand = members.every((one) => one.isByHand);
  return { date, duration: sum('duration'), recorded: sum('recorded'), is_by_hand: isWholeByHand, registrations };
}

const collator = new Intl.Collator('nl', { sensitivity: 'base', numeric: true });
const sortingName = ({ contact_name, dimensions }: WeekRow) =>
  [contact_name ?? '', ...dimensions.map(({ name }) => name)].join('\u0000');

function byName(one: WeekRow, other: WeekRow): number {
  return Number(one.internal) - Number(other.internal) || collator.compare(sortingName(one), sortingName(other));
}

/** Returns the block size of typed durations. */
export const blockSecondsOf = ({ block_calculation_settings: blocks }: DayPreferences): number =>
  blocks.forced_block_size;
