// The boxes of the activity lane at a zoom, with their positions.
import type { TagCluster } from '@daybook/contract/suggestions.ts';
import type { Timeline } from '@daybook/contract/timeline.ts';
import { useMemo } from 'react';
import { blockOfLog, blocksOfSlots, singleLogsPixelsPerMinute } from './blocks.ts';
import { blocksWithRoom, type CalmBlock, calmBlocks, type PlacedBlock, placeBlocks } from './calm-blocks.ts';
import { type SortedItems, sortItems } from './in-view.ts';
import { likelyByLog, splitByLikely } from './likely-contacts.ts';
import type { Scale } from './scale.ts';

export type Blocks = { sorted: SortedItems<PlacedBlock>; all: readonly PlacedBlock[]; showsLogs: boolean };

/** Selects the blocks to draw. */
export type Shown = { booked: boolean; unbooked: boolean };

/** Returns slots, or single logs when zoomed in, filtered by what is shown. */
export const useBlocks = (
  timeline: Pick<Timeline, 'slots' | 'logs' | 'breaks' | 'pause_seconds'>,
  clusters: readonly TagCluster[],
  { startMs, endMs, pixelsPerMinute }: Scale,
  { booked, unbooked }: Shown,
): Blocks => {
  const showsLogs = pixelsPerMinute >= singleLogsPixelsPerMinute;
  const { slots, logs, breaks, pause_seconds: pauseSeconds } = timeline;
  const items = useMemo(() => {
    const found = showsLogs ? logs.map(blockOfLog) : blocksOfSlots({ slots, logs });
    const all = splitByLikely(found, logs, likelyByLog(clusters));
    return booked && unbooked ? all : all.filter(({ registrationId }) => (registrationId === null ? unbooked : booked));
  }, [showsLogs, slots, logs, clusters, booked, unbooked]);
  const calmOf = useMemo(() => {
    const breaksMs = breaks.map((at) => Date.parse(at));
    const known = new Map<number, CalmBlock[]>();
    return (leastMs: number) => {
      const calm = known.get(leastMs) ?? calmBlocks(items, { leastMs, pauseMs: pauseSeconds * 1000, breaksMs });
      known.set(leastMs, calm);
      return calm;
    };
  }, [items, pauseSeconds, breaks]);
  const calm = blocksWithRoom(calmOf, { startMs, endMs, pixelsPerMinute });
  return useMemo(() => {
    const all = placeBlocks(calm, { startMs, endMs, pixelsPerMinute });
    return { all, sorted: sortItems(all), showsLogs };
  }, [calm, showsLogs, startMs, endMs, pixelsPerMinute]);
};
