import { Button } from '@mantine/core';
import { SettingsLink } from '../shell/settings-link.tsx';
import { useMay } from '../shell/use-may.ts';
import { useT } from '../texts/i18n.ts';

/** Both ways to fill an empty list, for users who manage contacts: by hand, or from a file. */
export const FirstContact = ({ onAdd }: { onAdd: () => void }) => {
  const t = useT();
  const mayChange = useMay('manage_contacts');
  if (!mayChange) return null;
  return (
    <>
      <Button onClick={onAdd}>{t('contacts:add')}</Button>
      <Button component={SettingsLink} module="contact-import" variant="default">
        {t('contacts:import')}
      </Button>
    </>
  );
};
