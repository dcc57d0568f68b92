import type { Scope, Transaction } from '@daybook/database/database.ts';
import type { Interval } from '@daybook/domain/timeline/interval.ts';
import { moveEdges } from '@daybook/domain/timeline/move-edges.ts';
import { decisionOnWish, type SlotWish } from '@daybook/domain/timeline/slot-decision.ts';
import type { Slot } from '@daybook/domain/timeline/slots.ts';
import { foundOr404, invalidField } from '../platform/http/app-error.ts';
import type { DayRow } from '../timeline/timeline.service.ts';
import { applyEdges } from './apply-edges.ts';
import { dayWithSlots, type EditedDay, type SlotsAnswer, slotsAnswer } from './edited-day.ts';
import { movable } from './movable-log.ts';
import { decideLogs, describeLogs } from './slot-edits.repository.ts';

export type SlotChange = SlotWish & {
  readonly startedAtMs?: number | undefined;
  readonly endedAtMs?: number | undefined;
  readonly description?: string | null | undefined;
};

/**
 * Moves the edges of a slot of a locked, open day and decides about it. Activity in a gained interval gets its decision
 * and its booking, and a manual entry fills time without activity; a released interval goes to the adjoining slot, else
 * it is undecided. The recorded times do not change.
 * @throws AppError MODEL_NOT_FOUND, VALIDATION_FAILED
 */
export async function updateSlot(
  trx: Transaction,
  scope: Scope,
  day: DayRow,
  { slotId, change, now }: { readonly slotId: number; readonly change: SlotChange; readonly now: Date },
): Promise<SlotsAnswer> {
  if (Object.values(change).every((value) => value === undefined)) throw invalidField('', 'Name what is to change.');
  const edited = await dayWithSlots(trx, scope, day);
  const slot = foundOr404(
    edited.slots.find(({ id }) => id === String(slotId)),
    'The slot',
  );
  const moved = await applyEdges(trx, scope, edited, { slot, plan: edgePlan(edited, slot, change, now), now });
  const decision = decisionOnWish(slot, change);
  if (decision !== null) await decideLogs(trx, scope, [{ logIds: moved.own, decision }]);
  if (change.description !== undefined) await describeLogs(trx, scope, moved.own, change.description);
  const decided = decision !== null || change.description !== undefined ? moved.own : [];
  return slotsAnswer(trx, scope, edited, { concerned: slot.logIds, changed: [...moved.changed, ...decided] });
}

function edgePlan(edited: EditedDay, slot: Slot, change: SlotChange, now: Date) {
  const to = { startMs: change.startedAtMs ?? slot.startedAtMs, endMs: change.endedAtMs ?? slot.endedAtMs };
  checkEdges(edited, slot, to, now);
  const { computed, slots, day } = edited;
  return moveEdges({ logs: computed.logs.map(movable), slots, breaks: day.breaks ?? [] }, slot, to);
}

function checkEdges({ computed: { bounds } }: EditedDay, slot: Slot, to: Interval, now: Date): void {
  const { startedAtMs, endedAtMs } = slot;
  if (to.startMs < bounds.startMs) throw invalidField('/started_at', 'That is before the day.');
  if (to.endMs > bounds.endMs) throw invalidField('/ended_at', 'That is after the day.');
  if (to.endMs > Math.max(endedAtMs, now.getTime())) throw invalidField('/ended_at', 'That is in the future.');
  if (to.startMs < to.endMs && to.startMs < endedAtMs && to.endMs > startedAtMs) return;
  const pointer = to.startMs === startedAtMs ? '/ended_at' : '/started_at';
  throw invalidField(pointer, 'One edge cannot be moved past the other.');
}
