// Facts about days on the dashboard: the age of open ones, and the last two weeks.

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

/** Returns the recorded time of a day; the contract has minutes here. */
export const recordedSeconds = (day: Day): number => day.attributes.duration * secondsPerMinute;
export const bookedSeconds = (day: Day): number => day.attributes.time_booked * secondsPerMinute;

/** Returns open days before today, oldest first: these wait to be processed. */
export const waitingDays = (days: readonly Day[], today: string): readonly Day[] =>
  days
    .filter(({ attributes }) => isDayOpen(attributes.status) && attributes.date < today)
    .toSorted((a, b) => a.attributes.date.localeCompare(b.attributes.date));

/** Whether waiting days are offered before today: as long as nothing was recorded today. */
export const areWaitingDaysFirst = (
  days: readonly Day[],
  today: string,
  { recorded }: { readonly recorded: number },
): boolean => recorded === 0 && waitingDays(days, today).length > 0;

/** Returns published days with activity that arrived later. */
export const daysWithLateTime = (days: readonly Day[]): readonly Day[] =>
  days.filter(({ attributes }) => attributes.late_duration > 0 && !isDayOpen(attributes.status));

/** Returns the age of a day in days. */
export const daysAgo = (date: string, today: string): number => daysFromTo(date, today);

/** Returns `count` days up to and including today, oldest first, including empty ones. */
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

/** Returns the dates of the week of `today`, Monday first. */
export const weekDates = (today: string): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(weekStart(today), index));
