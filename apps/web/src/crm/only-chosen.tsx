import type { CrmStatus } from '@daybook/contract/crm.ts';
import { Switch } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { useSettings } from './crm-queries.ts';

/** Switches whether all contacts of the system come here, or the chosen ones alone. */
export const OnlyChosen = ({ status }: { status: CrmStatus }) => {
  const t = useT();
  const change = useSettings();
  return (
    <Switch
      label={t('crm:choose.only')}
      description={t('crm:choose.text')}
      checked={status.select_contacts}
      disabled={change.isPending}
      onChange={(event) => change.mutate({ select_contacts: event.currentTarget.checked })}
    />
  );
};
