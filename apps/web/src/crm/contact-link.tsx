import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { contactPlaceQuery } from '../exports/place-queries.ts';
import { useT } from '../texts/i18n.ts';
import { onDemand, usePrefetch } from '../ui/on-demand.tsx';
import type { LinkedContact, OtherContact } from './contact-link-dialog.tsx';
import { crmStatusQuery } from './crm-queries.ts';

const ContactLinkDialog = onDemand(async () => (await import('./contact-link-dialog.tsx')).ContactLinkDialog);
const parts = [ContactLinkDialog];

/** For administrators: a contact's counterpart in the connected system, and a way to change it. */
export const ContactLink = ({
  contact,
  onMerge,
}: {
  contact: LinkedContact;
  onMerge: (other: OtherContact) => void;
}) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data: status } = useQuery(crmStatusQuery);
  const { data: place } = useQuery(contactPlaceQuery(contact.id));
  usePrefetch(parts);
  const { system = null } = status ?? {};
  if (status?.administers !== true || system === null || status.last_read_at === null || place === undefined)
    return null;
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {place === null ? t('crm:link.choose', { system: systemName(system) }) : t('crm:link.change')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ContactLinkDialog
            contact={contact}
            system={system}
            isSearchable={status.supports_search}
            place={place}
            onMerge={onMerge}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
