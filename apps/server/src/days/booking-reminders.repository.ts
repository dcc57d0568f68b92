// Users to remind of booking a day, and the reminders that were sent.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { RecordingWindow } from '@daybook/domain/capture/recording-window.ts';
import type { Closure } from '@daybook/domain/holidays/closure-on.ts';
import type { HolidayChoice } from '@daybook/domain/holidays/holiday-on.ts';
import { sql } from 'kysely';

export type ReminderSettings = {
  readonly client_id: number;
  readonly user_id: number;
  readonly timezone: string;
  readonly book_current_day: boolean;
  readonly book_current_day_time: string | null;
  readonly book_previous_day: boolean;
  readonly schedule: RecordingWindow;
  readonly holidays: HolidayChoice | null;
  readonly closures: readonly Closure[];
};

/** Returns users of all organisations who want to be reminded, in order, from behind one on. */
export async function findReminderSettings(
  trx: Transaction,
  after: number,
  most: number,
): Promise<readonly ReminderSettings[]> {
  const setting = (key: string) => sql`coalesce(own.value ->> ${key}, client.value ->> ${key})`;
  const { rows } = await sql<ReminderSettings>`
    SELECT u.client_id, u.id AS user_id, u.timezone,
      coalesce(${setting('book_current_day')}, 'false')::boolean AS book_current_day,
      ${setting('book_current_day_time')} AS book_current_day_time,
      coalesce(${setting('book_previous_day')}, 'false')::boolean AS book_previous_day,
      coalesce(own_work.value -> 'schedule', client_work.value -> 'schedule', '[]'::jsonb) AS schedule,
      coalesce(own_work.value -> 'holidays', client_work.value -> 'holidays') AS holidays,
      coalesce(client_work.value -> 'closures', '[]'::jsonb) || coalesce(own_work.value -> 'closures', '[]'::jsonb) AS closures
    FROM users u
      LEFT JOIN preferences own ON own.client_id = u.client_id AND own.user_id = u.id AND own.chapter = 'reminders'
      LEFT JOIN preferences client ON client.client_id = u.client_id AND client.user_id = 0 AND client.chapter = 'reminders'
      LEFT JOIN preferences own_work ON own_work.client_id = u.client_id AND own_work.user_id = u.id AND own_work.chapter = 'work_schedule'
      LEFT JOIN preferences client_work ON client_work.client_id = u.client_id AND client_work.user_id = 0 AND client_work.chapter = 'work_schedule'
    WHERE u.id > ${after} AND u.deleted_at IS NULL AND u.deactivated_at IS NULL
      AND (u.invited_at IS NULL OR u.accepted_at IS NOT NULL)
      AND 'true' IN (${setting('book_current_day')}, ${setting('book_previous_day')})
    ORDER BY u.id LIMIT ${most}`.execute(trx);
  return rows;
}

/**
 * Claims a reminder for sending; returns false when it was already sent. The claim is stored like a dismissed reminder,
 * until the day on which it makes sense is over.
 */
export async function claimBookingReminder(
  trx: Transaction,
  { clientId, userId }: Scope,
  key: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO dismissed_reminders AS r (client_id, user_id, key, until)
    VALUES (${clientId}, ${userId}, ${`${key} by mail`}, ${until})
    ON CONFLICT (client_id, user_id, key) DO UPDATE SET until = excluded.until WHERE r.until <= ${now}
    RETURNING 1`.execute(trx);
  return rows.length > 0;
}
