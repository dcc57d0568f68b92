// Each contact's activities, with their booked, open and ignored time. Specification 1, day slides: activity per
// contact.
import { Button, Stack, Title, UnstyledButton } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { useT } from '../../texts/i18n.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { ActivityList } from '../activities/activity-list.tsx';
import { byState } from '../activities/activity-rows.ts';
import { ActivityStates } from '../activities/activity-states.tsx';
import { isAllSelected, isSelected, selectLogs } from '../editing/selection.ts';
import { useDay, useDayControls, useDaySelection } from '../frame/day-context.ts';
import page from '../frame/day-screen.module.css';
import { useDayOptions } from '../frame/use-day-options.ts';
import { type ContactRow, contactRows } from './contact-rows.ts';
import classes from './contacts-view.module.css';
import { useOwnerName } from './use-owner-name.ts';

export const PerContactView = () => {
  const { timeline } = useDay();
  const rows = contactRows(timeline, useDayOptions().sort_internal_top).filter(({ logIds }) => logIds.length > 0);
  return (
    <Stack className={page.page} gap="md">
      {rows.map((row) => (
        <OfContact key={row.key} row={row} />
      ))}
    </Stack>
  );
};

const OfContact = ({ row }: { row: ContactRow }) => {
  const t = useT();
  const { canEdit } = useDay();
  const { selection } = useDaySelection();
  const { select } = useDayControls();
  const ownerName = useOwnerName();
  const name = ownerName(row);
  const canBook = canEdit && (row.kind === 'contact' || row.kind === 'internal') && row.openIds.length > 0;
  return (
    <article className={classes.group} data-selected={isSelected(selection, row) || undefined}>
      <div className={classes.top}>
        <UnstyledButton
          className={classes.head}
          data-passes-enter={isAllSelected(selection, row) || undefined}
          onClick={() => select(selectLogs(row.logIds))}
        >
          <ContactDot id={row.contactId} />
          <Title order={2} size="h4" className={classes.name}>
            {name}
          </Title>
          <DurationText seconds={row.recordedSeconds} className={classes.duration ?? ''} />
        </UnstyledButton>
        {canBook && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconBriefcase size={16} aria-hidden />}
            aria-label={t('activities:bookOpenOf', { name })}
            data-passes-enter={isAllSelected(selection, { logIds: row.openIds }) || undefined}
            onClick={() => select(selectLogs(row.openIds))}
          >
            {t('activities:bookOpen')}
          </Button>
        )}
      </div>
      <ActivityStates seconds={byState(row.rows.flatMap(({ entries }) => entries))} />
      <ActivityList rows={row.rows} most={6} />
    </article>
  );
};
