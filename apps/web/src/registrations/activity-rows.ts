// The list as rows: each day with its totals, followed by its bookings and then its unbooked activity.
import type { Activity, ActivityDay, ClockedDay, ClockedSubject, UnbookedDay } from './activity-queries.ts';

export type DayRow = {
  readonly kind: 'day';
  readonly key: string;
  readonly date: string;
  readonly userId: string;
  readonly userName: string;
  readonly recordedSeconds: number;
  readonly bookedSeconds: number;
  /** Seconds still to be booked; null when unknown, or not the user's concern. */
  readonly unbookedSeconds: number | null;
  readonly activityIds: readonly string[];
};
export type ActivityRow = { readonly kind: 'activity'; readonly key: string; readonly activity: Activity };
/** The unbooked time of a subject. */
export type ClockedRow = {
  readonly kind: 'clocked';
  readonly key: string;
  readonly date: string;
  readonly subject: ClockedSubject;
};
/** Further subjects, which are shown on the day itself. */
export type MoreRow = { readonly kind: 'more'; readonly key: string; readonly date: string; readonly count: number };
export type ListRow = DayRow | ActivityRow | ClockedRow | MoreRow;

/** Days that were read so far: those from `first` on, the latest first. */
export type Read<D> = { readonly days: readonly D[]; readonly first: string };

/** Everything was read. */
export const beginning = '';

export type ListParts = {
  readonly booked: Read<ActivityDay>;
  readonly clocked: Read<ClockedDay>;
  readonly unbooked: readonly UnbookedDay[];
  /** Owner of the days without a booking. */
  readonly userId: string;
};

/**
 * Returns the rows, the latest day first, as far back as all parts were read. Days without bookings are included in
 * order.
 */
export const rowsOf = ({ booked, clocked, unbooked, userId }: ListParts): readonly ListRow[] => {
  const first = booked.first > clocked.first ? booked.first : clocked.first;
  const open = new Map(unbooked.map(({ date, seconds }) => [date, seconds] as const));
  const subjects = new Map(clocked.days.map((day) => [day.date, day] as const));
  const isShown = ({ date }: { date: string }) => date >= first;
  const days = booked.days.filter(isShown).map((day) => ({
    date: day.date,
    rows: [
      ...rowsOfDay(day, day.user_id === userId ? (open.get(day.date) ?? null) : null),
      ...(day.user_id === userId ? clockedRows(subjects.get(day.date)) : []),
    ],
  }));
  const known = new Set(booked.days.map(({ date }) => date));
  const others = new Set(
    [...unbooked.filter(({ seconds }) => seconds > 0), ...clocked.days].filter(isShown).map(({ date }) => date),
  );
  const unbookedDays = [...others.difference(known)].map((date) => ({
    date,
    rows: [emptyDay({ date, userId, seconds: open.get(date) ?? null }), ...clockedRows(subjects.get(date))],
  }));
  return [...days, ...unbookedDays].toSorted((a, b) => b.date.localeCompare(a.date)).flatMap(({ rows }) => rows);
};

const clockedRows = (day: ClockedDay | undefined): readonly ListRow[] => {
  if (day === undefined) return [];
  const { date, count, subjects } = day;
  const more = count - subjects.length;
  return [
    ...subjects.map((subject) => ({ kind: 'clocked', key: `log-${subject.logs[0]}`, date, subject }) as const),
    ...(more > 0 ? [{ kind: 'more', key: `more-${date}`, date, count: more } as const] : []),
  ];
};

const rowsOfDay = (day: ActivityDay, unbookedSeconds: number | null): readonly ListRow[] => [
  {
    kind: 'day',
    key: `day-${day.id}`,
    date: day.date,
    userId: day.user_id,
    userName: day.user_name,
    recordedSeconds: day.original_duration,
    bookedSeconds: day.duration,
    unbookedSeconds,
    activityIds: day.activities.map(({ id }) => id),
  },
  ...day.activities.map((activity) => ({ kind: 'activity', key: activity.id, activity }) as const),
];

type Empty = { readonly date: string; readonly userId: string; readonly seconds: number | null };

const emptyDay = ({ date, userId, seconds }: Empty): DayRow => ({
  kind: 'day',
  key: `open-${date}`,
  date,
  userId,
  userName: '',
  recordedSeconds: 0,
  bookedSeconds: 0,
  unbookedSeconds: seconds,
  activityIds: [],
});
