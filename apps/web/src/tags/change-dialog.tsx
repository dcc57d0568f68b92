import { Modal, Stack, Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { FormButtons } from '../ui/form-buttons.tsx';
import { EffectText } from './effect-text.tsx';
import { type BatchChange, useBatchEdit } from './tag-changes.ts';

export type AskedChange = { action: string; change: BatchChange };

type ChangeDialogProps = {
  asked: AskedChange;
  ids: readonly string[];
  /** The tag, or the number of tags. */
  about: string;
  /** Whether open activity of colleagues changes, too. */
  isGeneral: boolean;
  onDone?: () => void;
  onClose: () => void;
};

/** Shows how a change of tags affects open activity, before it is made. */
export const ChangeDialog = ({ asked, ids, about, isGeneral, onDone, onClose }: ChangeDialogProps) => {
  const t = useT();
  const edit = useBatchEdit();
  const { action, change } = asked;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    edit.mutate(
      { ids, change },
      {
        onSuccess: () => {
          onClose();
          onDone?.();
        },
      },
    );
  };
  return (
    <Modal opened onClose={onClose} title={action} closeButtonProps={{ 'aria-label': t('shell:close') }}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{about}</Text>
          <EffectText wish={{ tags: [...ids], change }} isGeneral={isGeneral} />
          <FormButtons isBusy={edit.isPending} onCancel={onClose} action={action} takesFocus />
        </Stack>
      </form>
    </Modal>
  );
};
