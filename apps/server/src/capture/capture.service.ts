// Functions of capture for the other concepts:
//   ingest          takes a batch of detected events
//   ingestWithin    the same inside a transaction of the caller, which runs untilSettled
//   withdrawEvents  removes events that were removed or changed at their origin
//   addManualEntry  stores time that a person entered
//   cutLogs         splits logs into rows of their events, where a person cut them
//   replaceTravel   stores the travel to and from appointments
//   openDayAt       returns the open day of an instant, to add something to it
//   changeDays      locks days by their dates; missing ones are made
//   openDates       returns those of some dates that have an open day
//   storedEnds      returns the stored ends of events
//   removeEvents    removes events that nothing was made of
//   stableEventId   returns the constant id of something from elsewhere

import type { CaptureDevice, IngestAnswer } from '@daybook/contract/capture.ts';
import type { DropCount } from '@daybook/contract/privacy.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { cleanText } from '@daybook/domain/capture/clean-text.ts';
import { clockSkewSeconds } from '@daybook/domain/capture/clock-skew.ts';
import { deviceSign } from '@daybook/domain/capture/device-sign.ts';
import { windowCut } from '@daybook/domain/capture/recording-window.ts';
import { callOnDayOff } from '@daybook/domain/logs/call-on-day-off.ts';
import { localDate } from '@daybook/domain/timeline/day-bounds.ts';
import { dayMs } from '@daybook/domain/timeline/time-units.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { loadPreferences, loadPreferencesAndWindows } from '../preferences/preferences.service.ts';
import { countKeptOut, type KeptOut, loadScreen } from '../privacy/privacy.service.ts';
import { referenceSettings } from '../tags/tags.service.ts';
import { findStoredEvents } from './captured-logs.repository.ts';
import { BatchOvertaken } from './find-or-make.ts';
import {
  type CaptureRules,
  eventIdsOf,
  namePeople,
  type ReadBatch,
  readEvents,
  type TakenEvent,
} from './read-events.ts';
import { storeEvents } from './store-events.ts';
import { type ManualEntry, storeManualEntry } from './store-manual-entry.ts';

export { changeDays } from './capture.repository.ts';
export { cutLogs } from './cut-logs.ts';
export { openDates } from './open-dates.repository.ts';
export { openDayAt } from './open-day-at.ts';
export { removeEvents, storedEnds } from './remove-events.ts';
export { stableEventId } from './stable-event-id.ts';
export { replaceTravel, type TravelLeg } from './store-travel.ts';
export { withdrawEvents } from './withdraw-events.ts';

export type IngestRequest = {
  readonly device: CaptureDevice;
  readonly events: readonly unknown[];
  /** Events that the device left out before sending. */
  readonly dropped?: readonly DropCount[] | undefined;
  /** A person's descriptions of entered events, by the event's id. */
  readonly descriptions?: ReadonlyMap<string, string> | undefined;
  /** Ids of events that are known to have been within the organisation. */
  readonly internalIds?: ReadonlySet<string> | undefined;
  /** The API token that sent the batch. */
  readonly tokenId?: number | null;
};

const attempts = 4;
/** Below this size planning a statement costs more than running it; a large batch deserves a plan of its own. */
const smallBatch = 20;
const retryAfterSeconds = 2;
const longestDescription = 2000;
// PostgreSQL: serialization failure, deadlock.
const passing = new Set(['40001', '40P01']);

/**
 * Takes a batch of events for the scope's user, each stored exactly once however often and in which order it is sent
 * (design: from detection to log). Everything happens in one transaction; one that another one overtook starts again,
 * which is safe because an event that is sent twice is stored once.
 * @throws AppError DATABASE_UNAVAILABLE when it was overtaken too often
 */
export async function ingest(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  scope: Scope,
  request: IngestRequest,
): Promise<IngestAnswer> {
  const prepares = request.events.length <= smallBatch;
  const once = (trx: Transaction) => ingestWithin(trx, scope, request, now());
  return untilSettled(() => database.asUser(scope, once, { prepares }));
}

/**
 * Runs work that has its own transaction, and runs it again when another transaction overtook it.
 * @throws AppError DATABASE_UNAVAILABLE when it was overtaken too often
 */
export async function untilSettled<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
  }
  throw new AppError('DATABASE_UNAVAILABLE', { meta: { retry_after: retryAfterSeconds } });
}

/**
 * Takes a batch inside a transaction of the caller.
 * @throws BatchOvertaken: then the transaction must be rolled back, and the caller runs untilSettled
 */
export async function ingestWithin(
  trx: Transaction,
  scope: Scope,
  request: IngestRequest,
  now: Date,
): Promise<IngestAnswer> {
  const [{ preferences, windows }, screen, settings, stored] = await Promise.all([
    loadPreferencesAndWindows(trx, scope),
    loadScreen(trx, scope),
    // Loading the addresses of the organisation's people takes longer the more people there are.
    namePeople(request.events) ? referenceSettings(trx, scope) : {},
    findStoredEvents(trx, scope, eventIdsOf(request.events)),
  ]);
  const rules: CaptureRules = {
    nowMs: now.getTime(),
    oldestMs: now.getTime() - preferences['data_retention.logged_activity'] * dayMs,
    detections: preferences.detections,
    screen,
    cut: windowCut(windows, preferences['timezone.identifier']),
  };
  const device = heardDevice(request, now);
  // An event keeps the correction with which it was first stored, even if the device's clock changes meanwhile.
  const batch = readEvents(request.events, rules, (id) => stored.get(id)?.skewSeconds ?? device.skewSeconds);
  const timeZone = preferences['timezone.identifier'];
  const said = [...(request.descriptions ?? [])].map(
    ([id, text]) => [id, cleanText(text, longestDescription)] as const,
  );
  const descriptions = new Map(said);
  const facts = {
    internalIds: request.internalIds ?? new Set<string>(),
    isCallOnDayOff: callOnDayOff(preferences.work_schedule, timeZone),
  };
  const toStore = { device, taken: batch.taken, descriptions, stored, rules, facts, settings, timeZone, now };
  const [outcome] = await Promise.all([
    storeEvents(trx, scope, toStore),
    countKeptOut(trx, scope, [...keptOutHere(batch, timeZone), ...keptOutThere(request)], now),
  ]);
  return answerOf(batch, outcome);
}

/**
 * Stores time that a person entered, one log for each local day that it touches. Returns the ids of the logs and of the
 * first day.
 * @throws AppError DAY_NOT_OPEN when one of those days is published
 */
export async function addManualEntry(trx: Transaction, scope: Scope, entry: ManualEntry, now: Date) {
  const preferences = await loadPreferences(trx, scope);
  const description = cleanText(entry.description, longestDescription);
  const timeZone = entry.timeZone ?? preferences['timezone.identifier'];
  const context = entry.context === undefined ? undefined : cleanText(entry.context, longestDescription);
  return storeManualEntry(trx, scope, { ...entry, description, context }, { timeZone, now });
}

function heardDevice({ device, tokenId = null }: IngestRequest, now: Date) {
  const { id, kind, state, sent_at: sentAt } = device;
  const isIdle = state?.idle ?? false;
  const lostPermissions = (state?.lost_permissions ?? []).map((name) => cleanText(name, 100));
  return {
    id,
    kind,
    name: cleanText(device.name, 200),
    version: cleanText(device.version, 50),
    sign: deviceSign(state === undefined ? null : { recording: state.recording, isIdle, lostPermissions }),
    recording: state?.recording ?? null,
    pausedUntil: typeof state?.paused_until === 'string' ? new Date(state.paused_until) : null,
    isIdle,
    lostPermissions,
    skewSeconds: clockSkewSeconds(sentAt === undefined ? null : Date.parse(sentAt), now.getTime()),
    tokenId,
  };
}

function keptOutHere({ keptOut }: ReadBatch, timeZone: string): KeptOut[] {
  return keptOut.map(({ eventId, atMs, reason, ruleId, seconds }) => {
    return { date: localDate(atMs, timeZone), reason, ruleId, origin: eventId, count: 1, seconds };
  });
}

function keptOutThere({ device, dropped = [] }: IngestRequest): KeptOut[] {
  return dropped.map(({ rule_id, ...one }) => ({ ...one, ruleId: Number(rule_id ?? 0), origin: device.id }));
}

function answerOf(batch: ReadBatch, stored: Awaited<ReturnType<typeof storeEvents>>): IngestAnswer {
  const idsOf = (events: readonly TakenEvent[]) => events.flatMap(({ sentIds }) => sentIds);
  return {
    accepted: idsOf(stored.accepted),
    duplicates: idsOf(stored.duplicates),
    rejected: [...batch.rejected, ...stored.rejected],
  };
}

function isPassing(error: unknown): boolean {
  if (error instanceof BatchOvertaken) return true;
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && passing.has(error.code);
}
