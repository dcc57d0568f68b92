// Actions for the selection on the day: the same by key, in the panel and in the menu at the pointer, in every view.
import type { Timeline } from '@daybook/contract/timeline.ts';
import {
  type Icon,
  IconArrowAutofitHeight,
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconNotes,
  IconPencilPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { entriesOf } from '../editing/edit-timeline.ts';
import { manualKey } from '../editing/manual-key.ts';
import { momentOf } from '../editing/moment.ts';
import { nothing, type Selection, selectWhole } from '../editing/selection.ts';
import { areNeighbours, halfSelectedSlots, selectedSlots, splitTarget } from '../editing/slot-selection.ts';
import { useDay, useDayControls, useDaySelection } from './day-context.ts';

export type DayCommand = {
  id: 'split' | 'merge' | 'whole' | 'note' | 'manual' | 'remove';
  keys: string;
  label: string;
  icon: Icon;
  isPossible: boolean;
  run: () => void;
};

/** Returns the manual entry if it is the whole selection. */
const manualEntryOf = (timeline: Timeline, selection: Selection) => {
  const entries = selection.kind === 'logs' ? entriesOf(timeline, selection.logIds) : [];
  const [only] = entries;
  return entries.length === 1 && only?.source.type === 'manual' ? only : null;
};

export const useDayCommands = (): readonly DayCommand[] => {
  const t = useT();
  const formats = useFormats();
  const { timeline, canEdit } = useDay();
  const { selection, momentMs } = useDaySelection();
  const { select, follow, actions, openDialog } = useDayControls();
  const slots = selectedSlots(timeline, selection);
  const seconds = formats.hours(slots.reduce((sum, one) => sum + one.duration, 0));
  const half = halfSelectedSlots(timeline, selection);
  const target = splitTarget(timeline, selection, momentMs);
  const manual = manualEntryOf(timeline, selection);
  const ids = slots.map(({ id }) => id);

  const merge = () =>
    follow(actions.mergeSlots(ids, t('timeline:done.merged', { count: slots.length, duration: seconds })));
  const remove = () => {
    select(nothing);
    if (slots.length > 0) {
      void actions.removeSlots(ids, t('timeline:done.removed', { count: slots.length, duration: seconds }));
    } else if (manual) void actions.removeManual(manual.id, t('timeline:done.removedManual'));
  };
  return [
    {
      id: 'split',
      keys: 's',
      label: t('timeline:command.split'),
      icon: IconArrowsSplit2,
      isPossible: canEdit && target !== null,
      run: () => target && openDialog({ kind: 'split', ...target }),
    },
    {
      id: 'merge',
      keys: 'm',
      label: t('timeline:command.merge'),
      icon: IconArrowsJoin2,
      isPossible: canEdit && areNeighbours(timeline, slots),
      run: () => void merge(),
    },
    {
      id: 'whole',
      keys: 'w',
      label: t('timeline:command.whole'),
      icon: IconArrowAutofitHeight,
      isPossible: half.length > 0,
      run: () => select(selectWhole(half)),
    },
    {
      id: 'note',
      keys: 'z',
      label: t('timeline:command.note'),
      icon: IconNotes,
      isPossible: canEdit,
      run: () => openDialog({ kind: 'note', atMs: momentOf(timeline, selection, momentMs, Date.now()) }),
    },
    {
      id: 'manual',
      keys: manualKey,
      label: t('timeline:manual.title'),
      icon: IconPencilPlus,
      isPossible: canEdit,
      run: () => openDialog({ kind: 'manual' }),
    },
    {
      id: 'remove',
      keys: 'Delete',
      label: t('timeline:command.remove'),
      icon: IconTrash,
      isPossible: canEdit && (slots.length > 0 || manual !== null),
      run: remove,
    },
  ];
};
