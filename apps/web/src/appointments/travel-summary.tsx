import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import { Text } from '@mantine/core';
import { IconCar } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';

/** The travel time to an appointment and back; nothing without travel. */
export const TravelSummary = ({ appointment }: { appointment: TimelineAppointment }) => {
  const t = useT();
  const formats = useFormats();
  const { travel_time: all, travel_duration_start: there, travel_duration_end: back } = appointment;
  if (all === 0) return null;
  const way = there === 0 ? 'summaryEnd' : back === 0 ? 'summaryStart' : 'summary';
  return (
    <Text size="sm" c="dimmed" className="figures" style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
      <IconCar size={16} aria-hidden />
      {t(`appointments:travel.${way}`, { start: formats.hours(there), end: formats.hours(back) })}
    </Text>
  );
};
