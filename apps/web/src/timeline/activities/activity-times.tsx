import { Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import { type ActivityRow, byState } from './activity-rows.ts';
import { ActivityStates } from './activity-states.tsx';
import classes from './activity-view.module.css';

const most = 8;

/** Each time that it was detected, with the counted part; the rest went to a stronger source at that moment. */
export const ActivityTimes = ({ row }: { row: ActivityRow }) => {
  const t = useT();
  const formats = useFormats();
  const [showsAll, setShowsAll] = useState(false);
  const entries = row.entries.toSorted((a, b) => a.started_at.localeCompare(b.started_at));
  const shown = showsAll ? entries : entries.slice(0, most);
  return (
    <>
      <ul className={classes.list}>
        {shown.map((log) => (
          <li key={log.id} className={classes.row}>
            <span className="figures">{formats.span(log.started_at, log.ended_at)}</span>
            <ActivityStates seconds={byState([log])} />
            <Text span size="sm" c="dimmed" className={classes.grow ?? ''}>
              {log.original_duration - log.duration >= 60 &&
                t('activities:elsewhere', { duration: formats.hours(log.original_duration - log.duration) })}
            </Text>
            <DurationText seconds={log.duration} className={classes.end ?? ''} />
          </li>
        ))}
      </ul>
      {entries.length > shown.length && (
        <UnstyledButton className={classes.more} onClick={() => setShowsAll(true)}>
          {t('timeline:clusters.more', { count: entries.length - shown.length })}
        </UnstyledButton>
      )}
    </>
  );
};
