// A day while its slots are changed: reading it before, and the answer afterwards.

import type { Timeline, TimelineSlot } from '@daybook/contract/timeline.ts';
import type { Scope, Transaction } from '@daybook/database/database.ts';
import { type Slot, type SlotSettings, slotsOfDay } from '@daybook/domain/timeline/slots.ts';
import { idText } from '../platform/lists/json-api.ts';
import { recount, removeBookings } from '../registrations/registrations.service.ts';
import {
  type ComputedDay,
  type ComputedRegistration,
  computeOwnDay,
  type DayPreferences,
  type DayRow,
  dayChanged,
  ownDay,
  ownDayView,
  slotSettings,
  slotViews,
} from '../timeline/timeline.service.ts';

export type EditedDay = {
  readonly day: DayRow;
  readonly computed: ComputedDay;
  readonly preferences: DayPreferences;
  readonly settings: SlotSettings;
  readonly slots: readonly Slot[];
};

/** A locked, open day with its slots. */
export async function dayWithSlots(trx: Transaction, scope: Scope, day: DayRow): Promise<EditedDay> {
  const { computed, preferences } = await computeOwnDay(trx, scope, day);
  const settings = slotSettings(computed, preferences);
  return { day, computed, preferences, settings, slots: slotsOfDay(computed.logs, settings) };
}

/** Recalculates the day, and removes bookings whose counted time all moved elsewhere, even if they have other logs. */
async function recountWithoutEmptied(trx: Transaction, scope: Scope, day: DayRow, before: EditedDay) {
  const recounted = await recount(trx, scope, day);
  const counted = new Set(before.computed.registrations.filter(isCounted).map(({ row }) => row.id));
  const emptied = recounted.computed.registrations.filter((one) => counted.has(one.row.id) && !isCounted(one));
  if (emptied.length === 0) return recounted;
  const ids = emptied.map(({ row }) => row.id);
  await removeBookings(trx, scope, ids);
  return recount(trx, scope, day);
}

const isCounted = ({ recordedSeconds }: ComputedRegistration) => recordedSeconds > 0;

export type SlotsAnswer = {
  readonly day: Timeline['day'];
  readonly slots: TimelineSlot[];
  readonly changed: string[];
};

/** Recalculates a changed day, and returns its slots that contain any of the logs, old and changed ones. */
export async function slotsAnswer(
  trx: Transaction,
  scope: Scope,
  before: EditedDay,
  logs: { readonly concerned: readonly number[]; readonly changed: readonly number[] },
): Promise<SlotsAnswer> {
  await dayChanged(trx, scope, before.day.id);
  const day = await ownDay(trx, scope, before.day.id);
  const { computed, preferences } = await recountWithoutEmptied(trx, scope, day, before);
  const concerned = new Set([...logs.concerned, ...logs.changed].map(idText));
  const slots = slotViews(computed, preferences);
  return {
    day: await ownDayView(trx, scope, { day, bounds: computed.bounds }, preferences),
    slots: slots.filter(({ log_ids: ids }) => ids.some((id) => concerned.has(id))),
    changed: [...new Set(logs.changed)].map(idText),
  };
}
