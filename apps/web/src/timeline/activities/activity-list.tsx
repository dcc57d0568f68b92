import { UnstyledButton } from '@mantine/core';
import { memo, useState } from 'react';
import { useT } from '../../texts/i18n.ts';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { ActivityLink } from './activity-link.tsx';
import classes from './activity-list.module.css';
import type { ActivityRow } from './activity-rows.ts';
import { ActivityStates } from './activity-states.tsx';

/** A list of activities; further ones are behind "show all". */
export const ActivityList = memo(({ rows, most }: { rows: readonly ActivityRow[]; most: number }) => {
  const t = useT();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? rows : rows.slice(0, most);
  const left = rows.length - shown.length;
  return (
    <>
      <ul className={classes.list}>
        {shown.map((row) => (
          <li key={row.key} className={classes.row}>
            <span className={classes.activity}>
              <ActivityLink row={row} />
            </span>
            <ActivityStates seconds={row.secondsByState} />
            <DurationText seconds={row.seconds} className={classes.duration ?? ''} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <UnstyledButton className={classes.more} onClick={() => setShowsAll(true)}>
          {t('activities:more', { count: left })}
        </UnstyledButton>
      )}
    </>
  );
});
ActivityList.displayName = 'ActivityList';
