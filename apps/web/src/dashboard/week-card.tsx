import { addDays } from '@daybook/domain/timeline/day-arithmetic.ts';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';
import { contactColour } from '../ui/contact-colour.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { DayLink } from '../ui/day-link.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { useFormats } from '../ui/formats/use-formats.ts';
import { SkeletonRows } from '../ui/list/skeleton-rows.tsx';
import { weekQuery } from '../weeks/week-queries.ts';
import { Card } from './card.tsx';
import classes from './dashboard-screen.module.css';
import { useWeekInView } from './use-week-in-view.ts';
import { type ContactHours, hoursByContact, waitingOf, weekTotals } from './week-facts.ts';

const mostShown = 6;
const shortDay: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

const ContactBar = ({ contact, most }: { contact: ContactHours; most: number }) => {
  const t = useT();
  const formats = useFormats();
  return (
    <li className={classes.contactRow}>
      <ContactDot id={contact.id} />
      <span className={classes.contactName}>{contact.name ?? t('dashboard:week.internal')}</span>
      <span className={classes.contactTrack} aria-hidden>
        <span style={{ width: `${(contact.seconds / most) * 100}%`, background: contactColour(contact.id) }} />
      </span>
      <span className="figures">{formats.hours(contact.seconds)}</span>
    </li>
  );
};

/** Last week until Tuesday evening, then this one: hours by contact, and the waiting days. */
export const WeekCard = () => {
  const t = useT();
  const formats = useFormats();
  const { start, isLast } = useWeekInView();
  const week = useQuery(weekQuery(start));
  const contacts = week.data ? hoursByContact(week.data) : [];
  const waiting = week.data ? waitingOf(week.data, formats.today) : [];
  const totals = week.data && weekTotals(week.data);
  const period = `${formats.date(start, shortDay)} – ${formats.date(addDays(start, 6), shortDay)}`;
  return (
    <Card
      title={t(isLast ? 'dashboard:week.last' : 'dashboard:week.this')}
      aside={
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/week" search={{ date: start }} />}>
          {period}
        </Anchor>
      }
    >
      {week.isPending && <SkeletonRows rows={4} />}
      {week.isError && <ErrorPanel error={week.error} onRetry={() => week.refetch()} />}
      {totals && (
        <Text className="figures" fw={650} fz="xl" mb="xs">
          {formats.hours(totals.booked)}{' '}
          <Text span c="dimmed" fz="sm" fw={400}>
            {totals.expected === null
              ? t('dashboard:week.booked')
              : t('dashboard:week.bookedOf', { expected: formats.hours(totals.expected) })}
          </Text>
        </Text>
      )}
      {contacts.length > 0 && (
        <ul className={classes.list} aria-label={t('dashboard:week.byContact')}>
          {contacts.slice(0, mostShown).map((contact) => (
            <ContactBar key={contact.id ?? 'internal'} contact={contact} most={contacts[0]?.seconds ?? 1} />
          ))}
        </ul>
      )}
      {week.data && contacts.length === 0 && <Text c="dimmed">{t('dashboard:week.nothing')}</Text>}
      {waiting.length > 0 && (
        <p className={classes.hint}>
          {t('dashboard:week.waiting', { count: waiting.length })}{' '}
          {waiting.map((date, index) => (
            <span key={date}>
              {index > 0 && ', '}
              <DayLink date={date} className={classes.inlineDay}>
                {formats.date(date, { weekday: 'short' })} {formats.date(date, { day: 'numeric' })}
              </DayLink>
            </span>
          ))}
        </p>
      )}
    </Card>
  );
};
