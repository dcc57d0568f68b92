import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../shell/i18n.ts';
import { AuthCard } from './auth-card.tsx';

/** After a mail was asked for: what to expect, whoever has an account. */
export const MailOnItsWay = ({ email, onOtherAddress }: { email: string; onOtherAddress?: () => void }) => {
  const t = useT();
  return (
    <AuthCard title={t('auth:mailSent.title')}>
      <Text role="status">{t('auth:mailSent.text', { email })}</Text>
      <Text size="sm" c="dimmed">
        {t('auth:mailSent.nothing')}
      </Text>
      <Group>
        <Button component={Link} to="/login" variant="default">
          {t('auth:forgot.back')}
        </Button>
        {onOtherAddress && (
          <Anchor component="button" type="button" size="sm" onClick={onOtherAddress}>
            {t('auth:mailSent.other')}
          </Anchor>
        )}
      </Group>
    </AuthCard>
  );
};
