// The blocks of the activity lane at a zoom, with their places.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { useMemo } from 'react';
import { blockAt, blockOfLog, blocksOfSlots, type PlacedBlock, singleLogsPixelsPerMinute } from './blocks.ts';
import { type SortedItems, sortItems } from './in-view.ts';
import { layOut } from './lay-out.ts';
import type { Scale } from './scale.ts';

export type Blocks = { sorted: SortedItems<PlacedBlock>; all: readonly PlacedBlock[]; showsLogs: boolean };

/** Which blocks are drawn. */
export type Shown = { booked: boolean; unbooked: boolean };

/** Slots, or single logs from close by, as far as they are shown. */
export const useBlocks = (
  timeline: Timeline,
  { startMs, endMs, pixelsPerMinute }: Scale,
  { booked, unbooked }: Shown,
): Blocks => {
  const showsLogs = pixelsPerMinute >= singleLogsPixelsPerMinute;
  const { slots, logs } = timeline;
  const items = useMemo(() => {
    const all = showsLogs ? logs.map(blockOfLog) : blocksOfSlots({ slots, logs });
    return booked && unbooked ? all : all.filter(({ isBooked }) => (isBooked ? booked : unbooked));
  }, [showsLogs, slots, logs, booked, unbooked]);
  return useMemo(() => {
    const places = layOut(items, { startMs, endMs, pixelsPerMinute }, { joinsShort: true });
    const all = places.flatMap(blockAt);
    return { all, sorted: sortItems(all), showsLogs };
  }, [items, showsLogs, startMs, endMs, pixelsPerMinute]);
};
