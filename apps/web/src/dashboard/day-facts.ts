// Facts about days on the dashboard: how late an open one is, and how the last two weeks went.

import type { dayResourceSchema } from '@daybook/contract/days.ts';
import { isDayOpen } from '@daybook/domain/days/day-states.ts';
import { addDays, daysFromTo, weekday, weekStart } from '@daybook/domain/timeline/day-arithmetic.ts';
import type { z } from 'zod';

export type Day = z.infer<typeof dayResourceSchema>;
export type StripDay = {
  date: string;
  status: Day['attributes']['status'];
  recordedSeconds: number;
  isWeekend: boolean;
};

const secondsPerMinute = 60;

/** How much was recorded on a day; the contract gives minutes here. */
export const recordedSeconds = (day: Day): number => day.attributes.duration * secondsPerMinute;
export const bookedSeconds = (day: Day): number => day.attributes.time_booked * secondsPerMinute;

/** Open days before today, oldest first: these wait to be processed. */
export const waitingDays = (days: readonly Day[], today: string): readonly Day[] =>
  days
    .filter(({ attributes }) => isDayOpen(attributes.status) && attributes.date < today)
    .toSorted((a, b) => a.attributes.date.localeCompare(b.attributes.date));

/** Whether the days that wait are offered before today: as long as nothing was recorded today. */
export const doWaitingDaysComeFirst = (
  days: readonly Day[],
  today: string,
  { recorded }: { readonly recorded: number },
): boolean => recorded === 0 && waitingDays(days, today).length > 0;

/** Published days on which something was recorded afterwards. */
export const daysWithLateTime = (days: readonly Day[]): readonly Day[] =>
  days.filter(({ attributes }) => attributes.late_duration > 0 && !isDayOpen(attributes.status));

/** How many days ago a day was. */
export const daysAgo = (date: string, today: string): number => daysFromTo(date, today);

/** `count` days up to and including today, oldest first; days on which nothing happened included. */
export const stripOf = (days: readonly Day[], today: string, count: number): readonly StripDay[] => {
  const byDate = new Map(days.map((day) => [day.attributes.date, day]));
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(today, index - count + 1);
    const day = byDate.get(date);
    return {
      date,
      status: day?.attributes.status ?? 'nonexistent',
      recordedSeconds: day ? recordedSeconds(day) : 0,
      isWeekend: weekday(date) > 5,
    };
  });
};

/** The dates of the week of `today`, Monday first. */
export const weekDates = (today: string): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(weekStart(today), index));
