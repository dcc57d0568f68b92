import { type AppointmentWarning, warningsOf } from '@daybook/domain/appointments/warnings.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { Kbd } from '../ui/kbd.tsx';

export type Length = { durationSeconds: number; travelSeconds: number };

type UnusualLengthProps = Length & { onConfirm: () => void; onBack: () => void };

/** A question before an unusually long appointment is booked (specification 5); it has the focus. */
export const UnusualLength = ({ durationSeconds, travelSeconds, onConfirm, onBack }: UnusualLengthProps) => {
  const t = useT();
  const formats = useFormats();
  const confirm = useRef<HTMLButtonElement>(null);
  useEffect(() => confirm.current?.focus(), []);
  useKeys([{ key: 'Escape', label: t('appointments:unusual.back'), run: onBack, inFields: true, inDialogs: true }]);
  const seconds: Record<AppointmentWarning, number> = {
    over_4_hours: durationSeconds,
    over_4_hours_with_travel: durationSeconds + travelSeconds,
    travel_over_3_hours: travelSeconds,
  };
  return (
    <Alert
      role="alertdialog"
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('appointments:unusual.title')}
      aria-label={t('appointments:unusual.title')}
      styles={{ title: { color: 'var(--mantine-color-text)' }, message: { padding: '0 4px 4px' } }}
    >
      <Stack gap="xs">
        {warningsOf({ durationSeconds, travelSeconds }).map((warning) => (
          <Text key={warning} size="sm">
            {t(`appointments:unusual.${warning}`, { duration: formats.hours(seconds[warning]) })}
          </Text>
        ))}
        <Group gap="xs">
          <Button ref={confirm} size="sm" onClick={onConfirm}>
            {t('appointments:unusual.confirm')}
          </Button>
          <Button size="sm" variant="default" onClick={onBack} rightSection={<Kbd keys="Escape" />}>
            {t('appointments:unusual.back')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
};
