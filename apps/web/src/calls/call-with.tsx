import { UnstyledButton } from '@mantine/core';
import { IconHome, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactPicker, type PickedContact } from '../contacts/choosing/contact-picker.tsx';
import { contactSearchQuery } from '../contacts/choosing/contact-search.ts';
import { useT } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import classes from './call-screen.module.css';

/** An even number together with the two other choices. */
const mostRecent = 6;

/** The contact of the call: recent ones, any other by name, or a colleague. */
export const CallWith = ({ onChoose }: { onChoose: (contact: PickedContact | null) => void }) => {
  const t = useT();
  const { data = [] } = useQuery(contactSearchQuery(''));
  const [isSearching, setIsSearching] = useState(false);
  if (isSearching) {
    return <ContactPicker label={t('phone:call.search')} onPick={onChoose} onCancel={() => setIsSearching(false)} />;
  }
  const recent = data.filter(({ attributes }) => !attributes.internal).slice(0, mostRecent);
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.question}>{t('phone:call.who')}</legend>
      {recent.map(({ id, attributes: { formatted_name: name } }) => (
        <UnstyledButton key={id} className={classes.choice} onClick={() => onChoose({ id, name })}>
          <ContactDot id={id} />
          <span className={classes.name}>{name}</span>
        </UnstyledButton>
      ))}
      <UnstyledButton className={classes.choice} onClick={() => setIsSearching(true)}>
        <IconSearch size={18} aria-hidden />
        <span className={classes.name}>{t('phone:call.other')}</span>
      </UnstyledButton>
      <UnstyledButton className={classes.choice} onClick={() => onChoose(null)}>
        <IconHome size={18} aria-hidden />
        <span className={classes.name}>{t('phone:call.internal')}</span>
      </UnstyledButton>
    </fieldset>
  );
};
