import type { TimelineRegistration } from '@daybook/contract/timeline.ts';
import type { BookingRefusal } from '@daybook/domain/crm/booking-refusal.ts';
import { addressOf } from '@daybook/domain/crm/crm-address.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Anchor, List, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../shell/api/session.ts';
import { useT } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import type { RefusedBooking } from './refused-bookings.ts';

type Props = {
  refused: readonly RefusedBooking[];
  registrations: readonly TimelineRegistration[];
  date: string;
};

/** The bookings that the connected system would refuse: each with the reason and how to solve it. */
export const RefusedList = ({ refused, registrations, date }: Props) => {
  const byId = new Map(registrations.map((one) => [one.id, one]));
  // An unknown employee is one problem to solve, for any number of bookings.
  const [nobody] = refused.filter(({ reason }) => reason === 'unknown_employee');
  const others = refused.filter(({ reason }) => reason !== 'unknown_employee');
  return (
    <List size="sm" spacing={6} mb="sm">
      {nobody !== undefined && (
        <List.Item>
          <Reason reason="unknown_employee" date={date} />
        </List.Item>
      )}
      {others.map(({ id, reason }) => (
        <List.Item key={id}>
          <Booking booking={byId.get(id)} />
          <Reason reason={reason} date={date} />
        </List.Item>
      ))}
    </List>
  );
};

const Booking = ({ booking }: { booking: TimelineRegistration | undefined }) => {
  const t = useT();
  if (booking === undefined) return null;
  const name = booking.internal ? t('timeline:kind.internal') : (booking.contact_name ?? '');
  const where = booking.dimensions.map((dimension) => dimension.name).join(' / ');
  return (
    <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
      <ContactDot id={booking.contact_id} /> {[name, where, booking.description].filter(Boolean).join(' · ')}
    </Text>
  );
};

const Reason = ({ reason, date }: { reason: BookingRefusal; date: string }) => {
  const t = useT();
  const { client } = useSession();
  const system = systemName(client.external_crm ?? '');
  return (
    <Text size="sm">
      {t(`days:refused.${reason}`, { system })} <WayOut reason={reason} date={date} />
    </Text>
  );
};

/** Administrators link the employees; everything else is corrected in the booking. */
const WayOut = ({ reason, date }: { reason: BookingRefusal; date: string }) => {
  const t = useT();
  const { user, client } = useSession();
  if (reason !== 'unknown_employee') {
    return (
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} to="/day" search={{ date, view: 'registrations' as const }} />}
      >
        {t('days:refused.change')}
      </Anchor>
    );
  }
  if (!user.is_admin) return t('days:refused.ask');
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => (
        <Link
          {...props}
          to="/integrations/external-crm-{$system}"
          params={{ system: addressOf(client.external_crm ?? '') }}
        />
      )}
    >
      {t('days:refused.match')}
    </Anchor>
  );
};
