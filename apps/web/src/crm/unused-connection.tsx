import type { CrmStatus } from '@daybook/contract/crm.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useDisconnectOwn } from './crm-queries.ts';

/**
 * The user's own connection after the right to it was revoked: that it is unused, its remaining work, and a button to
 * end it.
 */
export const UnusedConnection = ({ unused }: { unused: NonNullable<CrmStatus['unused']> }) => {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const disconnect = useDisconnectOwn(unused.system);
  const system = systemName(unused.system);
  const waits = unused.waiting > 0;
  const about = [unused.account, unused.person].filter(Boolean).join(' · ');
  return (
    <Stack gap="xs" align="flex-start" maw="44rem">
      <Text size="sm">
        <IconInfoCircle size={16} aria-hidden style={{ verticalAlign: 'text-bottom' }} />{' '}
        {t('crm:unused.text', { system })} {waits && t('crm:unused.waiting', { count: unused.waiting })}
      </Text>
      {about !== '' && (
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      )}
      <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
        {t('crm:disconnect.action')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('crm:disconnect.title', { system })}
        text={`${t('crm:unused.leave', { system })}${waits ? ` ${t('crm:unused.leaveWaiting', { count: unused.waiting })}` : ''}`}
        action={t('crm:disconnect.action')}
        isBusy={disconnect.isPending}
        onConfirm={() => disconnect.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        onClose={() => setIsAsking(false)}
      />
    </Stack>
  );
};
