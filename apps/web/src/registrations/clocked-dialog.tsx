import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { ContactPicker } from '../contacts/choosing/contact-picker.tsx';
import { useT } from '../texts/i18n.ts';
import { useFormats } from '../ui/formats/use-formats.ts';
import type { ClockedRow } from './activity-rows.ts';
import { type ClockedDecision, useDecideClocked } from './decide-clocked.ts';

/** Decides about unbooked activity: its contact, or that it does not count. It is booked on its day. */
export const ClockedDialog = ({ row, onClose }: { row: ClockedRow; onClose: () => void }) => {
  const t = useT();
  const formats = useFormats();
  const decide = useDecideClocked(row.subject);
  const { title, duration, source } = row.subject;
  const take = (decision: ClockedDecision) => decide.mutate(decision, { onSuccess: onClose });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('shell:close') }}>
      <Stack>
        <Text size="sm" c="dimmed">
          {[formats.day(row.date), source.name, formats.hours(duration)].join(' · ')}
        </Text>
        <Text fw={600}>{t('registrations:clocked.question')}</Text>
        <ContactPicker
          label={t('registrations:clocked.contact')}
          onPick={({ id }) => take({ contact_id: id })}
          onCancel={onClose}
        />
        <Group>
          <Button variant="default" loading={decide.isPending} onClick={() => take({ internal: true })}>
            {t('registrations:clocked.internal')}
          </Button>
          <Button variant="default" loading={decide.isPending} onClick={() => take({ status: 'ignored' })}>
            {t('registrations:clocked.ignore')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
