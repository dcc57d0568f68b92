import { bookingReminderKeys } from '@daybook/domain/days/booking-reminders.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { findPeopleToRemind, remindInSlack, remindInTeams, remindToBook } from './booking-reminders.ts';
import { forgetRemovedEvents } from './delete-day.repository.ts';
import { removeOldActivity } from './remove-activity.ts';
import { forgetChangesBefore } from './undo-log.repository.ts';

/** For this long a change of a day can be undone, unless the day is published before. */
const keptDays = 7;

const chatReminders = {
  data: z.strictObject({
    clientId: z.number(),
    userId: z.number(),
    key: z.enum(bookingReminderKeys),
    date: z.iso.date(),
  }),
  retries: 5,
  deadlineSeconds: 60,
  atOnce: 4,
} as const;

export const daysJobs: readonly Job[] = [
  job({
    name: 'forgetDayChanges',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '51 * * * *',
    handler: async ({ database, now }) => {
      const before = new Date(now().getTime() - keptDays * dayMs);
      await database.asMaintenance((trx) => forgetChangesBefore(trx, before));
    },
  }),
  job({
    name: 'forgetRemovedEvents',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 600,
    schedule: '17 3 * * *',
    handler: async ({ database, now }) => {
      await database.asMaintenance((trx) => forgetRemovedEvents(trx, now()));
    },
  }),
  job({
    name: 'removeOldActivity',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 4 * 3600,
    schedule: '40 1 * * *',
    handler: (deps, _, signal) => removeOldActivity(deps, signal),
  }),
  job({
    name: 'findWhomToRemind',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 240,
    schedule: '*/5 * * * *',
    handler: findPeopleToRemind,
  }),
  job({
    name: 'remindToBook',
    data: z.strictObject({ clientId: z.number(), userId: z.number() }),
    retries: 2,
    deadlineSeconds: 60,
    handler: async (deps, data) => {
      const scope = { ...data, readsPublished: false };
      await deps.database.asUser(scope, (trx) => remindToBook(trx, scope, deps, deps.now()));
    },
  }),
  job({ ...chatReminders, name: 'remindInSlack', handler: remindInSlack }),
  job({ ...chatReminders, name: 'remindInTeams', handler: remindInTeams }),
];
