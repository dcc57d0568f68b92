// The devices of a user: the present state of each, and its last fourteen days.
import type { deviceAttributesSchema } from '@daybook/contract/devices.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { deviceSign, longestQuietMs } from '@daybook/domain/capture/device-sign.ts';
import { deviceStrip, type HeardInterval, type StripInterval } from '@daybook/domain/capture/device-strip.ts';
import { addDays, datesBetween } from '@daybook/domain/timeline/day-arithmetic.ts';
import { dayBounds, localDate } from '@daybook/domain/timeline/day-bounds.ts';
import type { Interval } from '@daybook/domain/timeline/interval.ts';
import type { z } from 'zod';
import { revokeToken } from '../auth/auth.service.ts';
import { foundOr404 } from '../platform/http/app-error.ts';
import { instantText, instantTextOrNull, type Resource, resource } from '../platform/lists/json-api.ts';
import type { ListQuery } from '../platform/lists/list-query.ts';
import type { Page } from '../platform/lists/list-sql.ts';
import { loadPreferences } from '../preferences/preferences.service.ts';
import {
  type DeviceInterval,
  type DeviceRow,
  findDevice,
  findDevices,
  findRecorded,
  findStates,
  markForgotten,
  nameDevice,
} from './device-days.repository.ts';

type DeviceDays = z.output<typeof deviceAttributesSchema>['days'];

export { findWatchedDevices } from './device-days.repository.ts';

export type DeviceResource = Resource<'devices', z.output<typeof deviceAttributesSchema>>;

const shownDays = 14;

/** Returns a page of the own devices. */
export async function listDevices(
  trx: Transaction,
  scope: Scope,
  list: ListQuery,
  now: Date,
): Promise<Page<DeviceResource>> {
  const { rows, total } = await findDevices(trx, scope, list);
  return { total, rows: await withDays(trx, scope, rows, now) };
}

/** Returns one of the own devices. @throws AppError MODEL_NOT_FOUND */
export async function readDevice(trx: Transaction, scope: Scope, id: number, now: Date): Promise<DeviceResource> {
  const device = foundOr404(await findDevice(trx, scope, id), 'This device');
  const [shown] = await withDays(trx, scope, [device], now);
  return foundOr404(shown, 'This device');
}

/** Names a device; null restores the name that it reports itself. @throws AppError MODEL_NOT_FOUND */
export async function renameDevice(
  trx: Transaction,
  scope: Scope,
  id: number,
  name: string | null,
  now: Date,
): Promise<DeviceResource> {
  await nameDevice(trx, scope, id, name);
  return readDevice(trx, scope, id, now);
}

/**
 * Forgets a device and returns the id of the token that was revoked with it, or null. Its recorded time stays; if it is
 * heard again, in a session, it is listed again.
 * @throws AppError MODEL_NOT_FOUND
 */
export async function forgetDevice(trx: Transaction, scope: Scope, id: number, now: Date): Promise<number | null> {
  const device = foundOr404(await findDevice(trx, scope, id), 'This device');
  await markForgotten(trx, scope, id, now);
  if (device.token_id !== null) await revokeToken(trx, scope, device.token_id, now);
  return device.token_id;
}

async function withDays(
  trx: Transaction,
  scope: Scope,
  devices: readonly DeviceRow[],
  now: Date,
): Promise<DeviceResource[]> {
  if (devices.length === 0) return [];
  const { 'timezone.identifier': timeZone } = await loadPreferences(trx, scope);
  const last = localDate(now.getTime(), timeZone);
  const first = addDays(last, 1 - shownDays);
  const days = datesBetween(first, last).map((date) => ({ date, bounds: dayBounds(date, timeZone) }));
  const ids = devices.map(({ id }) => id);
  const from = new Date(dayBounds(first, timeZone).startMs);
  const states = Map.groupBy(await findStates(trx, scope, ids, from), (row) => row.device_id);
  // Logs of the day before may reach into the first day.
  const recordedOn = { first: addDays(first, -1), last };
  const recorded = Map.groupBy(await findRecorded(trx, scope, ids, recordedOn), (row) => row.device_id);
  return devices.map((device) => {
    const heard = (states.get(device.id) ?? []).map((row): HeardInterval => ({ ...interval(row), sign: row.state }));
    const logged = (recorded.get(device.id) ?? []).map(interval);
    const shown = days.map((day) => dayOf(day, deviceStrip(day.bounds, heard, logged, now.getTime())));
    return deviceResource(device, shown, now);
  });
}

function dayOf({ date }: { readonly date: string }, strip: readonly StripInterval[]): DeviceDays[number] {
  const intervals = strip.map(({ kind, startMs, endMs }) => ({
    kind,
    started_at: new Date(startMs).toISOString(),
    ended_at: new Date(endMs).toISOString(),
  }));
  return { date, stretches: intervals };
}

function interval({ started_at: from, ended_at: until }: DeviceInterval): Interval {
  return { startMs: from.getTime(), endMs: until.getTime() };
}

function deviceResource(device: DeviceRow, days: DeviceDays, now: Date): DeviceResource {
  return resource('devices', device.id, {
    name: device.given_name ?? device.name,
    own_name: device.name,
    kind: device.kind,
    version: device.version,
    status: statusOf(device, now),
    paused_until: instantTextOrNull(device.paused_until),
    lost_permissions: [...device.lost_permissions],
    clock_skew_seconds: device.clock_skew_seconds,
    token_name: device.token_name,
    created_at: instantText(device.created_at),
    last_seen_at: instantText(device.last_seen_at),
    last_event_at: instantTextOrNull(device.last_event_at),
    days,
  });
}

function statusOf(device: DeviceRow, now: Date) {
  if (now.getTime() - device.last_seen_at.getTime() > longestQuietMs) return 'silent';
  const { recording, is_idle: isIdle, lost_permissions: lostPermissions } = device;
  return deviceSign(recording === null ? null : { recording, isIdle, lostPermissions });
}
