import { useEffect } from 'react';
import { useDay, useDaySelection } from '../frame/day-context.ts';
import type { Span } from './scale.ts';
import { spanOfSelection } from './span-of-selection.ts';

/** Scrolls the timeline to items that were selected in the panel or another view; visible items do not move. */
export const FollowSelection = ({ reveal }: { reveal: (span: Span) => void }) => {
  const { timeline } = useDay();
  const { selection } = useDaySelection();
  const span = spanOfSelection(timeline, selection);
  const [startMs, endMs] = [span?.startMs, span?.endMs];
  useEffect(() => {
    if (startMs !== undefined && endMs !== undefined) reveal({ startMs, endMs });
  }, [startMs, endMs, reveal]);
  return null;
};
