import { Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { useSendsMail } from './use-sends-mail.ts';

/** Where codes and links are on a server that sends no mail; nothing on others. */
export const NoMailNote = () => {
  const t = useT();
  if (useSendsMail() !== false) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('shell:noMail')}
    </Text>
  );
};
