// The blocks of the activity lane at a zoom, with their places.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { useMemo } from 'react';
import { blockAt, blockOfLog, blocksOfSlots, type PlacedBlock, singleLogsPixelsPerMinute } from './blocks.ts';
import { type SortedItems, sortItems } from './in-view.ts';
import { layOut } from './lay-out.ts';
import type { Scale } from './scale.ts';

export type Blocks = { sorted: SortedItems<PlacedBlock>; all: readonly PlacedBlock[]; showsLogs: boolean };

/** Slots, or single logs from close by. */
export const useBlocks = (timeline: Timeline, { startMs, endMs, pixelsPerMinute }: Scale): Blocks => {
  const showsLogs = pixelsPerMinute >= singleLogsPixelsPerMinute;
  const { slots, logs } = timeline;
  const items = useMemo(
    () => (showsLogs ? logs.map(blockOfLog) : blocksOfSlots({ slots, logs })),
    [showsLogs, slots, logs],
  );
  return useMemo(() => {
    const places = layOut(items, { startMs, endMs, pixelsPerMinute }, { joinsShort: true });
    const all = places.flatMap(blockAt);
    return { all, sorted: sortItems(all), showsLogs };
  }, [items, showsLogs, startMs, endMs, pixelsPerMinute]);
};
