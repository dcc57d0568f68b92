import { Text } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { summarise } from '../activities/summarise-logs.ts';
import { entriesOf } from '../editing/edit-timeline.ts';
import { selectedSlots } from '../editing/slot-selection.ts';
import { useDay, useDaySelection } from '../frame/day-context.ts';

/** How much is selected, in one line. */
export const SelectionBrief = () => {
  const t = useT();
  const formats = useFormats();
  const { timeline } = useDay();
  const { selection } = useDaySelection();
  if (selection.kind !== 'logs') return null;
  const { seconds, startedAt, endedAt } = summarise(entriesOf(timeline, selection.logIds));
  const count = selectedSlots(timeline, selection).length;
  const times = startedAt && endedAt ? `${formats.span(startedAt, endedAt)} · ` : '';
  return (
    <Text fw={650} size="sm" className="figures" role="status">
      {times}
      {formats.hours(seconds)}
      {count > 1 && ` · ${t('timeline:selected', { count })}`}
    </Text>
  );
};
