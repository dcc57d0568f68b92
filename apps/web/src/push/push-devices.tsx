// Messages without an open page: on this device, and on the user's other devices.
import type { PushDevice } from '@daybook/contract/push.ts';
import { Button, Group, List, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SettingRow } from '../settings/frame/setting-row.tsx';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import { pushSupport } from './push-device.ts';
import { pushQuery, useSubscribe, useUnsubscribe } from './push-queries.ts';

const OtherDevice = ({ device }: { device: PushDevice }) => {
  const t = useT();
  const formats = useFormats();
  const leave = useUnsubscribe();
  return (
    <List.Item>
      <Group gap="sm">
        <Text size="sm" component="span">
          {t('phone:device.since', { name: device.name, moment: formats.moment(device.created_at) })}
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          loading={leave.isPending}
          aria-label={t('phone:device.removeNamed', { name: device.name })}
          onClick={() => leave.mutate({ id: device.id, isHere: false })}
        >
          {t('phone:device.remove')}
        </Button>
      </Group>
    </List.Item>
  );
};

export const PushDevices = () => {
  const t = useT();
  const { data } = useQuery(pushQuery);
  const subscribe = useSubscribe();
  const leave = useUnsubscribe();
  const support = pushSupport();
  const here = data?.devices.find((one) => one.is_this);
  const others = data?.devices.filter((one) => !one.is_this) ?? [];
  const isRefused = subscribe.data === false;
  return (
    <>
      <SettingRow label={t('phone:device.title')} text={t('phone:device.text')}>
        {support === 'available' ? (
          <Switch
            aria-label={t('phone:device.title')}
            checked={here !== undefined || subscribe.isPending}
            disabled={data === undefined || subscribe.isPending || leave.isPending}
            onChange={() => (here === undefined ? subscribe.mutate() : leave.mutate({ id: here.id, isHere: true }))}
          />
        ) : (
          <Text size="sm">{t(`phone:device.support.${support}`)}</Text>
        )}
      </SettingRow>
      {isRefused && (
        <Text size="sm" role="alert">
          {t('phone:device.refused')}
        </Text>
      )}
      {others.length > 0 && (
        <SettingRow label={t('phone:device.others')} text={t('phone:device.othersText')}>
          <List spacing="xs" listStyleType="none">
            {others.map((device) => (
              <OtherDevice key={device.id} device={device} />
            ))}
          </List>
        </SettingRow>
      )}
    </>
  );
};
