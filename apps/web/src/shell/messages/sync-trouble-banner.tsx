import { addressOf } from '@daybook/domain/crm/crm-address.ts';
import { systemName } from '@daybook/domain/exports/system-name.ts';
import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useT } from '../../texts/i18n.ts';
import type { SyncTrouble } from '../api/api-client.ts';

const errorsPath = '/activities-errors';
const pathOf: Readonly<Record<string, (system: string) => string>> = {
  crm: (system) => `/integrations/external-crm-${addressOf(system)}`,
  ticket: (system) => `/integrations/external-ticket-${system}`,
};

/** Returns the connection that the user can repair, by name, with its page. */
export function connectionToMend(mends: string | null): { readonly system: string; readonly path: string } | null {
  const [kind = '', system = ''] = mends?.split('=') ?? [];
  const path = pathOf[kind]?.(system);
  return path === undefined || system === '' ? null : { system, path };
}

/**
 * Shows on every screen that bookings did not reach an external system, with a link to them; for a connection that the
 * user can repair, a link to its page. Its container announces it to screen readers.
 */
export const SyncTroubleBanner = ({ trouble: { refused, mends } }: { trouble: SyncTrouble }) => {
  const t = useT();
  const connection = connectionToMend(mends);
  const path = connection?.path ?? errorsPath;
  const isThere = useLocation({ select: ({ pathname }) => pathname === path });
  if (isThere) return null;
  const system = systemName(connection?.system ?? '');
  return (
    <Alert role="none" variant="light" color="gray" radius={0} py="xs" icon={<IconPlugConnectedX aria-hidden />}>
      {connection === null
        ? t(refused ? 'shell:sync.refused' : 'shell:sync.failed')
        : t('shell:sync.refusedBy', { system })}{' '}
      <Link to={path}>{connection === null ? t('shell:sync.look') : t('shell:sync.mend')}</Link>
    </Alert>
  );
};
