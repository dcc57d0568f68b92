import type { TimelineSlot } from '@daybook/contract/timeline.ts';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { useDayControls } from '../frame/day-context.ts';

/** Splits a slot at an instant, and selects its later half. */
export const useSplit = () => {
  const t = useT();
  const formats = useFormats();
  const { actions, follow } = useDayControls();
  return (slot: TimelineSlot, atMs: number): void => {
    const time = formats.time(new Date(atMs).toISOString());
    const later = async () => {
      const slots = await actions.splitSlot(slot.id, atMs, t('timeline:done.split', { time }));
      return slots.filter((one) => Date.parse(one.started_at) >= atMs - 1000).slice(0, 1);
    };
    void follow(later());
  };
};
