import type { Id } from './ids.ts';
import { type Slot, type SlotLog, type SlotSettings, slotsOfDay } from './slots.ts';

/**
 * Returns the breaks to remove so that slots become one, once their logs have one state; null when they cannot, because
 * other time counts between them, or the pause is too long.
 */
export function mergeSlots<I extends Id>(
  logs: readonly SlotLog<I>[],
  slots: readonly Slot<I>[],
  settings: SlotSettings,
): readonly number[] | null {
  const startMs = Math.min(...slots.map(({ startedAtMs }) => startedAtMs));
  const endMs = Math.max(...slots.map(({ endedAtMs }) => endedAtMs));
  const breaks = settings.breaks ?? [];
  const removed = breaks.filter((atMs) => atMs > startMs && atMs < endMs);
  const ids = new Set(slots.flatMap(({ logIds }) => logIds));
  // A status that no log has, so that no other log has their state.
  const alike = logs.map((log) => (ids.has(log.id) ? { ...log, ...merging } : log));
  const merged = slotsOfDay(alike, { ...settings, breaks: breaks.filter((atMs) => !removed.includes(atMs)) });
  const isOne = merged.filter(({ status }) => status === merging.status).length === 1;
  return isOne ? removed : null;
}

const merging = { contactId: null, internal: false, status: 'merging', registrationId: null } as const;
