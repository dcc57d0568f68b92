import type { routes } from '@daybook/contract/routes.ts';
import { Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { useT } from '../../texts/i18n.ts';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import classes from './activity-view.module.css';

type Explained = z.output<typeof routes.explainSubject.response>['data'];
type ActivityHistoryProps = {
  about: Pick<Explained, 'first_recorded_at' | 'changes' | 'earlier'>;
  subjectId: string;
};

/** The history of an activity: its changes on this day, the latest first, and its results on earlier days. */
export const ActivityHistory = ({ about, subjectId }: ActivityHistoryProps) => {
  const t = useT();
  const formats = useFormats();
  const wentTo = (one: Explained['earlier'][number]): string => {
    if (one.ignored) return t('timeline:kind.ignored');
    if (one.internal) return [t('timeline:kind.internal'), ...one.booked_on].join(' / ');
    return one.contact_name === null ? t('timeline:kind.untagged') : [one.contact_name, ...one.booked_on].join(' / ');
  };
  return (
    <>
      <Stack gap="xs" component="section">
        <Title order={3} size="h4">
          {t('activities:history')}
        </Title>
        <ul className={classes.list}>
          {about.changes.map(({ kind, at, undone }) => (
            <li key={`${at} ${kind}`} className={classes.row}>
              <span className="figures">{formats.moment(at)}</span>
              <span className={classes.grow}>
                {t(`activities:changes.${kind}`)}
                {undone && <span className={classes.quiet}> · {t('activities:undone')}</span>}
              </span>
            </li>
          ))}
          {about.first_recorded_at && (
            <li className={classes.row}>
              <span className="figures">{formats.moment(about.first_recorded_at)}</span>
              <span className={classes.grow}>{t('activities:cameIn')}</span>
            </li>
          )}
        </ul>
      </Stack>
      <Stack gap="xs" component="section">
        <Title order={3} size="h4">
          {t('activities:earlier')}
        </Title>
        {about.earlier.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('activities:neverBefore')}
          </Text>
        )}
        <ul className={classes.list}>
          {about.earlier.map((one) => (
            <li key={one.date} className={classes.row}>
              <Link to="/day" search={{ date: one.date, view: 'activity', subject: subjectId }}>
                {formats.day(one.date)}
              </Link>
              <span className={classes.grow}>{wentTo(one)}</span>
              <DurationText seconds={one.duration} className={classes.end ?? ''} />
            </li>
          ))}
        </ul>
      </Stack>
    </>
  );
};
