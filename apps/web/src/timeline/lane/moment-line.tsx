import { useFormats } from '../../ui/formats/use-formats.ts';
import { useDaySelection } from '../frame/day-context.ts';
import { type Scale, yOf } from './scale.ts';
import classes from './timeline-view.module.css';

/** The moment of the day that was pointed at, with its time. */
export const MomentLine = ({ scale }: { scale: Scale }) => {
  const formats = useFormats();
  const { momentMs } = useDaySelection();
  if (momentMs === null) return null;
  return (
    <div className={classes.moment} style={{ transform: `translateY(${yOf(scale, momentMs)}px)` }} aria-hidden>
      <span>{formats.time(new Date(momentMs).toISOString())}</span>
    </div>
  );
};
