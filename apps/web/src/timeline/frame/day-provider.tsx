// The contexts of the user's own day, and the keys that work everywhere on it.

import type { Timeline, TimelineSlot } from '@daybook/contract/timeline.ts';
import { isDayOpen, takesEntries } from '@daybook/domain/days/day-states.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useReducer, useRef, useState } from 'react';
import { useKeys } from '../../shell/keys/use-keys.ts';
import { useT } from '../../texts/i18n.ts';
import { useFirstInSteps } from '../../ui/in-steps.tsx';
import type { BookingInput } from '../editing/booking-bodies.ts';
import { type Selection, selectWhole } from '../editing/selection.ts';
import { type DayActions, useDayActions } from '../editing/use-day-actions.ts';
import { useEdgeMoves } from '../editing/use-edge-moves.ts';
import { ManualEntryDialog, NoteDialog, SplitDialog } from '../parts/day-parts.ts';
import { type Day, DayContext, type DayControls, DayControlsContext, DaySelectionContext } from './day-context.ts';
import type { DayDialog } from './day-dialog.ts';
import { bookingsQuery, clustersQuery } from './day-queries.ts';
import { nothingSelected, reduceSelection } from './day-selection.ts';

const noneOf: readonly never[] = [];

const useDayValue = (timeline: Timeline): Day => {
  const { id, status } = timeline.day;
  const isOpen = isDayOpen(status);
  const clusters = useFirstInSteps(useQuery({ ...clustersQuery(id ?? ''), enabled: isOpen }).data) ?? noneOf;
  const suggestions = useFirstInSteps(useQuery({ ...bookingsQuery(id ?? ''), enabled: isOpen }).data) ?? noneOf;
  const canEdit = takesEntries(status);
  const contactName = useMemo(() => {
    const names = new Map(timeline.contacts.map((one) => [one.id, one.name]));
    return (contactId: string | null) => (contactId === null ? null : (names.get(contactId) ?? null));
  }, [timeline.contacts]);
  return useMemo(
    () => ({ timeline, canEdit, clusters, suggestions, contactName }),
    [timeline, canEdit, clusters, suggestions, contactName],
  );
};

/** Returns the selection and the functions that change it; the functions stay the same. */
const useSelection = () => {
  const [state, dispatch] = useReducer(reduceSelection, nothingSelected);
  const latest = useRef(state);
  latest.current = state;
  const [handles] = useState(() => {
    const selected = () => latest.current;
    const select = (selection: Selection) => dispatch({ kind: 'select', selection });
    return {
      selected,
      select,
      follow: async (made: Promise<readonly TimelineSlot[]>) => {
        const before = selected().selection;
        const slots = await made;
        if (slots.length > 0 && selected().selection === before) select(selectWhole(slots));
      },
      pointAt: (momentMs: number | null) => dispatch({ kind: 'point', momentMs }),
      setIsPicking: (isPicking: boolean) => dispatch({ kind: 'pick', isPicking }),
      setIsBar: (isBar: boolean) => dispatch({ kind: 'bar', isBar }),
      clear: () => dispatch({ kind: 'clear' }),
    };
  });
  return { state, handles };
};

type DayProviderProps = { timeline: Timeline; userId: string | null; children: ReactNode };

/** Provides the contexts of a day to its screen. Each part renders only when the context values it uses change. */
export const DayProvider = ({ timeline, userId, children }: DayProviderProps) => {
  const day = useDayValue(timeline);
  const actions = useDayActions(timeline.day.date, userId);
  const { state, handles } = useSelection();
  const edges = useEdgeMoves({ timeline, actions, follow: handles.follow });
  const [unsaved] = useState(() => new Map<string, BookingInput>());
  const [dialog, openDialog] = useState<DayDialog | null>(null);
  const controls = useMemo(() => {
    const { clear, ...rest } = handles;
    return { ...rest, openDialog, actions, unsaved, edges } satisfies DayControls;
  }, [handles, actions, unsaved, edges]);
  const clear = () => {
    edges.cancel();
    handles.clear();
  };
  useDayKeys({
    actions,
    clear,
    canEdit: day.canEdit,
    isNothing: state.selection.kind === 'none' && state.momentMs === null,
  });
  return (
    <DayContext value={day}>
      <DayControlsContext value={controls}>
        <DaySelectionContext value={state}>
          {children}
          {dialog && (
            <Suspense fallback={null}>
              <Dialog dialog={dialog} onClose={() => openDialog(null)} />
            </Suspense>
          )}
        </DaySelectionContext>
      </DayControlsContext>
    </DayContext>
  );
};

type Keys = { actions: DayActions; clear: () => void; canEdit: boolean; isNothing: boolean };

const useDayKeys = ({ actions, clear, canEdit, isNothing }: Keys) => {
  const t = useT();
  useKeys([
    { key: 'Escape', label: t('timeline:keys.clear'), run: clear, disabled: isNothing },
    { key: 'mod+z', label: t('timeline:keys.undo'), run: () => void actions.undo(), disabled: !canEdit },
    { key: 'mod+shift+z', label: t('timeline:keys.redo'), run: () => void actions.redo(), disabled: !canEdit },
    { key: 'mod+y', label: t('timeline:keys.redo'), run: () => void actions.redo(), disabled: !canEdit },
  ]);
};

const Dialog = ({ dialog, onClose }: { dialog: DayDialog; onClose: () => void }) => {
  if (dialog.kind === 'manual') return <ManualEntryDialog onClose={onClose} />;
  return dialog.kind === 'note' ? (
    <NoteDialog atMs={dialog.atMs} onClose={onClose} />
  ) : (
    <SplitDialog slot={dialog.slot} atMs={dialog.atMs} onClose={onClose} />
  );
};
