// The devices of a user, and the intervals in which each was heard.
import type { CaptureDevice } from '@daybook/contract/capture.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type DeviceSign, longestQuietMs } from '@daybook/domain/capture/device-sign.ts';
import { sql } from 'kysely';
import { BatchOvertaken } from './find-or-make.ts';

/** A device as it was just heard. Instants are the server's. */
export type HeardDevice = Omit<CaptureDevice, 'state' | 'sent_at'> & {
  readonly sign: DeviceSign;
  readonly recording: 'on' | 'paused' | 'off' | null;
  readonly pausedUntil: Date | null;
  readonly isIdle: boolean;
  readonly lostPermissions: readonly string[];
  readonly skewSeconds: number;
  readonly tokenId: number | null;
  /** The end of the latest event in this batch. */
  readonly lastEventAt: Date | null;
  readonly heardAt: Date;
};

/**
 * Saves a device and returns its id. Its former state lasts until now, unless it was silent in between; another state
 * begins a new interval. One statement, because every batch runs it.
 */
export async function saveDevice(trx: Transaction, scope: Scope, device: HeardDevice): Promise<number> {
  const { clientId, userId } = scope;
  const quietSeconds = longestQuietMs / 1000;
  const { rows } = await sql<{ id: number }>`
    WITH device AS (
      INSERT INTO devices (client_id, user_id, uuid, name, kind, version, last_seen_at, last_event_at, recording,
        paused_until, is_idle, lost_permissions, clock_skew_seconds, token_id)
      VALUES (${clientId}, ${userId}, ${device.id}, ${device.name}, ${device.kind}, ${device.version}, ${device.heardAt},
        ${device.lastEventAt}, ${device.recording}, ${device.pausedUntil}, ${device.isIdle}, ${[...device.lostPermissions]},
        ${device.skewSeconds}, ${device.tokenId})
      ON CONFLICT (client_id, user_id, uuid) DO UPDATE SET
        name = excluded.name, kind = excluded.kind, version = excluded.version, last_seen_at = excluded.last_seen_at,
        last_event_at = greatest(devices.last_event_at, excluded.last_event_at), recording = excluded.recording,
        paused_until = excluded.paused_until, is_idle = excluded.is_idle, lost_permissions = excluded.lost_permissions,
        clock_skew_seconds = excluded.clock_skew_seconds, token_id = excluded.token_id, forgotten_at = NULL
      RETURNING id
    ), latest AS (
      SELECT s.device_id, s.started_at, s.state FROM device_states s
      WHERE s.client_id = ${clientId} AND s.user_id = ${userId} AND s.device_id = (SELECT id FROM device)
        AND s.ended_at >= ${device.heardAt}::timestamptz - make_interval(secs => ${quietSeconds})
      ORDER BY s.started_at DESC LIMIT 1
    ), lasting AS (
      UPDATE device_states s SET ended_at = greatest(s.ended_at, ${device.heardAt}::timestamptz) FROM latest l
      WHERE s.client_id = ${clientId} AND s.user_id = ${userId} AND s.device_id = l.device_id
        AND s.started_at = l.started_at
    ), begun AS (
      INSERT INTO device_states (client_id, user_id, device_id, started_at, ended_at, state)
      SELECT ${clientId}, ${userId}, id, ${device.heardAt}::timestamptz, ${device.heardAt}::timestamptz, ${device.sign}
      FROM device WHERE NOT EXISTS (SELECT FROM latest l WHERE l.state = ${device.sign})
      ON CONFLICT DO NOTHING
    ) SELECT id FROM device`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new BatchOvertaken('The device was not stored');
  return row.id;
}
