import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../texts/i18n.ts';

type DescribeDialogProps = {
  count: number;
  initial: string;
  isBusy: boolean;
  onTake: (description: string) => void;
  onClose: () => void;
};

const longest = 2000;

/** One description for several activities. */
export const DescribeDialog = ({ count, initial, isBusy, onTake, onClose }: DescribeDialogProps) => {
  const t = useT();
  const [description, setDescription] = useState(initial);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('registrations:describe.title', { count })}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onTake(description.trim());
        }}
      >
        <Stack>
          <Textarea
            data-autofocus
            autosize
            minRows={2}
            maxLength={longest}
            label={t('registrations:describe.label')}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('shell:cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('registrations:apply')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
