import { Button, Group, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useT } from '../texts/i18n.ts';
import { useOpenPortal } from './billing-queries.ts';

/** Enters a payment method on Stripe's page instead of an embedded form. */
export const OnStripesPage = ({ text }: { text: string }) => {
  const t = useT();
  const open = useOpenPortal();
  return (
    <Stack>
      <Text size="sm">{text}</Text>
      <Group>
        <Button
          loading={open.isPending}
          leftSection={<IconExternalLink size={18} aria-hidden />}
          onClick={() => open.mutate()}
        >
          {t('billing:method.toPage')}
        </Button>
      </Group>
    </Stack>
  );
};
