// The list as rows: each day with its totals, and under it what is booked on it.
import type { Activity, ActivityDay, UnbookedDay } from './activity-queries.ts';

export type DayRow = {
  readonly kind: 'day';
  readonly key: string;
  readonly date: string;
  readonly userId: string;
  readonly userName: string;
  readonly recordedSeconds: number;
  readonly bookedSeconds: number;
  /** Seconds still to be booked; null where they are not known, or nobody else's business. */
  readonly unbookedSeconds: number | null;
  readonly activityIds: readonly string[];
};
export type ActivityRow = { readonly kind: 'activity'; readonly key: string; readonly activity: Activity };
export type ListRow = DayRow | ActivityRow;

type Pages = {
  readonly days: readonly ActivityDay[];
  /** Whether all days were read: until then nothing is known of what lies before the last one. */
  readonly isWhole: boolean;
};

/** The latest day first. A day on which nothing is booked yet stands among the others, where it is asked for. */
export const rowsOf = ({ days, isWhole }: Pages, unbooked: readonly UnbookedDay[]): readonly ListRow[] => {
  const open = new Map(unbooked.map((day) => [`${day.date} ${day.userId}`, day.seconds] as const));
  const booked = days.map((day) => ({
    date: day.date,
    rows: rowsOfDay(day, open.get(`${day.date} ${day.user_id}`) ?? null),
  }));
  const known = new Set(days.map(({ date }) => date));
  const first = isWhole ? '' : (days.at(-1)?.date ?? '9999');
  const others = unbooked
    .filter(({ date, seconds }) => seconds > 0 && date >= first && !known.has(date))
    .map((day) => ({ date: day.date, rows: [emptyDay(day)] }));
  return [...booked, ...others].toSorted((a, b) => b.date.localeCompare(a.date)).flatMap(({ rows }) => rows);
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

const emptyDay = ({ date, userId, seconds }: UnbookedDay): DayRow => ({
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
