import { Switch } from '@mantine/core';
import { useT } from '../texts/i18n.ts';
import { type Description, useEnableDescription } from './description-queries.ts';

/** Whether a description is offered; changes immediately. */
export const EnabledSwitch = ({ description: { id, attributes } }: { description: Description }) => {
  const t = useT();
  const enable = useEnableDescription();
  const isOn = enable.isPending ? enable.variables.enabled : attributes.enabled;
  return (
    <Switch
      aria-label={t('descriptions:enable', { name: attributes.description })}
      checked={isOn}
      disabled={!attributes.is_editable || attributes.is_deleted}
      onChange={(event) => enable.mutate({ id, enabled: event.currentTarget.checked })}
    />
  );
};
