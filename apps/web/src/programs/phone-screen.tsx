import { Button, List, Paper, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconDeviceMobile } from '@tabler/icons-react';
import { installOfferStore, isInstalled } from '../shell/install-offer.ts';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useStore } from '../shell/store.ts';
import { useT } from '../texts/i18n.ts';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './programs.module.css';

const places = ['android', 'apple', 'computer'] as const;

const Install = () => {
  const t = useT();
  const offer = useStore(installOfferStore);
  if (isInstalled()) {
    return (
      <Text fw={600} role="status">
        <IconCircleCheck size={20} stroke={1.6} aria-hidden style={{ verticalAlign: '-4px' }} />{' '}
        {t('phone:install.done')}
      </Text>
    );
  }
  if (offer === null) return null;
  return (
    <Button leftSection={<IconDeviceMobile size={18} aria-hidden />} onClick={() => void offer.prompt()}>
      {t('phone:install.here')}
    </Button>
  );
};

/** How to install Daybook on a phone: from the browser. */
export const PhoneScreen = () => {
  const t = useT();
  return (
    <div className={classes.screen}>
      <PageHeader title={t('phone:install.title')} />
      <Text className={classes.intro} c="dimmed">
        <IconDeviceMobile size={20} stroke={1.6} aria-hidden /> {t('phone:install.intro')}
      </Text>
      <Paper withBorder radius="lg" p="xl">
        <Stack align="flex-start">
          <Install />
          <Text>{t('phone:install.address', { address: location.origin })}</Text>
          <List spacing="sm">
            {places.map((place) => (
              <List.Item key={place}>{t(`phone:install.steps.${place}`)}</List.Item>
            ))}
          </List>
          <Text size="sm" c="dimmed">
            {t('phone:install.messages')}{' '}
            <SettingsLink module="reminders">{t('phone:install.toMessages')}</SettingsLink>
          </Text>
        </Stack>
      </Paper>
    </div>
  );
};
