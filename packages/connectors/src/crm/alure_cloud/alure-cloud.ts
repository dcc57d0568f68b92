// Alure Cloud, whose vendor publishes no interface: reached through a bridge. Never tried against a live account.
import { bridgedSystem } from '../bridge/bridge.ts';
import type { CrmSystem } from '../crm-system.ts';

export const alureCloud = (pageSize?: number): CrmSystem =>
  bridgedSystem(
    {
      key: 'alure_cloud',
      nouns: { contact: 'client', levels: ['project', 'subproject', 'working_code'] },
      context: [
        { name: 'organization_id', kind: 'text', isOptional: true },
        { name: 'environment_id', kind: 'text', isOptional: true },
      ],
    },
    pageSize,
  );
