import type { TimelineSlot } from '@daybook/contract/timeline.ts';
import { useT } from '../shell/i18n.ts';
import { useFormats } from '../ui/use-formats.ts';
import { useDay } from './day-context.ts';
import { selectSlots } from './slot-selection.ts';

/** Splits a slot at an instant, and goes on with its later half. */
export const useSplit = () => {
  const t = useT();
  const formats = useFormats();
  const { actions, select } = useDay();
  return (slot: TimelineSlot, atMs: number): void => {
    const time = formats.time(new Date(atMs).toISOString());
    const later = async () => {
      const slots = await actions.splitSlot(slot.id, atMs, t('timeline:done.split', { time }));
      const found = slots.find((one) => Date.parse(one.started_at) >= atMs - 1000);
      if (found) select(selectSlots([found]));
    };
    void later();
  };
};
