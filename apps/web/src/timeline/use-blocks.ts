// The blocks of the activity lane at a zoom, with their places side by side.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { useMemo } from 'react';
import { type Block, blockOfLog, blockOfSlot, joinThin, singleLogsPixelsPerMinute } from './blocks.ts';
import { columnsOf } from './columns.ts';
import { type SortedItems, sortItems } from './in-view.ts';

export type PlacedBlock = Block & { left: number; width: number };

/** A short stretch within a longer one is drawn over its end, so that the longer one stays readable. */
const nest = (blocks: readonly Block[]): PlacedBlock[] => {
  let untilMs = Number.NEGATIVE_INFINITY;
  return blocks.map((block) => {
    const isNested = block.startMs < untilMs - 1000;
    untilMs = Math.max(untilMs, block.endMs);
    return isNested ? { ...block, left: 0.62, width: 0.38 } : { ...block, left: 0, width: 1 };
  });
};

const sideBySide = (blocks: readonly Block[]): PlacedBlock[] => {
  const columns = columnsOf(blocks);
  return blocks.map((block, index) => {
    const { column = 0, columns: count = 1 } = columns[index] ?? {};
    return { ...block, left: column / count, width: 1 / count };
  });
};

export type Blocks = { sorted: SortedItems<PlacedBlock>; all: readonly PlacedBlock[]; showsLogs: boolean };

/** Slots, or single logs from close by. */
export const useBlocks = (timeline: Timeline, pixelsPerMinute: number): Blocks => {
  const showsLogs = pixelsPerMinute >= singleLogsPixelsPerMinute;
  const logs = useMemo(
    () => (showsLogs ? sideBySide(timeline.logs.filter((log) => log.original_duration > 0).map(blockOfLog)) : []),
    [showsLogs, timeline.logs],
  );
  const slots = useMemo(() => timeline.slots.map(blockOfSlot), [timeline.slots]);
  return useMemo(() => {
    const all = showsLogs ? logs : nest(joinThin(slots, pixelsPerMinute));
    return { all, sorted: sortItems(all), showsLogs };
  }, [showsLogs, logs, slots, pixelsPerMinute]);
};
