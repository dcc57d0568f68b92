import { Switch } from '@mantine/core';
import { useSession } from '../shell/api/session.ts';
import { presentError } from '../shell/messages/present-error.ts';
import { useT } from '../texts/i18n.ts';
import { type Organisation, useChangeOrganisation } from './organisation-queries.ts';

/** Whether connecting a ticket system, or changing such a connection, is blocked. */
export const TicketLock = ({ organisation: { is_ticket_locked } }: { organisation: Organisation }) => {
  const t = useT();
  const { impersonator } = useSession();
  const change = useChangeOrganisation({ is_ticket_locked });
  return (
    <Switch
      label={t('organisations:tickets.lock')}
      description={t('organisations:tickets.lockText')}
      checked={is_ticket_locked}
      disabled={change.isPending || impersonator !== null}
      onChange={(event) => change.mutate({ is_ticket_locked: event.currentTarget.checked }, { onError: presentError })}
    />
  );
};
