import type { CapturedEvent } from '@daybook/contract/capture.ts';
import type { CallReportAnswer } from '@daybook/contract/phone-systems.ts';
import { checkEvent, type EventLimits } from '@daybook/domain/logs/event-checks.ts';
import { ownLines } from '@daybook/domain/phone-systems/own-line.ts';
import { type ReportedCall, readCall } from '@daybook/domain/phone-systems/read-call.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import { ingest, stableEventId } from '../capture/capture.service.ts';
import type { Deps } from '../platform/deps.ts';
import { mapInTurns } from '../platform/jobs/in-turns.ts';
import { loadClientPreferences } from '../preferences/preferences.service.ts';
import { findLines } from './phone-systems.repository.ts';
import { keepWaiting, type SystemKey } from './waiting-calls.repository.ts';

type Line = { readonly systemId: number; readonly line: string; readonly userId: number };
export type NamedSystem = SystemKey & { readonly name: string; readonly country: string };
/** A system with the lines of all systems of the organisation. */
export type LinedSystem = NamedSystem & { readonly lines: readonly Line[] };
export type Report = { readonly row: number; readonly fields: Readonly<Record<string, unknown>> };
type Sorted = { readonly ofUsers: Map<number, ReportedCall[]>; readonly ofNobody: ReportedCall[] };
/** `dryRun`: the results for the calls are returned, and nothing is stored. */
type Taking = { readonly timeZone: string; readonly dryRun?: boolean };

const batchSize = 500;

/**
 * Takes calls that a system reports: each goes to the days of its line's owner, once however often it is reported, and
 * waits while the line has none. A call that the owner's privacy rules, recording hours and detections keep out counts
 * as taken: otherwise the sender could find out which numbers a colleague does not record.
 */
export async function takeCalls(
  deps: Deps,
  named: NamedSystem,
  reports: readonly Report[],
  { timeZone, dryRun = false }: Taking,
): Promise<CallReportAnswer> {
  const system = await withLines(deps, named);
  const place = { country: system.country, timeZone };
  const readings = await mapInTurns(reports, ({ row, fields }) => ({ row, reading: readCall(fields, place) }));
  const calls = readings.flatMap(({ reading }) => ('call' in reading ? [reading.call] : []));
  const { ofUsers, ofNobody } = sortByLine(system, calls);
  if (!dryRun) await keepCalls(deps, system, { ofUsers, ofNobody });
  const limits = await limitsOf(deps, system);
  const owned = [...ofUsers.values()].flat();
  const storable = owned.filter((call) => isStorable(call, limits));
  return {
    taken: new Set(storable.map(({ externalId }) => externalId)).size,
    waiting: ofNobody.length,
    left_out: readings.filter(({ reading }) => 'unanswered' in reading).length + owned.length - storable.length,
    rejected: readings.flatMap(({ row, reading }) => ('refusal' in reading ? [{ row, code: reading.refusal }] : [])),
  };
}

async function keepCalls(deps: Deps, system: LinedSystem, { ofUsers, ofNobody }: Sorted): Promise<void> {
  for (const [userId, own] of ofUsers) await deliverCalls(deps, system, userId, own);
  await deps.database.asMaintenance((trx) => keepWaiting(trx, system, ofNobody, deps.now()));
}

/** Returns the organisation's limits in time, whatever its people set for themselves. */
async function limitsOf({ database, now }: Deps, { clientId }: SystemKey): Promise<EventLimits> {
  const scope = { clientId, userId: 0, readsPublished: false };
  const preferences = await database.asMaintenance((trx) => loadClientPreferences(trx, scope), { mode: 'read' });
  const nowMs = now().getTime();
  return { nowMs, oldestMs: nowMs - preferences['data_retention.logged_activity'] * dayMs };
}

const isStorable = ({ startMs, endMs }: ReportedCall, limits: EventLimits): boolean =>
  checkEvent({ startedAtMs: startMs, endedAtMs: endMs }, limits) === null;

/**
 * Adds calls to the days of a person, as ordinary events: with that person's detections and privacy rules. A call that
 * they keep out is stored nowhere.
 */
export async function deliverCalls(
  deps: Deps,
  system: LinedSystem,
  userId: number,
  calls: readonly ReportedCall[],
): Promise<void> {
  const scope = { clientId: system.clientId, userId, readsPublished: false };
  const isOwnLine = ownLines(system.lines, system.systemId, system.country);
  for (let from = 0; from < calls.length; from += batchSize) {
    const batch = calls.slice(from, from + batchSize);
    const internalIds = new Set(batch.filter(({ number }) => isOwnLine(number)).map((call) => eventIdOf(system, call)));
    await ingest(deps, scope, {
      device: deviceOf(system),
      events: batch.map((call) => eventOf(system, call)),
      internalIds,
    });
  }
}

export async function withLines(deps: Deps, system: NamedSystem): Promise<LinedSystem> {
  const lines = await deps.database.asMaintenance((trx) => findLines(trx, system), { mode: 'read' });
  return {
    ...system,
    lines: lines.map((row) => ({ systemId: row.phone_system_id, line: row.line, userId: row.user_id })),
  };
}

function sortByLine({ lines, systemId }: LinedSystem, calls: readonly ReportedCall[]): Sorted {
  const own = lines.filter((line) => line.systemId === systemId);
  const owners = new Map(own.map(({ line, userId }) => [line, userId]));
  const sorted: Sorted = { ofUsers: new Map(), ofNobody: [] };
  for (const call of calls) {
    const userId = owners.get(call.line);
    const ofUser = userId === undefined ? sorted.ofNobody : (sorted.ofUsers.get(userId) ?? []);
    ofUser.push(call);
    if (userId !== undefined) sorted.ofUsers.set(userId, ofUser);
  }
  return sorted;
}

const lockKey = ({ clientId, systemId }: SystemKey) => [String(clientId), String(systemId)] as const;
const eventIdOf = (system: SystemKey, { externalId }: ReportedCall) =>
  stableEventId('call', ...lockKey(system), externalId);

const deviceOf = (system: NamedSystem) => ({
  id: stableEventId('phone-system', ...lockKey(system)),
  name: system.name,
  kind: 'api' as const,
  version: '1',
});

function eventOf(system: SystemKey, call: ReportedCall): CapturedEvent {
  return {
    id: eventIdOf(system, call),
    source: { type: 'phone', identifier: 'phone', name: 'Telephone' },
    started_at: new Date(call.startMs).toISOString(),
    ended_at: new Date(call.endMs).toISOString(),
    subject: { title: call.name ?? call.number, phone_number: call.number, direction: call.direction },
  };
}
