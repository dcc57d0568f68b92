import { contactColour } from '../../ui/contact-colour.ts';
import { ContactDot } from '../../ui/contact-dot.tsx';
import { DurationText } from '../../ui/formats/duration-text.tsx';
import { useFormats } from '../../ui/formats/use-formats.ts';
import classes from './share-bar.module.css';

export type SharePart = { key: string; contactId: string | null; name: string; seconds: number };

const combine = (parts: readonly SharePart[]): SharePart[] =>
  [...Map.groupBy(parts, ({ contactId, name }) => `${contactId} ${name}`).values()]
    .flatMap((members) => {
      const [first] = members;
      return first ? [{ ...first, seconds: members.reduce((sum, one) => sum + one.seconds, 0) }] : [];
    })
    .sort((a, b) => b.seconds - a.seconds);

/** The shares of the contacts in a day, as one bar with its legend. */
export const ShareBar = ({ parts }: { parts: readonly SharePart[] }) => {
  const formats = useFormats();
  const combined = combine(parts);
  const total = combined.reduce((sum, one) => sum + one.seconds, 0);
  if (total === 0) return null;
  return (
    <div>
      <div className={classes.bar} aria-hidden>
        {combined.map((one) => (
          <span key={one.key} style={{ flexGrow: one.seconds, background: contactColour(one.contactId) }} />
        ))}
      </div>
      <ul className={classes.legend}>
        {combined.map((one) => (
          <li key={one.key}>
            <ContactDot id={one.contactId} /> {one.name}{' '}
            <DurationText seconds={one.seconds} className={classes.figure ?? ''} />
            <span className={classes.share}>{formats.percent(one.seconds / total)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};
