import { Badge } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useT } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import { CodedName } from '../ui/list/coded-name.tsx';
import type { Contact } from './contact-queries.ts';
import classes from './contacts-screen.module.css';
import { listOf } from './contacts-search.ts';

/** A contact in the list: its name opens it. */
export const ContactName = ({ contact: { id, attributes } }: { contact: Contact }) => {
  const t = useT();
  const list = listOf(useSearch({ strict: false }));
  return (
    <span className={classes.name}>
      <ContactDot id={id} />
      <span className={classes.text}>
        <Link to="/contacts" search={{ ...list, contact: id }} className={classes.open} resetScroll={false}>
          <CodedName {...attributes} />
        </Link>
        {attributes.company_name !== null && <span className={classes.company}>{attributes.company_name}</span>}
      </span>
      {attributes.type === 'partner' && (
        <Badge variant="light" color="gray" tt="none">
          {t('contacts:types.partner')}
        </Badge>
      )}
      {attributes.internal && (
        <Badge variant="light" color="gray" tt="none">
          {t('contacts:internal')}
        </Badge>
      )}
      {attributes.merged_into_id !== null && (
        <Badge variant="light" color="gray" tt="none">
          {t('contacts:merged')}
        </Badge>
      )}
    </span>
  );
};
