import { Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useT } from '../texts/i18n.ts';

type FormDialogProps = {
  title: string;
  onClose: () => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** A form in a dialog. */
export const FormDialog = ({ title, onClose, onSubmit, children }: FormDialogProps) => {
  const t = useT();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('shell:close') }}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>{children}</Stack>
      </form>
    </Modal>
  );
};
