import { useKeys } from '../../shell/keys/use-keys.ts';
import { useStore } from '../../shell/store.ts';
import { useT } from '../../texts/i18n.ts';
import { useDay, useDaySelection } from '../frame/day-context.ts';
import { copiedBooking } from './copied-booking.ts';
import { usePlacing } from './use-placing.ts';

/** Ctrl+V, once a booking was copied: pastes at the pointer, else at the start of the selection. */
export const PasteKeys = () => {
  const t = useT();
  const { timeline, canEdit } = useDay();
  const { momentMs, selection } = useDaySelection();
  const place = usePlacing();
  const copied = useStore(copiedBooking);
  const paste = () => {
    if (copied === null) return;
    const startMs = momentMs ?? (selection.kind === 'logs' ? (selection.range?.startMs ?? null) : null);
    void place(copied.booking, { kind: copied.kind, date: timeline.day.date, startMs });
    if (copied.kind === 'move') copiedBooking.set(null);
  };
  useKeys([{ key: 'mod+v', label: t('placing:keys.paste'), run: paste, disabled: !canEdit }]);
  return null;
};
