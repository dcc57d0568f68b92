import { useT } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import type { Tag } from './tag-queries.ts';
import { decisionText } from './tag-words.ts';
import classes from './tags-screen.module.css';

/** The decision of a tag. */
export const TagDecision = ({ tag, names }: { tag: Tag; names: ReadonlyMap<string, string> }) => {
  const t = useT();
  return (
    <span className={classes.decision}>
      {tag.attributes.contact_id !== null && <ContactDot id={tag.attributes.contact_id} />}
      <span className={classes.value}>{decisionText(t, tag, names)}</span>
    </span>
  );
};
