import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../shell/i18n.ts';

type UserModalProps = {
  title: string;
  onClose: () => void;
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** A form in a dialog. */
export const UserModal = ({ title, onClose, onSubmit, children }: UserModalProps) => {
  const t = useT();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('shell:close') }}>
      <form onSubmit={onSubmit} noValidate>
        <Stack>{children}</Stack>
      </form>
    </Modal>
  );
};
