import classes from './series-dot.module.css';
import { backgroundOf, type Look } from './series-look.ts';

/** The look of a series beside its name, which has the meaning. */
export const SeriesDot = ({ look }: { look: Look }) => (
  <span className={classes.dot} style={{ background: backgroundOf(look) }} aria-hidden />
);
