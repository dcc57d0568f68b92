import { Button, Group, Stack, Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { CopiedValue } from './copied-value.tsx';

type ConnectValuesProps = { address: string; secret: string; onClose: () => void };

/** Values to enter in the telephone system; the secret is shown once. */
export const ConnectValues = ({ address, secret, onClose }: ConnectValuesProps) => {
  const t = useT();
  return (
    <Stack>
      <Text size="sm">{t('phone-systems:connect.text')}</Text>
      <CopiedValue label={t('phone-systems:address')} value={address} />
      <CopiedValue label={t('phone-systems:secret')} value={secret} />
      <Text size="sm" c="dimmed">
        {t('phone-systems:connect.once')}
      </Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('shell:close')}</Button>
      </Group>
    </Stack>
  );
};
