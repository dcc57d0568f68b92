// Widgets for the first days, and for users whose partner keeps their hours.
import { Button, Group, Text } from '@mantine/core';
import { IconBolt, IconLifebuoy, IconMailPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';
import { Card } from './card.tsx';

/** For the embedded plan: hours are sent to the partner's system once a day is published. */
export const RedirectCard = () => {
  const t = useT();
  return (
    <Card title={t('dashboard:redirect.title')}>
      <Group justify="space-between">
        <Text>{t('dashboard:redirect.text')}</Text>
        <Button
          variant="default"
          leftSection={<IconBolt size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/process" />}
        >
          {t('dashboard:redirect.action')}
        </Button>
      </Group>
    </Card>
  );
};

/** For administrators before their first published day: invites colleagues. */
export const UsersCard = () => {
  const t = useT();
  return (
    <Card title={t('dashboard:users.title')}>
      <Text mb="md">{t('dashboard:users.text')}</Text>
      <Button
        variant="default"
        leftSection={<IconMailPlus size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/users" />}
      >
        {t('dashboard:users.action')}
      </Button>
    </Card>
  );
};

/** A question to the operator of the server. */
export const ChatCard = () => {
  const t = useT();
  return (
    <Card title={t('dashboard:chat.title')}>
      <Text mb="md">{t('dashboard:chat.text')}</Text>
      <Button
        variant="default"
        leftSection={<IconLifebuoy size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/support" />}
      >
        {t('dashboard:chat.action')}
      </Button>
    </Card>
  );
};
