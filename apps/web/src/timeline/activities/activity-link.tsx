import { Link } from '@tanstack/react-router';
import { useT } from '../../texts/i18n.ts';
import { useDay } from '../frame/day-context.ts';
import classes from './activity-link.module.css';
import type { ActivityRow } from './activity-rows.ts';
import { SourceIcon } from './source-icon.tsx';
import { sourceName } from './source-name.ts';

/** An activity by its title, source, and frequency; opens its details. */
export const ActivityLink = ({ row }: { row: Pick<ActivityRow, 'subject' | 'source' | 'entries'> }) => {
  const t = useT();
  const { timeline } = useDay();
  return (
    <span className={classes.activity}>
      <span className={classes.icon}>
        <SourceIcon source={row.source} />
      </span>
      <span className={classes.words}>
        <Link
          className={classes.title}
          to="/day"
          search={{ date: timeline.day.date, view: 'activity', subject: row.subject.id }}
        >
          {row.subject.title || sourceName(t, row.source)}
        </Link>
        <span className={classes.detail}>
          {sourceName(t, row.source)}
          {row.entries.length > 1 && ` · ${t('activities:times', { count: row.entries.length })}`}
        </span>
      </span>
    </span>
  );
};
