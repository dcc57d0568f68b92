import { Button, Group, Text } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../texts/i18n.ts';
import { pushSupport } from './push-device.ts';
import { pushQuery, useSubscribe, useUnsubscribe } from './push-queries.ts';

/** Switches messages on this device on or off, if it supports them. */
export const PushOffer = () => {
  const t = useT();
  const isPossible = pushSupport() === 'available';
  const { data } = useQuery({ ...pushQuery, enabled: isPossible });
  const subscribe = useSubscribe();
  const leave = useUnsubscribe();
  if (!isPossible || data === undefined) return null;
  const here = data.devices.find((one) => one.is_this);
  return (
    <Group mt="lg" gap="sm" wrap="nowrap" align="flex-start">
      <IconDeviceMobile size={20} stroke={1.6} aria-hidden />
      <div>
        <Text size="sm">{t(here === undefined ? 'phone:device.offer' : 'phone:device.isOn')}</Text>
        <Button
          size="compact-sm"
          variant="default"
          mt={6}
          loading={subscribe.isPending || leave.isPending}
          onClick={() => (here === undefined ? subscribe.mutate() : leave.mutate({ id: here.id, isHere: true }))}
        >
          {t(here === undefined ? 'phone:device.turnOn' : 'phone:device.turnOff')}
        </Button>
        {subscribe.data === false && (
          <Text size="sm" role="alert" mt={4}>
            {t('phone:device.refused')}
          </Text>
        )}
      </div>
    </Group>
  );
};
