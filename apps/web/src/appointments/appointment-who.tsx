import type { TimelineAppointment } from '@daybook/contract/timeline.ts';
import { Text } from '@mantine/core';
import { useT } from '../texts/i18n.ts';

type AppointmentWhoProps = { appointment: TimelineAppointment; contactName: (id: string | null) => string | null };

/** The attendees of a meeting, and the contact that it counts for. */
export const AppointmentWho = ({ appointment, contactName }: AppointmentWhoProps) => {
  const t = useT();
  const { attendees, status, internal, contact_id: contactId } = appointment;
  const name = internal ? t('timeline:kind.internal') : contactName(contactId);
  return (
    <>
      {attendees.length > 0 && (
        <Text c="dimmed" size="sm" style={{ overflowWrap: 'anywhere' }}>
          {attendees.join(', ')}
        </Text>
      )}
      {status === 'arranged' && name && <Text size="sm">{t('timeline:appointment.arranged', { name })}</Text>}
    </>
  );
};
