import { Anchor, Button, Divider, Group, Stack, Text } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { InPersonOnly } from '../settings/frame/in-person-only.tsx';
import { useSession } from '../shell/api/session.ts';
import { PrivateBadge } from '../shell/private-badge.tsx';
import { useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { AgentSettings } from './agent-settings.tsx';
import { devicesQuery } from './capture-queries.ts';
import { DeviceCard } from './device-card.tsx';

const Devices = () => {
  const t = useT();
  const { data } = useSuspenseQuery(devicesQuery);
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={IconDevices}
        title={t('capture:devices.empty')}
        text={t('capture:devices.emptyText')}
        action={
          <Button component={Link} to="/auth/extension">
            {t('capture:devices.emptyAction')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {t('capture:devices.text')}
        </Text>
        <PrivateBadge />
      </Group>
      {data.data.map((device, index) => (
        <Fragment key={device.id}>
          {index > 0 && <Divider />}
          <DeviceCard device={device} />
        </Fragment>
      ))}
      <Text size="xs" c="dimmed">
        {t('capture:devices.gapText')}
      </Text>
      <Text size="sm">
        {t('capture:devices.lostText')}{' '}
        <Anchor component={Link} to="/settings/login" inherit>
          {t('preferences:modules.login')}
        </Anchor>
      </Text>
    </Stack>
  );
};

const Content = () => {
  const { user } = useSession();
  const { data } = useSuspenseQuery(devicesQuery);
  // Users without the program have no settings for it, but administrators set those of others.
  const isShown = user.is_admin || data.data.some(({ attributes }) => attributes.kind === 'desktop');
  return (
    <Stack gap="xl">
      <Devices />
      {isShown && <AgentSettings />}
    </Stack>
  );
};

/** The user's recording devices, and their state. Nobody else sees them, not even people who act in the user's name. */
export const DeviceSettings = () => {
  const { impersonator } = useSession();
  return impersonator === null ? <Content /> : <InPersonOnly>{null}</InPersonOnly>;
};
