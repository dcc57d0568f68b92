// The panel of a published day without a selection: the bookings, as the managers see them.
import { Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useDay, useDayControls } from '../frame/day-context.ts';
import { bookingsByContact } from '../views/bookings-by-contact.ts';
import classes from './day-panel.module.css';

export const PublishedSummary = () => {
  const t = useT();
  const { timeline } = useDay();
  const { select } = useDayControls();
  const { registrations, day } = timeline;
  return (
    <Stack gap="md">
      <Title order={2} size="h4">
        {t('timeline:published.summary')}
      </Title>
      <Text size="sm" c="dimmed">
        {t(day.is_own ? 'timeline:visible.own' : 'timeline:visible.colleague')}
      </Text>
      {registrations.length === 0 && <Text size="sm">{t('timeline:registrations.none')}</Text>}
      {bookingsByContact(registrations).map((contact) => (
        <section key={contact.key}>
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <Title order={3} size="h5" className={classes.contact}>
              <ContactDot id={contact.contactId} />{' '}
              {contact.internal ? t('timeline:kind.internal') : contact.contactName}
            </Title>
            <DurationText seconds={contact.seconds} className={classes.end ?? ''} />
          </Group>
          {contact.bookings.map((one) => (
            <UnstyledButton
              key={one.id}
              className={classes.row}
              onClick={() => select({ kind: 'registration', id: one.id })}
            >
              <span className={classes.words}>
                <span className={classes.whole}>{one.description || '–'}</span>
                <span className={classes.detail}>{one.dimensions.map(({ name }) => name).join(' / ')}</span>
              </span>
              {contact.bookings.length > 1 && <DurationText seconds={one.duration} />}
            </UnstyledButton>
          ))}
        </section>
      ))}
    </Stack>
  );
};
