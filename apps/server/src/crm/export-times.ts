// Start and end of hours: whether a system accepts them, and whether they are sent.
import type { CrmSystem } from '@daybook/connectors/crm/crm-system.ts';
import type { ConnectionRow } from './connections.repository.ts';

type About = Pick<ConnectionRow, 'learned' | 'settings'>;

/** In some systems this depends on the account, as verifying the connection found. */
export function takesTimes({ definition }: Pick<CrmSystem, 'definition'>, { learned }: About): boolean {
  const { supports_export_timestamps: takes } = definition.capabilities;
  return takes === 'learned' ? learned['timestamps'] === 'true' : takes;
}

export const sendsTimes = (system: Pick<CrmSystem, 'definition'>, connection: About): boolean =>
  takesTimes(system, connection) && connection.settings['export_with_timestamps'] !== false;
