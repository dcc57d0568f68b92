// A phone call that was not recorded, entered with two taps: the contact, and the length. By default it has just ended.
import { Text, UnstyledButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import type { PickedContact } from '../contacts/choosing/contact-picker.tsx';
import { useT } from '../texts/i18n.ts';
import { ContactDot } from '../ui/contact-dot.tsx';
import listClasses from '../ui/list/list-screen.module.css';
import { PageHeader } from '../ui/page-header.tsx';
import { CallLength } from './call-length.tsx';
import classes from './call-screen.module.css';
import { CallWith } from './call-with.tsx';

/** null: no contact, which means internal. */
type Chosen = { readonly contact: PickedContact | null };

export const CallScreen = () => {
  const t = useT();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return (
    <>
      <PageHeader title={t('phone:call.title')} />
      <div className={`${listClasses.screen} ${classes.screen}`}>
        {chosen === null ? (
          <CallWith onChoose={(contact) => setChosen({ contact })} />
        ) : (
          <>
            <UnstyledButton className={classes.chosen} onClick={() => setChosen(null)}>
              <IconArrowLeft size={20} aria-hidden />
              <ContactDot id={chosen.contact?.id ?? null} />
              <Text component="span" fw={600} truncate>
                {chosen.contact?.name ?? t('phone:call.internal')}
              </Text>
              <Text component="span" size="sm" c="dimmed" className={classes.change}>
                {t('phone:call.change')}
              </Text>
            </UnstyledButton>
            <CallLength contact={chosen.contact} onSaved={() => setChosen(null)} />
          </>
        )}
      </div>
    </>
  );
};
