// The activities of the day by ticket, each of which can be booked at once. Specification 1, day slides: ticket.
import { Anchor, Button, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconBriefcase, IconExternalLink, IconTicket } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useSession } from '../../shell/api/session.ts';
import { useT } from '../../texts/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { isAllSelected, isSelected, selectLogs } from '../editing/selection.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import page from '../frame/day-screen.module.css';
import classes from '../views/contacts-view.module.css';
import { ActivityList } from './activity-list.tsx';
import { byState } from './activity-rows.ts';
import { ActivityStates } from './activity-states.tsx';
import { type OwnTicket, type TicketGroup, ticketGroups, withoutTime } from './ticket-groups.ts';
import { useOwnTickets } from './use-own-tickets.ts';

/** Shown without tickets on this day: a link to connect a ticket system if there is none; else to all activities. */
const NoTickets = () => {
  const t = useT();
  const { timeline } = useDay();
  const { client } = useSession();
  const isConnected = (client.external_ticket_system ?? 'none') !== 'none';
  const action = isConnected ? (
    <Button
      renderRoot={(props) => <Link to="/day" search={{ date: timeline.day.date, view: 'activities' }} {...props} />}
      variant="default"
    >
      {t('activities:all')}
    </Button>
  ) : (
    <Button component={Link} to="/integrations" variant="default">
      {t('activities:tickets.connect')}
    </Button>
  );
  return (
    <EmptyState
      icon={IconTicket}
      title={t('activities:tickets.none')}
      text={t('activities:tickets.how')}
      action={action}
    />
  );
};

export const TicketsView = () => {
  const t = useT();
  const formats = useFormats();
  const { timeline } = useDay();
  const own = useOwnTickets();
  const groups = useMemo(() => ticketGroups(timeline.logs, own), [timeline.logs, own]);
  const others = withoutTime(own, groups);
  if (groups.length === 0 && others.length === 0) {
    return <NoTickets />;
  }
  const seconds = groups.reduce((sum, one) => sum + one.seconds, 0);
  return (
    <Stack className={page.page} gap="md">
      <Text size="sm" c="dimmed">
        {t('activities:tickets.found', {
          count: groups.length,
          duration: formats.hours(seconds),
          total: formats.hours(timeline.totals.recorded),
        })}{' '}
        {t('activities:tickets.how')}
      </Text>
      {groups.map((group) => (
        <Ticket key={group.id} group={group} />
      ))}
      {others.length > 0 && <WithoutTime tickets={others} />}
    </Stack>
  );
};

/** Further tickets of the user without time. */
const WithoutTime = ({ tickets }: { tickets: readonly OwnTicket[] }) => {
  const t = useT();
  return (
    <section aria-label={t('activities:tickets.withoutTime')}>
      <Title order={2} size="h4" mb="xs">
        {t('activities:tickets.withoutTime')}
      </Title>
      <Stack gap="xs">
        {tickets.map(({ id, key, title, url, status }) => (
          <Text key={id} size="sm" lineClamp={2} className={classes.name}>
            {url === null ? (
              <b>{key}</b>
            ) : (
              <Anchor href={url} target="_blank" rel="noreferrer">
                {key}
              </Anchor>
            )}{' '}
            <bdi>{title}</bdi>{' '}
            <Text span size="sm" c="dimmed">
              · {status}
            </Text>
          </Text>
        ))}
      </Stack>
    </section>
  );
};

const Ticket = ({ group }: { group: TicketGroup }) => {
  const t = useT();
  const { canEdit } = useDay();
  const { selection } = useDaySelection();
  const { select } = useDayControls();
  const entries = group.rows.flatMap((row) => row.entries);
  return (
    <article className={classes.group} data-selected={isSelected(selection, group) || undefined}>
      <div className={classes.top}>
        <UnstyledButton
          className={classes.head}
          data-passes-enter={isAllSelected(selection, group) || undefined}
          onClick={() => select(selectLogs(group.logIds))}
        >
          <Title order={2} size="h4" className={classes.name}>
            <span className={classes.key}>{group.key}</span> {group.title}
          </Title>
          <DurationText seconds={group.seconds} className={classes.duration ?? ''} />
        </UnstyledButton>
        {canEdit && group.openIds.length > 0 && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconBriefcase size={16} aria-hidden />}
            aria-label={t('activities:bookOpenOf', { name: group.key })}
            data-passes-enter={isAllSelected(selection, { logIds: group.openIds }) || undefined}
            onClick={() => select(selectLogs(group.openIds))}
          >
            {t('activities:bookOpen')}
          </Button>
        )}
      </div>
      <div className={classes.below}>
        {group.ticket !== null && (
          <Text size="sm" c="dimmed">
            {[group.ticket.status, group.ticket.contact_name].filter(Boolean).join(' · ')}
          </Text>
        )}
        <ActivityStates seconds={byState(entries)} />
        {group.url !== null && (
          <Anchor href={group.url} target="_blank" rel="noreferrer" size="sm" className={classes.page}>
            {group.host} <IconExternalLink size={14} aria-hidden />
          </Anchor>
        )}
      </div>
      <ActivityList rows={group.rows} most={4} />
    </article>
  );
};
