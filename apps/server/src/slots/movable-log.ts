import type { MovableLog } from '@daybook/domain/timeline/move-edges.ts';
import { isAddedOnTop } from '@daybook/domain/timeline/overlap.ts';
import type { ComputedLog } from '../timeline/timeline.service.ts';

/** Returns a log of a day in the form for cutting and moving. */
export function movable({ id, pieces, row, sourceType, startedAtMs, endedAtMs }: ComputedLog): MovableLog {
  const { source_identifier: sourceIdentifier } = row.subject;
  const log = { id, sourceType, sourceIdentifier, startedAtMs, endedAtMs, removeOverlapping: row.remove_overlapping };
  return {
    id,
    startMs: startedAtMs,
    endMs: endedAtMs,
    pieces,
    wholeId: row.cut_from_id ?? id,
    isOnTop: isAddedOnTop(log),
  };
}
