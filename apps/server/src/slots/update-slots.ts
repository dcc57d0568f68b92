import type { Scope, Transaction } from '@daybook/database/database.ts';
import { mergeSlots } from '@daybook/domain/timeline/merge-slots.ts';
import { decisionOnWish, mergedDecision, type SlotWish } from '@daybook/domain/timeline/slot-decision.ts';
import type { Slot } from '@daybook/domain/timeline/slots.ts';
import { splitSlot } from '@daybook/domain/timeline/split-slot.ts';
import { cutLogs } from '../capture/capture.service.ts';
import { invalidField } from '../platform/http/app-error.ts';
import { joinRegistrations } from '../registrations/registrations.service.ts';
import type { DayRow } from '../timeline/timeline.service.ts';
import { dayWithSlots, type EditedDay, type SlotsAnswer, slotsAnswer } from './edited-day.ts';
import { movable } from './movable-log.ts';
import { changeBreaks, decideLogs, describeLogs, takeLogsAway } from './slot-edits.repository.ts';

export type SlotsChange = SlotWish & { readonly description?: string | null | undefined };

/** Applies one decision to slots of a locked, open day. @throws AppError VALIDATION_FAILED */
export async function editSlots(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  slotIds: readonly number[],
  change: SlotsChange,
): Promise<SlotsAnswer> {
  if (Object.values(change).every((value) => value === undefined)) throw invalidField('', 'Name what is to change.');
  const edited = await dayWithSlots(trx, scope, day);
  const slots = wantedSlots(edited, slotIds);
  const decided = slots.flatMap((slot) => {
    const decision = decisionOnWish(slot, change);
    return decision === null ? [] : [{ logIds: slot.logIds, decision }];
  });
  await decideLogs(trx, scope, decided);
  const all = logIdsOf(slots);
  if (change.description !== undefined) await describeLogs(trx, scope, all, change.description);
  const changed = change.description === undefined ? decided.flatMap(({ logIds }) => logIds) : all;
  return slotsAnswer(trx, scope, edited, { concerned: all, changed });
}

/** Splits a slot of a locked, open day into two at an instant. @throws AppError VALIDATION_FAILED */
export async function splitSlots(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  slotIds: readonly number[],
  atMs: number | undefined,
): Promise<SlotsAnswer> {
  const edited = await dayWithSlots(trx, scope, day);
  const [slot, ...others] = wantedSlots(edited, slotIds);
  if (slot === undefined || others.length > 0) throw invalidField('/slots', 'One slot is split at a time.');
  if (atMs === undefined) throw invalidField('/at', 'Say where the slot is to be split.');
  const own = edited.computed.logs.filter(({ id }) => slot.logIds.includes(id)).map(movable);
  const cuts = splitSlot(own, atMs);
  if (cuts === null) throw invalidField('/at', 'There has to be something of the slot on both sides.');
  const idOf = await cutLogs(trx, scope, cuts, []);
  await changeBreaks(trx, scope, day.id, { removed: [], added: [atMs] });
  const changed = cuts.flatMap((cut) => [cut.logId, idOf(cut.logId, cut.atMs)]);
  return slotsAnswer(trx, scope, edited, { concerned: slot.logIds, changed });
}

/**
 * Merges adjoining slots of a locked, open day into one: with the decision of the longest, or for a given contact, and
 * with their bookings joined.
 * @throws AppError VALIDATION_FAILED when something else lies between them
 */
export async function mergeDaySlots(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  slotIds: readonly number[],
  change: SlotsChange,
): Promise<SlotsAnswer> {
  const edited = await dayWithSlots(trx, scope, day);
  const slots = wantedSlots(edited, slotIds);
  const decision = mergedDecision(slots, change);
  if (decision === null || slots.length < 2) throw invalidField('/slots', 'Name at least two slots.');
  const removed = mergeSlots(edited.computed.logs, slots, edited.settings);
  if (removed === null) throw invalidField('/slots', 'These slots are no neighbours: something lies between them.');
  const all = logIdsOf(slots);
  await decideLogs(trx, scope, [{ logIds: all, decision }]);
  if (decision.registrationId !== null) {
    const joined = slots.map(({ registrationId }) => registrationId).filter((id) => id !== null);
    await joinRegistrations(trx, scope, decision.registrationId, wholly(edited, joined, all));
  }
  if (change.description !== undefined) await describeLogs(trx, scope, all, change.description);
  await changeBreaks(trx, scope, day.id, { removed, added: [] });
  return slotsAnswer(trx, scope, edited, { concerned: all, changed: all });
}

/** Removes the logs of slots of a locked, open day. @throws AppError VALIDATION_FAILED */
export async function deleteSlots(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  slotIds: readonly number[],
  now: Date,
): Promise<SlotsAnswer> {
  const edited = await dayWithSlots(trx, scope, day);
  const all = logIdsOf(wantedSlots(edited, slotIds));
  await takeLogsAway(trx, scope, all, now);
  return slotsAnswer(trx, scope, edited, { concerned: [], changed: all });
}

const logIdsOf = (slots: readonly Slot[]): number[] => slots.flatMap(({ logIds }) => logIds);

function wantedSlots({ slots, day }: EditedDay, slotIds: readonly number[]): Slot[] {
  const byId = new Map(slots.map((slot) => [slot.id, slot]));
  return [...new Set(slotIds)].map((id) => {
    const slot = byId.get(String(id));
    if (slot === undefined) throw invalidField(`/slots/${slotIds.indexOf(id)}`, `No slot of the day ${day.date}.`);
    return slot;
  });
}

/** Returns the bookings whose counted time is completely in the logs. */
function wholly({ computed }: EditedDay, registrationIds: readonly number[], logIds: readonly number[]): number[] {
  const merged = new Set(logIds);
  return [...new Set(registrationIds)].filter((wanted) =>
    computed.logs.every((log) => log.registrationId !== wanted || log.durationSeconds === 0 || merged.has(log.id)),
  );
}
