import { z } from 'zod';
import { type Job, job } from '../platform/jobs/jobs.ts';
import { findPeopleToPush, pushNotifications, pushToDevice } from './push-notifications.ts';

const owner = { clientId: z.number(), userId: z.number() };

export const notificationsJobs: readonly Job[] = [
  job({
    name: 'findWhomToPush',
    data: z.null(),
    retries: 0,
    deadlineSeconds: 240,
    // A minute after the job that finds users with days to book.
    schedule: '1-59/5 * * * *',
    handler: findPeopleToPush,
  }),
  job({
    name: 'pushNotifications',
    data: z.strictObject(owner),
    retries: 2,
    deadlineSeconds: 60,
    handler: pushNotifications,
  }),
  job({
    name: 'pushToDevice',
    data: z.strictObject({ ...owner, device: z.number(), key: z.string() }),
    retries: 6,
    firstPauseSeconds: 30,
    deadlineSeconds: 60,
    atOnce: 4,
    handler: pushToDevice,
  }),
];
