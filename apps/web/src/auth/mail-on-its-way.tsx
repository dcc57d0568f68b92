import { Anchor, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';
import { AuthCard } from './auth-card.tsx';
import { NoMailNote } from './no-mail-note.tsx';
import { useSendsMail } from './use-sends-mail.ts';

/**
 * After a mail was requested: what to expect, without revealing who has an account, and where it is stored on a server
 * that sends none.
 */
export const MailOnItsWay = ({ email, onOtherAddress }: { email: string; onOtherAddress?: () => void }) => {
  const t = useT();
  const isKept = useSendsMail() === false;
  return (
    <AuthCard title={t(isKept ? 'auth:mailSent.titleKept' : 'auth:mailSent.title')}>
      <Text role="status">{t(isKept ? 'auth:mailSent.textKept' : 'auth:mailSent.text', { email })}</Text>
      {isKept ? (
        <NoMailNote />
      ) : (
        <Text size="sm" c="dimmed">
          {t('auth:mailSent.nothing')}
        </Text>
      )}
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
