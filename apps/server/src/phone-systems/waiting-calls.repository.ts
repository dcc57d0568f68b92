// Calls whose line has no owner yet. No request may read them: statements run as daybook_maintenance.
import type { Transaction } from '@daybook/database/database.ts';
import type { WaitingCallsTable } from '@daybook/database/schema.ts';
import type { ReportedCall } from '@daybook/domain/phone-systems/read-call.ts';
import { type Selectable, sql } from 'kysely';

export type SystemKey = { readonly clientId: number; readonly systemId: number };
export type WaitingCallRow = Selectable<WaitingCallsTable>;
export type WaitingLine = {
  readonly phone_system_id: number;
  readonly line: string;
  readonly calls: number;
  readonly last_at: Date;
};

/** Stores calls until their line has an owner; a call that is reported again has its last reported data. */
export async function keepWaiting(
  trx: Transaction,
  { clientId, systemId }: SystemKey,
  calls: readonly ReportedCall[],
  now: Date,
): Promise<void> {
  if (calls.length === 0) return;
  const rows = new Map(calls.map((call) => [call.externalId, waitingRow(call, now)]));
  await trx
    .insertInto('waiting_calls')
    .values([...rows.values()].map((row) => ({ ...row, client_id: clientId, phone_system_id: systemId })))
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'phone_system_id', 'external_id'])
        .doUpdateSet((eb) => ({ line: eb.ref('excluded.line'), ended_at: eb.ref('excluded.ended_at') })),
    )
    .execute();
}

function waitingRow({ externalId, line, direction, number, name, startMs, endMs }: ReportedCall, now: Date) {
  const times = { started_at: new Date(startMs), ended_at: new Date(endMs), received_at: now };
  return { external_id: externalId, line, direction, number, name, ...times };
}

/** Returns how many calls wait on which lines, and since when: not whose they are or with whom. */
export function countWaiting(trx: Transaction, clientId: number): Promise<WaitingLine[]> {
  return trx
    .selectFrom('waiting_calls')
    .select(['phone_system_id', 'line', sql<number>`count(*)::integer`.as('calls')])
    .select(sql<Date>`max(started_at)`.as('last_at'))
    .where('client_id', '=', clientId)
    .groupBy(['phone_system_id', 'line'])
    .orderBy('calls', 'desc')
    .orderBy('line')
    .limit(200)
    .execute();
}

/** Returns waiting calls whose line has an owner now, oldest first. */
export function findDeliverable(trx: Transaction, { clientId, systemId }: SystemKey, atMost: number) {
  return trx
    .selectFrom('waiting_calls as call')
    .innerJoin('phone_lines as line', (join) =>
      join
        .onRef('line.client_id', '=', 'call.client_id')
        .onRef('line.phone_system_id', '=', 'call.phone_system_id')
        .onRef('line.line', '=', 'call.line'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.client_id', '=', 'line.client_id').onRef('users.id', '=', 'line.user_id'),
    )
    .selectAll('call')
    .select('line.user_id')
    .where('call.client_id', '=', clientId)
    .where('call.phone_system_id', '=', systemId)
    .where('users.deleted_at', 'is', null)
    .orderBy('call.started_at')
    .limit(atMost)
    .execute();
}

/** Systems with calls that can be delivered. */
export function findSystemsToDeliver(trx: Transaction) {
  return trx
    .selectFrom('waiting_calls as call')
    .innerJoin('phone_lines as line', (join) =>
      join
        .onRef('line.client_id', '=', 'call.client_id')
        .onRef('line.phone_system_id', '=', 'call.phone_system_id')
        .onRef('line.line', '=', 'call.line'),
    )
    .select(['call.client_id', 'call.phone_system_id'])
    .distinct()
    .execute();
}

export async function removeWaiting(
  trx: Transaction,
  { clientId, systemId }: SystemKey,
  externalIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('waiting_calls')
    .where('client_id', '=', clientId)
    .where('phone_system_id', '=', systemId)
    .where('external_id', '=', sql<string>`ANY(${externalIds})`)
    .execute();
}

export async function removeWaitingBefore(trx: Transaction, before: Date): Promise<void> {
  await trx.deleteFrom('waiting_calls').where('received_at', '<', before).execute();
}
