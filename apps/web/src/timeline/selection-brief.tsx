import { Text } from '@mantine/core';
import { useT } from '../shell/i18n.ts';
import { useFormats } from '../ui/use-formats.ts';
import { useDay } from './day-context.ts';
import { entriesOf } from './edit-timeline.ts';
import { selectedSlots } from './slot-selection.ts';
import { summarise } from './summarise-logs.ts';

/** How much is selected, in one line. */
export const SelectionBrief = () => {
  const t = useT();
  const formats = useFormats();
  const { timeline, selection } = useDay();
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
