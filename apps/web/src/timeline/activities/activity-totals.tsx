import { Text } from '@mantine/core';
import { useT } from '../../texts/i18n.ts';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import classes from './activities-view.module.css';
import type { ActivityRow } from './activity-rows.ts';
import { ActivityStates } from './activity-states.tsx';

/** The totals of the displayed activities. */
export const ActivityTotals = ({ count, seconds }: { count: number; seconds: ActivityRow['secondsByState'] }) => {
  const t = useT();
  const total = [...seconds.values()].reduce((sum, part) => sum + part, 0);
  return (
    <div className={classes.totals}>
      <Text span size="sm" fw={600} role="status" className="figures">
        {t('activities:count', { count })} · <DurationText seconds={total} />
      </Text>
      <ActivityStates seconds={seconds} />
    </div>
  );
};
