import { Suspense } from 'react';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useStore } from '../../shell/store.ts';
import { useT } from '../../texts/i18n.ts';
import { copiedBooking } from '../dragging/copied-booking.ts';
import type { Edge } from '../editing/edge-move.ts';
import { selectedSlots } from '../editing/slot-selection.ts';
import { PasteKeys } from '../parts/hand-parts.ts';
import { useDay, useDayControls, useDaySelection } from './day-context.ts';
import { useDayCommands } from './use-day-commands.ts';

/** The keys of the day that work in each of its views. */
export const DayKeys = () => {
  const t = useT();
  const { timeline, canEdit } = useDay();
  const { selection } = useDaySelection();
  const { edges } = useDayControls();
  const commands = useDayCommands();
  const [slot, ...others] = selectedSlots(timeline, selection);
  const only = canEdit && others.length === 0 ? slot : undefined;
  const nudge = (key: string, edge: Edge, direction: 1 | -1) => ({
    key,
    label: t(`timeline:edge.${edge}${direction === 1 ? 'Later' : 'Earlier'}`),
    run: () => only && edges.nudge(only.id, edge, direction),
    disabled: only === undefined,
  });
  useKeys([
    ...commands.map(({ keys, label, run, isPossible }) => ({ key: keys, label, run, disabled: !isPossible })),
    nudge('alt+ArrowDown', 'end', 1),
    nudge('alt+ArrowUp', 'end', -1),
    nudge('alt+shift+ArrowDown', 'start', 1),
    nudge('alt+shift+ArrowUp', 'start', -1),
  ]);
  const isCopied = useStore(copiedBooking) !== null;
  return isCopied ? (
    <Suspense fallback={null}>
      <PasteKeys />
    </Suspense>
  ) : null;
};
