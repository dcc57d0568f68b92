import { Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { contactNamesQuery } from '../dimensions/dimension-queries.ts';
import { useKeys } from '../shell/keys/use-keys.ts';
import { useT } from '../texts/i18n.ts';
import { DayLink } from '../ui/day-link.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { AppointmentDeciding } from './appointment-deciding.tsx';
import { type Appointment, shownState } from './appointment-queries.ts';
import { AppointmentWho } from './appointment-who.tsx';
import classes from './appointments-screen.module.css';
import { useDecideAppointments, useSaveTravel } from './decide-appointments.ts';
import { TravelSummary } from './travel-summary.tsx';

/** Returns the names of an appointment's contacts, including those of its travel. */
const useContactName = ({ attributes }: Appointment) => {
  const { contact_id: own, travel_contact_start: start, travel_contact_end: end } = attributes;
  const ids = [...new Set([own, start, end].filter((id) => id !== null))];
  const { data } = useQuery(contactNamesQuery(ids));
  return useMemo(() => {
    const names = new Map(data?.data.map((row) => [row.id, row.attributes.formatted_name]));
    return (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  }, [data]);
};

const Content = ({ row, onDecided }: { row: Appointment; onDecided: () => void }) => {
  const t = useT();
  const formats = useFormats();
  const contactName = useContactName(row);
  const decide = useDecideAppointments(onDecided);
  const travel = useSaveTravel(row);
  const appointment = { id: row.id, ...row.attributes };
  const state = shownState(row);
  const isSettled = state === 'booked' || state === 'published';
  return (
    <Stack gap="md">
      <Stack gap={2}>
        <Title order={3} size="h3" tabIndex={-1} data-autofocus className={classes.title}>
          {appointment.description || t('timeline:appointment.private')}
        </Title>
        <Group gap="xs">
          <DayLink date={appointment.date} className={classes.link}>
            {formats.day(appointment.date)}
          </DayLink>
          <Text c="dimmed" size="sm" className="figures">
            {formats.span(appointment.started_at, appointment.ended_at)}
          </Text>
        </Group>
        {appointment.location && (
          <Text c="dimmed" size="sm" className={classes.people}>
            {appointment.location}
          </Text>
        )}
        <AppointmentWho appointment={appointment} contactName={contactName} />
        <TravelSummary appointment={appointment} />
      </Stack>
      {isSettled ? (
        <Text size="sm">{t(`appointments:settled.${state}`)}</Text>
      ) : (
        <AppointmentDeciding
          appointment={appointment}
          contactName={contactName}
          onArrange={(decision) => decide.mutate({ appointments: [row], decision })}
          onTravel={(change) => travel.mutate(change)}
          inDialogs
        />
      )}
    </Stack>
  );
};

type AppointmentDrawerProps = { row: Appointment; onDecided: () => void; onClose: () => void };

/** One appointment beside the list: its contact, and travel to it. */
export const AppointmentDrawer = ({ row, onDecided, onClose }: AppointmentDrawerProps) => {
  const t = useT();
  // Escape first closes a question or the travel form, which handle the key before this.
  useKeys([{ key: 'Escape', label: t('shell:close'), run: onClose, inFields: true, inDialogs: true }]);
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size="md"
      title={t(`appointments:state.${shownState(row)}`)}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <Content key={row.id} row={row} onDecided={onDecided} />
    </Drawer>
  );
};
