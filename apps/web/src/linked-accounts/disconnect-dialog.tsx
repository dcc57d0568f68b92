import type { LinkedAccount } from '@daybook/contract/linked-accounts.ts';
import { isMailKind, isProviderKind, providerKinds } from '@daybook/domain/linked-accounts/provider-kinds.ts';
import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useDisconnect } from './account-queries.ts';

/** Removes an account, after explaining with numbers what happens to its items. */
export const DisconnectDialog = ({ account, onClose }: { account: LinkedAccount; onClose: () => void }) => {
  const t = useT();
  const disconnect = useDisconnect(account);
  const [choice, setChoice] = useState<'keep' | 'remove'>('keep');
  const { appointments, kind } = account.attributes;
  const name = isProviderKind(kind) ? t(`linked-accounts:kinds.${kind}`) : account.attributes.name;
  const isMail = isMailKind(kind);
  const { recorded, removable } = appointments;
  const staying = recorded - removable;
  const removal = [
    t(isMail ? 'linked-accounts:mail.removeText' : 'linked-accounts:leave.removeText', { count: removable }),
    ...(staying > 0 ? [t('linked-accounts:leave.stay', { count: staying })] : []),
  ];
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    disconnect.mutate(choice, { onSuccess: onClose });
  };
  return (
    <FormDialog title={t('linked-accounts:leave.title', { name })} onClose={onClose} onSubmit={submit}>
      <Text size="sm">
        {t(
          isProviderKind(kind)
            ? `linked-accounts:provider.leave.${providerKinds[kind].provider}`
            : 'linked-accounts:leave.text',
        )}
      </Text>
      {recorded > 0 && (
        <Radio.Group
          aria-label={t('linked-accounts:leave.title', { name })}
          value={choice}
          onChange={(value) => setChoice(value === 'remove' ? 'remove' : 'keep')}
        >
          <Stack gap="sm">
            <Radio
              data-autofocus
              value="keep"
              label={t(isMail ? 'linked-accounts:mail.keep' : 'linked-accounts:leave.keep')}
              description={t(isMail ? 'linked-accounts:mail.keepText' : 'linked-accounts:leave.keepText', {
                count: recorded,
              })}
            />
            <Radio
              value="remove"
              disabled={removable === 0}
              label={t('linked-accounts:leave.remove')}
              description={removal.join(' ')}
            />
          </Stack>
        </Radio.Group>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('shell:cancel')}
        </Button>
        <Button type="submit" color="rust" loading={disconnect.isPending}>
          {t('linked-accounts:disconnect')}
        </Button>
      </Group>
    </FormDialog>
  );
};
