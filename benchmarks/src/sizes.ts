import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import type { CrmReadSize } from '../crm-read.bench.ts';
import type { AgentSizes } from '../desktop-agent.bench.ts';
import type { RetagSize } from '../retag.bench.ts';
import type { ScreensSize } from '../screens.bench.ts';
import type { SuggestingSize } from '../suggesting.bench.ts';
import type { HistorySize } from './history.ts';
import type { BookingsSize } from './many-bookings.ts';
import { workingDatesUntil } from './working-dates.ts';

export type Sizes = {
  readonly small: HistorySize;
  /** Histories on both engines. */
  readonly medium: HistorySize;
  /** PostgreSQL only. */
  readonly large: HistorySize;
  /** How often the large history is repeated in the longest one, and how many weeks it covers. PostgreSQL only. */
  readonly repeats: { readonly times: number; readonly weeks: number };
  /** PostgreSQL only. */
  readonly reportFile: BookingsSize;
  readonly batches: number;
  readonly embeddedBatches: number;
  readonly events: number;
  readonly timelines: number;
  readonly publishings: number;
  readonly reports: number;
  readonly waitingSeconds: number;
  readonly suggesting: SuggestingSize;
  readonly retag: RetagSize;
  /** PostgreSQL only. */
  readonly crm: CrmReadSize;
  /** The number of bookings to send. PostgreSQL only. */
  readonly hours: number;
  readonly agent: AgentSizes;
  readonly screens: ScreensSize;
};

/** A day without history, which measures may fill: the histories end two days before it. */
export function emptyDate(now: Date): string {
  return addDays(localDate(now.getTime(), 'Europe/Amsterdam'), -1);
}

/** The sizes of a run: everything that is promised, or a small version that takes about a minute. */
export function sizesFor(isQuick: boolean, now: Date): Sizes {
  const until = addDays(emptyDate(now), -2);
  const history = (users: number, workingDays: number): HistorySize => ({
    users,
    workingDays,
    until,
    logsPerDay: 80,
  });
  const suggesting = (contacts: number, days: number, logs: number, runs: number): SuggestingSize => ({
    contacts,
    logs,
    runs,
    published: workingDatesUntil(until, days),
    date: emptyDate(now),
  });
  return isQuick
    ? {
        small: history(10, 2),
        medium: history(10, 8),
        large: history(20, 15),
        repeats: { times: 3, weeks: 3 },
        reportFile: { people: 10, days: 50, bookingsPerDay: 10 },
        batches: 5,
        embeddedBatches: 2,
        events: 100,
        timelines: 20,
        publishings: 5,
        reports: 5,
        waitingSeconds: 2,
        suggesting: suggesting(100, 4, 500, 5),
        retag: { person: 9, days: 50, logsPerDay: 200, logsPerSubject: 10 },
        crm: { contacts: 5000, projects: 1000 },
        hours: 200,
        agent: { quietSeconds: 5, switches: 12 },
        screens: { visits: 1, bookings: { people: 2, days: 50, bookingsPerDay: 5 } },
      }
    : {
        small: history(50, 3),
        medium: history(50, 25),
        large: history(50, 250),
        repeats: { times: 10, weeks: 50 },
        reportFile: { people: 200, days: 500, bookingsPerDay: 10 },
        batches: 30,
        embeddedBatches: 12,
        events: 500,
        timelines: 100,
        publishings: 20,
        reports: 40,
        waitingSeconds: 8,
        suggesting: suggesting(300, 30, 2000, 40),
        retag: { person: 9, days: 250, logsPerDay: 400, logsPerSubject: 10 },
        crm: { contacts: 100_000, projects: 20_000 },
        hours: 10_000,
        agent: { quietSeconds: 60, switches: 120 },
        screens: { visits: 5, bookings: { people: 10, days: 100, bookingsPerDay: 5 } },
      };
}
