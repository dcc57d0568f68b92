import { Stack, Text } from '@mantine/core';
import { useT } from '../shell/i18n.ts';
import { BookingList } from './booking-list.tsx';
import { useDay } from './day-context.ts';
import classes from './day-screen.module.css';

/** What is booked on the day, each opened with a click. */
export const RegistrationsView = () => {
  const t = useT();
  const { timeline, selection, select } = useDay();
  return (
    <Stack className={classes.page}>
      {timeline.registrations.length === 0 ? (
        <Text c="dimmed">{t('timeline:registrations.none')}</Text>
      ) : (
        <BookingList
          registrations={timeline.registrations}
          showsRecorded
          selectedId={selection.kind === 'registration' ? selection.id : null}
          onSelect={({ id }) => select({ kind: 'registration', id })}
        />
      )}
    </Stack>
  );
};
