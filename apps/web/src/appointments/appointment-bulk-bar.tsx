import { warningsOf } from '@daybook/domain/appointments/warnings.ts';
import { Button, Modal } from '@mantine/core';
import { IconCalendarX, IconHome, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { ContactPicker } from '../contacts/choosing/contact-picker.tsx';
import { useT } from '../texts/i18n.ts';
import type { Decision } from '../timeline/editing/edit-timeline.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SelectionBar } from '../ui/list/selection-bar.tsx';
import type { Appointment } from './appointment-queries.ts';
import { useDecideAppointments } from './decide-appointments.ts';
import { lengthOf } from './use-arranging.ts';

const isUnusual = ({ id, attributes }: Appointment) => warningsOf(lengthOf({ id, ...attributes })).length > 0;

type AppointmentBulkBarProps = { appointments: readonly Appointment[]; onClear: () => void };

/** Decisions about all selected appointments. */
export const AppointmentBulkBar = ({ appointments, onClear }: AppointmentBulkBarProps) => {
  const t = useT();
  const [isPicking, setIsPicking] = useState(false);
  const [asked, setAsked] = useState<Decision | null>(null);
  const done = () => {
    setAsked(null);
    onClear();
  };
  const decide = useDecideAppointments(done);
  if (appointments.length === 0) return null;
  const unusual = appointments.filter(isUnusual);
  const take = (decision: Decision) => {
    setIsPicking(false);
    if (decision.kind !== 'ignored' && unusual.length > 0) setAsked(decision);
    else decide.mutate({ appointments, decision });
  };
  const button = { size: 'compact-sm', variant: 'light', disabled: decide.isPending } as const;
  return (
    <>
      <SelectionBar label={t('appointments:bulk.label')} count={appointments.length} onClear={onClear}>
        <Button {...button} leftSection={<IconUsers size={16} aria-hidden />} onClick={() => setIsPicking(true)}>
          {t('appointments:bulk.contact')}
        </Button>
        <Button {...button} leftSection={<IconHome size={16} aria-hidden />} onClick={() => take({ kind: 'internal' })}>
          {t('timeline:kind.internal')}
        </Button>
        <Button
          {...button}
          leftSection={<IconCalendarX size={16} aria-hidden />}
          onClick={() => take({ kind: 'ignored' })}
        >
          {t('timeline:appointment.notHeld')}
        </Button>
      </SelectionBar>
      <Modal
        opened={isPicking}
        onClose={() => setIsPicking(false)}
        title={t('timeline:forWhom')}
        closeButtonProps={{ 'aria-label': t('shell:close') }}
      >
        <ContactPicker
          label={t('timeline:picker.label')}
          onPick={({ id, name }) => take({ kind: 'contact', contactId: id, contactName: name })}
          onCancel={() => setIsPicking(false)}
        />
      </Modal>
      <ConfirmDialog
        opened={asked !== null}
        title={t('appointments:unusual.title')}
        text={t('appointments:bulk.unusual', {
          count: unusual.length,
          names: unusual.map(({ attributes }) => attributes.description).join(', '),
        })}
        action={t('appointments:unusual.confirm')}
        isBusy={decide.isPending}
        onConfirm={() => asked && decide.mutate({ appointments, decision: asked })}
        onClose={() => setAsked(null)}
      />
    </>
  );
};
