import { useT } from '../../texts/i18n.ts';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import type { ActivityRow, ActivityState } from './activity-rows.ts';
import classes from './activity-states.module.css';

/** Parts that would display as zero are left out beside longer ones. */
const leastSeconds = 30;

/** The states of an activity's time: one word if all of it has one state, else each with its share. */
export const ActivityStates = ({ seconds }: { seconds: ActivityRow['secondsByState'] }) => {
  const t = useT();
  const parts = [...seconds].filter(([, part]) => part >= leastSeconds);
  const shown: readonly (readonly [ActivityState, number])[] = parts.length > 0 ? parts : [...seconds].slice(0, 1);
  return (
    <span className={classes.states}>
      {shown.map(([state, part]) => (
        <span key={state} className={classes.state} data-state={state}>
          {t(`activities:states.${state}`)}
          {shown.length > 1 && <DurationText seconds={part} />}
        </span>
      ))}
    </span>
  );
};
