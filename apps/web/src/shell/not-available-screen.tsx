import { Button } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type Translate, useT } from '../texts/i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useScreenTitle } from '../ui/use-document-title.ts';

/** Returns the name of the longest known prefix of the address. */
const screenName = (t: Translate, path: string): string => {
  if (path.startsWith('/integrations/external-crm-')) return t('shell:screens.crm');
  if (path.startsWith('/integrations/external-ticket-')) return t('shell:screens.tickets');
  return t('shell:screens.integration');
};

/** A known address whose screen is missing in this version. */
export const NotAvailableScreen = () => {
  const t = useT();
  const name = useLocation({ select: ({ pathname }) => screenName(t, pathname) });
  useScreenTitle(name);
  return (
    <EmptyState
      isPage
      icon={IconHourglass}
      title={name}
      text={t('shell:notAvailable.text')}
      action={
        <Button component={Link} to="/dashboard">
          {t('shell:notFound.action')}
        </Button>
      }
    />
  );
};
