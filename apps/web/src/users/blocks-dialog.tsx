import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BlockFields, type Blocks, useBlockForm } from '../settings/frame/block-fields.tsx';
import { useT } from '../texts/i18n.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { FailureNote } from '../ui/failure-note.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { type BlocksOfUser, blocksOfUserQuery, useChangeBlocks } from './user-blocks.ts';
import type { User } from './user-queries.ts';

type DialogProps = { user: User; onClose: () => void };

const Form = ({ user, known, onClose }: DialogProps & { known: BlocksOfUser }) => {
  const t = useT();
  const change = useChangeBlocks(user);
  const { name_full: name } = user.attributes;
  const save = (value: Blocks | null) => change.mutate(value, { onSuccess: onClose });
  const { form, submit } = useBlockForm({ value: known.value, isSaving: change.isPending, onSave: save });
  return (
    <FormDialog title={t('users:blocks.title', { name })} onClose={onClose} onSubmit={submit}>
      <Text size="sm">{t('users:blocks.text', { name })}</Text>
      <Alert variant="light" p="xs">
        <Text size="sm">{t(`users:blocks.setBy.${known.setBy}`, { name })}</Text>
        {known.setBy === 'user' && (
          <Button variant="subtle" size="compact-sm" loading={change.isPending} onClick={() => save(null)}>
            {t('users:blocks.back')}
          </Button>
        )}
      </Alert>
      <BlockFields form={form} />
      <FailureNote error={change.error} />
      <FormButtons isBusy={change.isPending} onCancel={onClose} />
    </FormDialog>
  );
};

/** A colleague's block settings, if they differ from the organisation's. Specification 6, administrators. */
export const BlocksDialog = ({ user, onClose }: DialogProps) => {
  const t = useT();
  const blocks = useQuery(blocksOfUserQuery(user.id));
  if (blocks.isSuccess) return <Form user={user} known={blocks.data} onClose={onClose} />;
  const title = t('users:blocks.title', { name: user.attributes.name_full });
  return (
    <FormDialog title={title} onClose={onClose} onSubmit={(event) => event.preventDefault()}>
      {blocks.isError ? (
        <ErrorPanel error={blocks.error} onRetry={() => void blocks.refetch()} />
      ) : (
        <SkeletonRows rows={5} height={36} />
      )}
    </FormDialog>
  );
};
