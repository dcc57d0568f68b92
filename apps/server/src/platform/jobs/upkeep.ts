import type { Database } from '@daybook/database/database.ts';
import { idempotencyHours } from '../http/idempotency.ts';

const hourMs = 3_600_000;
/** Thirty days: more than twice as much as is displayed. */
const deviceStateHours = 720;
/** Ninety days: notifications concern the last few weeks. */
const notificationMarkHours = 2160;

/**
 * Removes expired rows: sessions, keys of finished requests, counted attempts, links and codes, abandoned sign-ins, old
 * states of devices, and marks of reminders.
 */
export async function removeOutdated(database: Database, now: Date): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
  await database.asMaintenance(async (trx) => {
    await trx.deleteFrom('sessions').where('expires_at', '<', now).execute();
    await trx.deleteFrom('one_time_codes').where('expires_at', '<', hoursAgo(24)).execute();
    await trx.deleteFrom('sign_in_attempts').where('expires_at', '<', now).execute();
    await trx.deleteFrom('idempotency_keys').where('created_at', '<', hoursAgo(idempotencyHours)).execute();
    await trx.deleteFrom('sign_in_limits').where('window_started_at', '<', hoursAgo(2)).execute();
    await trx.deleteFrom('device_states').where('ended_at', '<', hoursAgo(deviceStateHours)).execute();
    await trx.deleteFrom('dismissed_reminders').where('until', '<', now).execute();
    await trx.deleteFrom('notification_marks').where('marked_at', '<', hoursAgo(notificationMarkHours)).execute();
  });
}
