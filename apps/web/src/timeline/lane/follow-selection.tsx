import { useEffect } from 'react';
import { useDay, useDaySelection } from '../frame/day-context.ts';
import type { Span } from './scale.ts';
import { spanOfSelection } from './span-of-selection.ts';

/** Moves the timeline to what was selected in the panel or another view; what is in view stays where it is. */
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
