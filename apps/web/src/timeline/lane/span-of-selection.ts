import type { Timeline } from '@daybook/contract/timeline.ts';
import type { Selection } from '../editing/selection.ts';
import type { Span } from './scale.ts';

type Placed = { readonly started_at: string; readonly ended_at: string };
type SelectableDay = {
  readonly logs: readonly (Placed & Pick<Timeline['logs'][number], 'log_ids'>)[];
  readonly appointments: readonly (Placed & { readonly id: string })[];
  readonly notes: readonly { readonly id: string; readonly timestamp: string }[];
};
const spanOf = ({ started_at, ended_at }: Placed): Span => ({
  startMs: Date.parse(started_at),
  endMs: Date.parse(ended_at),
});

/**
 * Returns the interval of the selection, if it has a place on the timeline. For logs it is that of the first, because
 * the logs of a contact may lie anywhere on the day. A range that was drawn is already in view.
 */
export const spanOfSelection = ({ logs, appointments, notes }: SelectableDay, selection: Selection): Span | null => {
  if (selection.kind === 'logs') {
    if (selection.range !== null) return null;
    const first = logs.find((log) => log.log_ids.some((id) => selection.logIds.has(id)));
    return first ? spanOf(first) : null;
  }
  if (selection.kind === 'appointment') {
    const found = appointments.find(({ id }) => id === selection.id);
    return found ? spanOf(found) : null;
  }
  if (selection.kind !== 'note') return null;
  const note = notes.find(({ id }) => id === selection.id);
  return note ? spanOf({ started_at: note.timestamp, ended_at: note.timestamp }) : null;
};
