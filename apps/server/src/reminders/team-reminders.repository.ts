// When administrators last asked a colleague to publish open days.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';

export async function findTeamReminders(trx: Transaction, { clientId }: Scope): Promise<ReadonlyMap<number, Date>> {
  const rows = await trx
    .selectFrom('team_reminders')
    .select(['user_id', 'reminded_at'])
    .where('client_id', '=', clientId)
    .execute();
  return new Map(rows.map(({ user_id, reminded_at }) => [user_id, reminded_at]));
}

export type TeamReminder = {
  readonly user_id: number;
  readonly open_days: number;
  readonly first_date: string;
};

/** Claims a reminder for sending; returns false where somebody else has reminded meanwhile. */
export async function claimTeamReminder(
  trx: Transaction,
  { clientId, userId }: Scope,
  { user_id, open_days, first_date }: TeamReminder,
  { now, notSince }: { readonly now: Date; readonly notSince: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO team_reminders AS r (client_id, user_id, reminded_by, reminded_at, open_days, first_date)
    VALUES (${clientId}, ${user_id}, ${userId}, ${now}, ${open_days}, ${first_date})
    ON CONFLICT (client_id, user_id) DO UPDATE SET
      reminded_by = excluded.reminded_by, reminded_at = excluded.reminded_at,
      open_days = excluded.open_days, first_date = excluded.first_date
    WHERE r.reminded_at <= ${notSince}
    RETURNING 1`.execute(trx);
  return rows.length > 0;
}
