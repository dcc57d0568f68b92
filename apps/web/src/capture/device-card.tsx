import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { type Device, useForgetDevice, useRenameDevice } from './capture-queries.ts';
import { DeviceStrip } from './device-strip.tsx';
import { DeviceTable } from './device-table.tsx';
import { NameDialog } from './name-dialog.tsx';

const colours = {
  on: 'teal',
  heard: 'teal',
  idle: 'gray',
  paused: 'yellow',
  off: 'yellow',
  blocked: 'red',
  silent: 'gray',
} as const satisfies Record<Device['attributes']['status'], string>;

/** Returns the problems of a device with advice; none when all is well. */
const useAdvice = () => {
  const t = useT();
  const formats = useFormats();
  return ({ attributes: { status, paused_until: until, lost_permissions: lost } }: Device): string[] => {
    if (status === 'on' || status === 'heard' || status === 'idle') return [];
    if (status === 'paused' && until !== null) {
      return [t('capture:devices.advice.pausedUntil', { moment: formats.moment(until) })];
    }
    const names = status === 'blocked' ? [t('capture:devices.lost', { names: lost.join(', ') })] : [];
    return [t(`capture:devices.advice.${status}`), ...names];
  };
};

const ClockNote = ({ skewSeconds }: { skewSeconds: number }) => {
  const t = useT();
  const formats = useFormats();
  if (skewSeconds === 0) return null;
  // Adding time to a fast clock would be negative.
  const duration = formats.hours(Math.max(60, Math.abs(skewSeconds)));
  const told = skewSeconds < 0 ? 'capture:devices.clockAhead' : 'capture:devices.clockBehind';
  return (
    <Alert variant="light" color="yellow" py="xs">
      {t(told, { duration })}
    </Alert>
  );
};

const Facts = ({ device: { attributes } }: { device: Device }) => {
  const t = useT();
  const formats = useFormats();
  const facts = [
    t(`capture:devices.kinds.${attributes.kind}`),
    ...(attributes.version === '' ? [] : [t('capture:devices.version', { version: attributes.version })]),
    t('capture:devices.lastSeen', { moment: formats.moment(attributes.last_seen_at) }),
    ...(attributes.last_event_at === null
      ? []
      : [t('capture:devices.lastEvent', { moment: formats.moment(attributes.last_event_at) })]),
  ];
  return (
    <Text size="sm" c="dimmed">
      {facts.join(' · ')}
    </Text>
  );
};

/** One device: its state, what to do, and its last fourteen days as a chart or as a table. */
export const DeviceCard = ({ device }: { device: Device }) => {
  const t = useT();
  const [asks, setAsks] = useState<'name' | 'forget' | null>(null);
  const [isTable, setIsTable] = useState(false);
  const close = () => setAsks(null);
  const rename = useRenameDevice();
  const forget = useForgetDevice(close);
  const advice = useAdvice()(device);
  const { name, own_name: ownName, status, days, token_name: token } = device.attributes;
  const label = t('capture:devices.stripOf', { name });
  const Days = isTable ? DeviceTable : DeviceStrip;
  return (
    <Stack component="section" aria-label={name} gap="xs">
      <Group justify="space-between" align="flex-start">
        <Group gap="xs">
          <Title order={3} size="h5">
            {name}
          </Title>
          <Badge tt="none" variant="light" color={colours[status]} c="var(--mantine-color-text)">
            {t(`capture:devices.status.${status}`)}
          </Badge>
        </Group>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            aria-label={t('capture:devices.renameNamed', { name })}
            onClick={() => setAsks('name')}
          >
            {t('capture:devices.rename')}
          </Button>
          <Button
            size="xs"
            variant="default"
            aria-label={t('capture:devices.forgetNamed', { name })}
            onClick={() => setAsks('forget')}
          >
            {t('capture:devices.forget')}
          </Button>
        </Group>
      </Group>
      <Facts device={device} />
      {advice.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
      <ClockNote skewSeconds={device.attributes.clock_skew_seconds} />
      <Days days={days} label={label} />
      <Group>
        <Button size="compact-xs" variant="subtle" onClick={() => setIsTable(!isTable)}>
          {t(isTable ? 'capture:devices.showStrip' : 'capture:devices.showTable')}
        </Button>
      </Group>
      {asks === 'name' && (
        <NameDialog
          title={t('capture:devices.renameNamed', { name })}
          given={name === ownName ? '' : name}
          text={t('capture:devices.nameText', { name: ownName })}
          isBusy={rename.isPending}
          onSave={(wanted) => rename.mutate({ device, name: wanted }, { onSuccess: close })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={asks === 'forget'}
        title={t('capture:devices.forgetTitle', { name })}
        text={token === null ? t('capture:devices.forgetText') : t('capture:devices.forgetTokenText', { token })}
        action={t('capture:devices.forget')}
        isBusy={forget.isPending}
        onConfirm={() => forget.mutate(device)}
        onClose={close}
      />
    </Stack>
  );
};
