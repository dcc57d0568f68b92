// The days of devices, for their user.
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { sql } from 'kysely';
import type { ListQuery } from '../platform/lists/list-query.ts';
import { type ListColumns, type Page, pageOf } from '../platform/lists/list-sql.ts';

export type DeviceRow = {
  readonly id: number;
  readonly name: string;
  readonly given_name: string | null;
  readonly kind: 'browser' | 'desktop' | 'mobile' | 'import' | 'api';
  readonly version: string;
  readonly recording: 'on' | 'paused' | 'off' | null;
  readonly paused_until: Date | null;
  readonly is_idle: boolean;
  readonly lost_permissions: readonly string[];
  readonly clock_skew_seconds: number;
  readonly token_id: number | null;
  readonly token_name: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly last_event_at: Date | null;
};

const devices = (trx: Transaction, { clientId, userId }: Scope) =>
  trx
    .selectFrom('devices as d')
    .leftJoin('api_tokens as t', (join) =>
      join.onRef('t.client_id', '=', 'd.client_id').onRef('t.id', '=', 'd.token_id').on('t.deleted_at', 'is', null),
    )
    .select(['d.id', 'd.name', 'd.given_name', 'd.kind', 'd.version', 'd.recording', 'd.paused_until', 'd.is_idle'])
    .select(['d.lost_permissions', 'd.clock_skew_seconds', 't.id as token_id', 't.name as token_name'])
    .select(['d.created_at', 'd.last_seen_at', 'd.last_event_at'])
    .where('d.client_id', '=', clientId)
    .where('d.user_id', '=', userId)
    .where('d.forgotten_at', 'is', null);

const columns: ListColumns = {
  kind: { column: sql.ref('d.kind') },
  last_seen_at: { column: sql.ref('d.last_seen_at') },
  name: { column: sql`coalesce(d.given_name, d.name)`, sorting: 'name' },
};

export const findDevices = (trx: Transaction, scope: Scope, list: ListQuery): Promise<Page<DeviceRow>> =>
  pageOf(devices(trx, scope), list, columns, sql.ref('d.id'));

export const findDevice = (trx: Transaction, scope: Scope, id: number): Promise<DeviceRow | undefined> =>
  devices(trx, scope).where('d.id', '=', id).executeTakeFirst();

/** Returns every device that is not forgotten, with the start of its present state. */
export async function findWatchedDevices(
  trx: Transaction,
  scope: Scope,
): Promise<readonly (DeviceRow & { readonly since: Date })[]> {
  const since = sql<Date>`coalesce((SELECT max(s.started_at) FROM device_states s WHERE s.client_id = ${scope.clientId}
    AND s.user_id = d.user_id AND s.device_id = d.id), d.last_seen_at)`;
  return devices(trx, scope).select(since.as('since')).where('d.kind', '<>', 'import').execute();
}

/** Sets the user's name for a device; null removes it. */
export async function nameDevice(trx: Transaction, scope: Scope, id: number, name: string | null): Promise<void> {
  await update(trx, scope, id).set({ given_name: name }).execute();
}

export async function markForgotten(trx: Transaction, scope: Scope, id: number, now: Date): Promise<void> {
  await update(trx, scope, id).set({ forgotten_at: now }).execute();
}

const update = (trx: Transaction, { clientId, userId }: Scope, id: number) =>
  trx.updateTable('devices').where('client_id', '=', clientId).where('user_id', '=', userId).where('id', '=', id);

export type DeviceInterval = { readonly device_id: number; readonly started_at: Date; readonly ended_at: Date };
export type DeviceStateInterval = DeviceInterval & {
  readonly state: 'heard' | 'on' | 'idle' | 'paused' | 'off' | 'blocked';
};

/** Returns the intervals in which devices were heard, from an instant on, in order. */
export async function findStates(
  trx: Transaction,
  { clientId, userId }: Scope,
  deviceIds: readonly number[],
  from: Date,
): Promise<readonly DeviceStateInterval[]> {
  return trx
    .selectFrom('device_states')
    .select(['device_id', 'state', 'started_at', 'ended_at'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('device_id', '=', sql<number>`ANY(${deviceIds}::bigint[])`)
    .where('ended_at', '>=', from)
    .orderBy('started_at')
    .execute();
}

/** Returns the recorded intervals of devices on these dates, one where the pauses in between are short. */
export async function findRecorded(
  trx: Transaction,
  { clientId, userId }: Scope,
  deviceIds: readonly number[],
  { first, last }: { first: string; last: string },
): Promise<readonly DeviceInterval[]> {
  const { rows } = await sql<DeviceInterval>`
    SELECT device_id, lower(interval) AS started_at, upper(interval) - interval '2 minutes' AS ended_at FROM (
      SELECT device_id, unnest(range_agg(tstzrange(started_at, ended_at + interval '2 minutes'))) AS interval FROM logs
      WHERE client_id = ${clientId} AND user_id = ${userId} AND date BETWEEN ${first} AND ${last}
        AND device_id = ANY(${deviceIds}::bigint[])
      GROUP BY device_id) merged`.execute(trx);
  return rows;
}
