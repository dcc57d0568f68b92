import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';

export type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  /** Exactly what will happen, with numbers. */
  text: string;
  /** The verb on the button. */
  action: string;
  isBusy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before an action that cannot be undone. */
export const ConfirmDialog = ({
  opened,
  title,
  text,
  action,
  isBusy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => {
  const t = useT();
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('shell:close') }}>
      <Stack>
        <Text>{text}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('shell:cancel')}
          </Button>
          <Button color="rust" loading={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
