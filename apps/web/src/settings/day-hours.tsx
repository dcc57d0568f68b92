import { type DayOptions, standardDayOptions } from '@daybook/domain/preferences/day-options.ts';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { TimeField } from '../ui/fields/time-field.tsx';
import { SettingRow } from './frame/setting-row.tsx';

type DayHoursProps = {
  shown: DayOptions;
  setBy: 'default' | 'client' | 'user';
  change: (part: Pick<DayOptions, 'time_start' | 'time_end'>) => void;
};

/** The hours that the timeline shows at first; saved once both are times, the end after the start. */
export const DayHours = ({ shown, setBy, change }: DayHoursProps) => {
  const t = useT();
  const [start, setStart] = useState(shown.time_start);
  const [end, setEnd] = useState(shown.time_end);
  const isTurned = start !== '' && end !== '' && start >= end;
  const keep = () => {
    if (start === '' || end === '' || isTurned) return;
    if (start !== shown.time_start || end !== shown.time_end) change({ time_start: start, time_end: end });
  };
  const input = (label: string, value: string, onType: (typed: string) => void) => (
    <TimeField
      w="8rem"
      aria-label={label}
      value={value}
      onChange={onType}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
      error={isTurned}
    />
  );
  return (
    <SettingRow
      label={t('preferences:day.hours')}
      text={t('preferences:day.hoursText')}
      fallback={`${standardDayOptions.time_start} – ${standardDayOptions.time_end}`}
      setBy={setBy}
    >
      <Stack gap={4}>
        <Group gap="xs" wrap="nowrap">
          {input(t('preferences:day.from'), start, setStart)}
          <span aria-hidden>–</span>
          {input(t('preferences:day.until'), end, setEnd)}
        </Group>
        {isTurned && (
          <Text size="sm" c="red" role="alert">
            {t('preferences:day.turned')}
          </Text>
        )}
      </Stack>
    </SettingRow>
  );
};
