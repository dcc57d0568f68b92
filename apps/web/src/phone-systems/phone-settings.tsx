import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconPhone, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AdministratorsOnly } from '../settings/frame/administrators-only.tsx';
import { InPersonOnly } from '../settings/frame/in-person-only.tsx';
import { useT } from '../texts/i18n.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { CallFile } from './call-file.tsx';
import { ConnectValues } from './connect-values.tsx';
import { EditSystem } from './edit-system.tsx';
import { LinesForm } from './lines-form.tsx';
import { NewSystem } from './new-system.tsx';
import { type PhoneSystem, phoneSystemsQuery, useRemoveSystem, useRenewSecret } from './phone-queries.ts';
import { type PhoneAsking, PhoneSystemCard } from './phone-system-card.tsx';

type DialogProps = { system: PhoneSystem; onClose: () => void };

const RenewDialog = ({ system, onClose }: DialogProps) => {
  const t = useT();
  const renew = useRenewSecret(system);
  if (renew.data === undefined) {
    return (
      <ConfirmDialog
        opened
        title={t('phone-systems:renew.title')}
        text={t('phone-systems:renew.text', { name: system.attributes.name })}
        action={t('phone-systems:renew.action')}
        isBusy={renew.isPending}
        onConfirm={() => renew.mutate()}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('phone-systems:renew.title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <ConnectValues {...renew.data} onClose={onClose} />
    </Modal>
  );
};

const RemoveDialog = ({ system, onClose }: DialogProps) => {
  const t = useT();
  const remove = useRemoveSystem(system);
  const calls = system.attributes.waiting.reduce((sum, line) => sum + line.calls, 0);
  return (
    <ConfirmDialog
      opened
      title={t('phone-systems:remove.title', { name: system.attributes.name })}
      text={t('phone-systems:remove.text', { count: calls })}
      action={t('phone-systems:remove.action')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
};

const dialogs = {
  edit: EditSystem,
  lines: LinesForm,
  file: CallFile,
  secret: RenewDialog,
  remove: RemoveDialog,
} as const;

const PhoneSystems = () => {
  const t = useT();
  const list = useQuery(phoneSystemsQuery);
  const [isAdding, setAdding] = useState(false);
  const [asking, setAsking] = useState<{ about: PhoneAsking; system: PhoneSystem } | null>(null);
  const Dialog = asking === null ? null : dialogs[asking.about];
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('phone-systems:add')}
    </Button>
  );
  if (list.isPending) return <SkeletonRows rows={3} height={80} />;
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  const isEmpty = list.data.length === 0;
  return (
    <Stack>
      {isEmpty ? (
        <EmptyState
          icon={IconPhone}
          title={t('phone-systems:empty')}
          text={t('phone-systems:emptyText')}
          action={add}
        />
      ) : (
        <>
          <Group justify="space-between" align="start">
            <Text size="sm" c="dimmed" maw="34rem">
              {t('phone-systems:text')}
            </Text>
            {add}
          </Group>
          {list.data.map((system) => (
            <PhoneSystemCard key={system.id} system={system} onAsk={(about) => setAsking({ about, system })} />
          ))}
        </>
      )}
      {isAdding && <NewSystem onClose={() => setAdding(false)} />}
      {asking && Dialog && <Dialog system={asking.system} onClose={() => setAsking(null)} />}
    </Stack>
  );
};

/** The telephone systems that report calls, for administrators. */
export const PhoneSettings = () => (
  <AdministratorsOnly>
    <InPersonOnly>
      <PhoneSystems />
    </InPersonOnly>
  </AdministratorsOnly>
);
