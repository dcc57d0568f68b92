import { contactColour } from './contact-colour.ts';
import classes from './contact-dot.module.css';

/** The colour of a contact beside its name; the name carries the meaning. */
export const ContactDot = ({ id }: { id: string | null }) => (
  <span className={classes.dot} style={{ background: contactColour(id) }} aria-hidden />
);
