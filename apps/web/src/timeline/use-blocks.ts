// The blocks of the activity lane at a zoom, with their places side by side.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { useMemo } from 'react';
import { type Block, blockOfLog, blockOfSlot, joinThin, singleLogsPixelsPerMinute } from './blocks.ts';
import { columnsOf } from './columns.ts';
import { itemsIn, type SortedItems, sortItems } from './in-view.ts';

export type PlacedBlock = Block & { left: number; width: number };

const full = { left: 0, width: 1 };
const atTheEnd = { left: 0.62, width: 0.38 };

/** A short stretch within a longer one is drawn over its end, so that the longer one stays readable. */
const nest = (blocks: readonly Block[]): PlacedBlock[] => {
  const whole = blocks.filter((block) => block.parts === 1);
  const lies = (block: Block, within: Block): boolean =>
    block !== within &&
    block.startMs < within.endMs - 1000 &&
    block.endMs > within.startMs + 1000 &&
    within.endMs - within.startMs > block.endMs - block.startMs;
  const sorted = sortItems(whole);
  return blocks.flatMap((block) => {
    const isNested = itemsIn(sorted, block).some((other) => lies(block, other));
    // Ignored moments within work are shown from closer by: at a glance they would only cover what counts.
    if (isNested && block.kind === 'ignored') return [];
    return [{ ...block, ...(isNested ? atTheEnd : full) }];
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
