import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '../texts/i18n.ts';

export type NameDialogProps = {
  title: string;
  /** Its present given name; empty: none. */
  given: string;
  /** The default name. */
  text: string;
  /** The choice for whom the name is. */
  choice?: ReactNode;
  isBusy: boolean;
  onSave: (name: string | null) => void;
  onClose: () => void;
};

/** Asks for a name; an empty one restores the default. */
export const NameDialog = ({ title, given, text, choice, isBusy, onSave, onClose }: NameDialogProps) => {
  const t = useT();
  const [name, setName] = useState(given);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(name.trim() || null);
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('shell:close') }}>
      <form onSubmit={submit}>
        <Stack>
          {choice}
          <TextInput
            label={t('capture:devices.name')}
            description={text}
            maxLength={200}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={name.trim() === given}>
              {t('shell:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
