// A colleague's published day as a manager sees it: the bookings and nothing else.
import type { Timeline } from '@daybook/contract/timeline.ts';
import { Alert, Stack, Text, Title } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { BookingList } from '../../registrations/booking/booking-list.tsx';
import { useT } from '../../texts/i18n.ts';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { ShareBar } from '../views/share-bar.tsx';
import classes from './day-screen.module.css';
import { ReopeningButton } from './reopening-button.tsx';

export const ColleagueDay = ({ timeline }: { timeline: Timeline }) => {
  const t = useT();
  const formats = useFormats();
  const { day, registrations, totals } = timeline;
  return (
    <Stack className={classes.page} gap="lg">
      <Alert variant="light" color="gray" icon={<IconEye />}>
        <Text size="sm">{t('timeline:colleague.sees', { name: day.user_name })}</Text>
        <ReopeningButton timeline={timeline} />
      </Alert>
      <Title order={2} size="h3">
        {t('timeline:totals.booked')} <span className="figures">{formats.hours(totals.booked)}</span>
      </Title>
      <ShareBar
        parts={registrations.map((one) => ({
          key: one.id,
          contactId: one.contact_id,
          name: one.internal ? t('timeline:kind.internal') : (one.contact_name ?? ''),
          seconds: one.duration,
        }))}
      />
      {registrations.length === 0 ? (
        <Text c="dimmed">{t('timeline:registrations.none')}</Text>
      ) : (
        <BookingList name="colleague-bookings" registrations={registrations} showsRecorded={false} />
      )}
    </Stack>
  );
};
