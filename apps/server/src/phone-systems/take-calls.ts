import type { CapturedEvent } from '@daybook/contract/capture.ts';
import type { CallReportAnswer } from '@daybook/contract/phone-systems.ts';
import { type CallPlace, type ReportedCall, readCall } from '@daybook/domain/phone-systems/read-call.ts';
import { ingest, stableEventId } from '../capture/capture.service.ts';
import type { Deps } from '../platform/deps.ts';
import { findLines } from './phone-systems.repository.ts';
import { keepWaiting, type SystemKey } from './waiting-calls.repository.ts';

export type NamedSystem = SystemKey & { readonly name: string };
export type Report = { readonly row: number; readonly fields: Readonly<Record<string, unknown>> };
type Sorted = { readonly ofUsers: Map<number, ReportedCall[]>; readonly ofNobody: ReportedCall[] };

const batchSize = 500;

/**
 * Takes calls that a system reports: each goes to the days of the person whose line it is, once however often it is
 * reported, and waits while that is nobody. `dryRun` stores nothing and only says what would become of them.
 */
export async function takeCalls(
  deps: Deps,
  system: NamedSystem,
  reports: readonly Report[],
  place: CallPlace & { readonly dryRun?: boolean },
): Promise<CallReportAnswer> {
  const readings = reports.map(({ row, fields }) => ({ row, reading: readCall(fields, place) }));
  const calls = readings.flatMap(({ reading }) => ('call' in reading ? [reading.call] : []));
  const { ofUsers, ofNobody } = await sortByLine(deps, system, calls);
  const ofSomebody = [...ofUsers.values()].reduce((sum, own) => sum + own.length, 0);
  let taken = ofSomebody;
  if (place.dryRun !== true) {
    taken = 0;
    for (const [userId, own] of ofUsers) taken += (await deliverCalls(deps, system, userId, own)).length;
    await deps.database.asMaintenance((trx) => keepWaiting(trx, system, ofNobody, deps.now()));
  }
  return {
    taken,
    waiting: ofNobody.length,
    left_out: readings.filter(({ reading }) => 'unanswered' in reading).length + ofSomebody - taken,
    rejected: readings.flatMap(({ row, reading }) => ('refusal' in reading ? [{ row, code: reading.refusal }] : [])),
  };
}

/**
 * Puts calls on the days of a person, as any other event: with what that person has recorded of calls, and with the
 * privacy rules. Gives the ids of those that are there now; the others are not to be kept.
 */
export async function deliverCalls(
  deps: Deps,
  system: NamedSystem,
  userId: number,
  calls: readonly ReportedCall[],
): Promise<string[]> {
  const scope = { clientId: system.clientId, userId, readsPublished: false };
  const externalIds = new Map(calls.map((call) => [eventIdOf(system, call), call.externalId]));
  const taken: string[] = [];
  for (let from = 0; from < calls.length; from += batchSize) {
    const events = calls.slice(from, from + batchSize).map((call) => eventOf(system, call));
    const answer = await ingest(deps, scope, { device: deviceOf(system), events });
    taken.push(...[...answer.accepted, ...answer.duplicates].flatMap((id) => externalIds.get(id) ?? []));
  }
  return taken;
}

async function sortByLine(deps: Deps, system: NamedSystem, calls: readonly ReportedCall[]): Promise<Sorted> {
  const lines = await deps.database.asMaintenance((trx) => findLines(trx, system), { mode: 'read' });
  const owners = new Map(
    lines.filter((line) => line.phone_system_id === system.systemId).map(({ line, user_id }) => [line, user_id]),
  );
  const sorted: Sorted = { ofUsers: new Map(), ofNobody: [] };
  for (const call of calls) {
    const userId = owners.get(call.line);
    if (userId === undefined) sorted.ofNobody.push(call);
    else sorted.ofUsers.set(userId, [...(sorted.ofUsers.get(userId) ?? []), call]);
  }
  return sorted;
}

const keyOf = ({ clientId, systemId }: SystemKey) => [String(clientId), String(systemId)] as const;
const eventIdOf = (system: SystemKey, { externalId }: ReportedCall) =>
  stableEventId('call', ...keyOf(system), externalId);

const deviceOf = (system: NamedSystem) => ({
  id: stableEventId('phone-system', ...keyOf(system)),
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
