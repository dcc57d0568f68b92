// Alure on a firm's own machines, whose vendor publishes no interface: reached through a bridge. Never tried against a
// live installation.
import { bridgedSystem } from '../bridge/bridge.ts';
import type { CrmSystem } from '../crm-system.ts';

export const alure = (pageSize?: number): CrmSystem =>
  bridgedSystem(
    {
      key: 'alure',
      nouns: { contact: 'client', levels: ['project', 'subproject', 'working_code'] },
      context: [{ name: 'environment_id', kind: 'text', isOptional: true }],
    },
    pageSize,
  );
